"""What a page is flooded with: as much as it may have, in the middle of a text.

No site sends such pages; a parser that compares everything with everything, or backtracks, needs minutes.
"""

from __future__ import annotations

_BOTH = ("przepis 50, ", "Articolo 50 e ", "Leyes 51B2(a), (b) y (c) ", "50D2a, ", "punkt a, ", "45-50, ")
_BOTH += ("A. ", "1. ", "(a) ", "(i) ", "5051", "*", "karta* ", "(*) ", "[1] ", "(", "a", "KARTA ", " ", "?")
_BOTH += ("\u00a0", "ka\u00adrta ", "a\u0301", "1-5-9-13 ", "24.08.2024 ", "A. Karta: karta. ")

FLOODS: dict[str, tuple[str, ...]] = {
    "text": (
        *_BOTH,
        *("\n", "\n\n", "\nKarta\n\n", "\n  1. karta\n", "\n  1. karta:\n    1. karta\n", "\n(a) karta\n"),
        *("\n* karta\n", "\nA.\n\n", "\n\u00a0\n", "\nart. 51 – KARTA\n", "\n← 50 → 52\n", "\n1. (a) k\n"),
    ),
    "html": (
        *_BOTH,
        *("<li>karta</li>", "<ol><li>karta</li></ol>", "<ol><li>", "<p>karta</p>", "<p>k", "<br>", "</p>"),
        *("<sup>*</sup>", "<strong>A.</strong> ", "<a href=p1.html>1</a> ", "<tr><td>a.</td><td>k</td></tr>"),
        *("<table><tr><td>a.", "<h3>karta</h3>", "<b><i>k</i></b>", "<b>k", "&amp;", "<", "<!-- -->"),
        *("<nav>", "<p hidden>k", "<x-y>k</x-y>", "<img alt=k>", "<style>p{}</style>", "</html><html>"),
    ),
}
"""By the form of the page."""
