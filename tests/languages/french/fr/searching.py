"""Words a French query need not find, and an irregular verb of the Laws."""

STOP = "le la les l un une des du de d et ou a au aux en dans par pour sur qui que si est ce cette son sa ses"
FAMILIES = """
peut pouv peuvent pourr
"""
ENDINGS = "ant er ez"
