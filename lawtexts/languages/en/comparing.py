"""The small words by which sentences of the Laws are compared, in English."""

ABBREVIATIONS = "e.g | i.e | etc | cf | no | vs | art | p"
JOINING = "and | or | but | nor | then | so | however"
SUBORDINATING = """
    if | when | that | which | who | whom | whose | whether | unless | until | before | after | while
    where | because | although | though | as | what | how | whichever | whoever
"""
NEGATING = "not | cannot | n't"
NEGATIVE = "no | none | nobody | nothing | never | neither | nor"
UNTIL = ""
NOT_NEGATING = "not only | no later than | no more than | no less than"
CEASING = "cease | ceases | ceased | ceasing"
WITHOUT = "without"
EXCEPT = "unless | except | except that | except as | other than | excluding | save"
ONLY = "only | solely | exclusively"
NUMBERS = """
    2 = two both | 3 = three | 4 = four | 5 = five | 6 = six | 7 = seven | 8 = eight | 9 = nine | 10 = ten
    11 = eleven | 12 = twelve | 13 = thirteen | 14 = fourteen | 15 = fifteen | 16 = sixteen | 20 = twenty
    30 = thirty | 40 = forty | 50 = fifty | 60 = sixty | 70 = seventy | 80 = eighty | 90 = ninety
    100 = hundred
"""
ORDINALS = """
    1 = first | 2 = second | 3 = third | 4 = fourth | 5 = fifth | 6 = sixth | 7 = seventh | 8 = eighth
    9 = ninth | 10 = tenth | 11 = eleventh | 12 = twelfth | 13 = thirteenth
"""
NOT_ORDINAL = ""
FUTURE = "will"
NEED_NOT = ""
DUTY = ""
INFINITIVE = ""
