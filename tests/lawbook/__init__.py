"""The law-book generator: whole invented law books in four languages, with known truth.

It knows nothing of the parser: it writes pages the way the three sites do, from
a truth it made itself, so that tests can hold one against the other.
"""
