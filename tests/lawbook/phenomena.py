"""What is unusual about a law, by name, and how often real books have it.

`FREQUENCY` holds the chance that a law shows a phenomenon in a realistic book.
"""

from __future__ import annotations

from collections.abc import Mapping

FREQUENCY: dict[str, float] = {
    # shape of the law
    "unlettered": 0.06,  # no sections: paragraphs only
    "direct-items": 0.04,  # items directly under the law, 35.1
    "law-text": 0.06,  # text before section A
    "begins-like-section": 0.02,  # that text begins "A meno che" or "L'Articolo 16"
    "section-introduction": 0.5,  # of the sections with items, those with text before
    "text-after-list": 0.08,
    "reference-section": 0.06,  # a section that is only a reference
    "table": 0.02,
    # items
    "items": 0.75,
    "empty-parent": 0.08,  # 51B1: only sub-items
    "sub-items": 0.15,  # below an item that ends in a colon
    "full-stop-parent": 0.015,  # below an item that ends in a full stop
    "roman": 0.03,
    "item-headings": 0.012,
    "item-paragraphs": 0.012,
    # headings and titles
    "heading-full-stop": 0.008,
    "heading-question": 0.005,
    "heading-repeats-title": 0.01,
    "heading-reference": 0.008,
    "heading-sentence": 0.01,
    "notice": 0.02,
    # notes
    "notes": 0.3,
    "several-anchors": 0.1,
    "mark-in-title": 0.02,
    "mark-in-heading": 0.03,
    "glued-note-number": 0.01,
    "translator-note": 0.02,
    "note-reference": 0.15,
    # references
    "references": 0.9,
    "fused-pair": 0.1,
    "these-articles": 0.1,
    # decoys and slips
    "decoys": 0.25,
    "symbols": 0.03,
    "untranslated": 0.03,
    "unclosed-bracket": 0.01,
    "torn-word": 0.02,
    # editions
    "added-2017": 0.1,
}

COMMON = frozenset({"items", "section-introduction", "references", "notes", "note-reference"})
"""What plain books have, too."""


def chances(plain: bool = False, boost: float = 0.0) -> Mapping[str, float]:
    """The chance of each phenomenon, at least `boost`; in a `plain` book only the common ones have any."""
    if plain:
        return {name: chance if name in COMMON else 0.0 for name, chance in FREQUENCY.items()}
    return {name: max(chance, boost) for name, chance in FREQUENCY.items()}
