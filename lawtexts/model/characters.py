"""Characters that are not seen, or that do something: one definition for everything that treats them apart.

Names and code points are Unicode's (general categories Cc and Cf); this module lists them, and folds letters.
"""

CONTROLS = frozenset(map(chr, (*range(0x20), *range(0x7F, 0xA0))))
"""C0, DEL and C1 (Cc): a terminal obeys them. White space of a text (tab, newline) is among them."""

DIRECTION = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Embeddings, overrides and isolates: what follows is shown in another order than it is stored in."""

INVISIBLE = DIRECTION | frozenset(
    "\u00ad"  # soft hyphen: where a word may be broken
    "\u034f\u200c\u200d\u2060\ufeff"  # joiners and non-joiners, the byte order mark among them
    "\u061c\u200e\u200f"  # direction marks: they say which way a neutral character goes
    "\u180e\u200b"  # separators without width: where a line may be broken
    "\u2061\u2062\u2063\u2064"  # operators of formulas that are not written
)
"""What may stand inside a word and changes neither the word nor its width: folded away for finding, comparing
and counting, kept in the text."""

VARIATION = frozenset("\ufe0e\ufe0f")
"""Variation selectors: whether ♠ is drawn as a letter or as a picture. Part of the text, not of a word."""

_ZERO_WIDTH = INVISIBLE - DIRECTION
"""Characters that take no column; those of DIRECTION are shown as one that does."""


def columns(text: str) -> int:
    """How many columns `text` takes where all letters are equally wide; these languages have one a letter."""
    return len(text) if text.isascii() else len(text) - sum(map(text.count, _ZERO_WIDTH))


def unaccented(text: str) -> str:
    """`text` in small letters without accents, ł as l: for finding and for names of files, not to show."""
    from unicodedata import combining, normalize  # a lookup needs no more than the sets above

    plain = normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(letter for letter in plain if not combining(letter))
