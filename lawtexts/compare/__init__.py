"""What differs between the translations, and between the editions.

Alignment by citation, divergences (one module a kind), redline, matrix, waivers.
Import each name from its module: `from lawtexts.compare.alignment import align`.
"""
