"""What is unusual about a law, by name, and how often real books have it.

`FREQUENCY` holds the chance that a law shows a phenomenon in a realistic book;
`chances` turns a wish ("only this one") into a table of chances.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

FREQUENCY: dict[str, float] = {
    # shape of the law
    "unlettered": 0.06,  # no sections: paragraphs only
    "direct-items": 0.04,  # items directly under the law, 35.1
    "unheaded-sections": 0.02,  # sections with letters but without headings
    "law-text": 0.06,  # text before section A
    "begins-like-section": 0.02,  # that text begins "A meno che" or "L'Articolo 16"
    "section-introduction": 0.5,  # of the sections with items, those with text before
    "text-after-list": 0.08,
    "interrupted-list": 0.02,  # a paragraph between two items
    "reference-section": 0.06,  # a section that is only a reference
    "table": 0.02,
    # items
    "items": 0.75,
    "empty-parent": 0.08,  # 51B1: only sub-items
    "sub-items": 0.15,  # below an item that ends in a colon
    "full-stop-parent": 0.015,  # below an item that ends in a full stop
    "roman": 0.03,
    "empty-sub": 0.01,  # 40B2a: only (i) and (ii)
    "item-headings": 0.012,
    "item-paragraphs": 0.012,
    "text-after-sub-list": 0.02,
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
    "mark-without-note": 0.01,
    "note-without-mark": 0.01,
    "duplicate-mark": 0.01,
    "dagger": 0.03,
    "number-marks": 0.02,
    "glued-note-number": 0.01,
    "translator-note": 0.02,
    "note-reference": 0.15,
    # references
    "references": 0.9,
    "fused-pair": 0.1,
    "elided-list": 0.03,  # 27B1(a) or (b)
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
"""Always there, at their usual rate, whatever is asked for."""

UNEVEN = frozenset(
    {
        "added-2017",
        "these-articles",
        "torn-word",
        "symbols",
        "untranslated",
        "notice",
        "decoys",
        "unclosed-bracket",
        "translator-note",
    }
)
"""Phenomena that make the languages differ; a clean pair leaves them out."""

CLEAN = frozenset(FREQUENCY) - UNEVEN


def chances(wanted: Iterable[str] | None = None, boost: float = 0.0) -> Mapping[str, float]:
    """The chance of each phenomenon: all at their real rate, or only the `wanted` ones beside the common.

    `boost` raises the wanted ones to at least this chance.
    """
    if wanted is None:
        return {name: max(chance, boost) if boost else chance for name, chance in FREQUENCY.items()}
    asked = frozenset(wanted)
    unknown = asked - frozenset(FREQUENCY)
    if unknown:
        raise ValueError(f"no such phenomenon: {', '.join(sorted(unknown))}")
    found = {}
    for name, chance in FREQUENCY.items():
        if name in asked:
            found[name] = max(chance, boost)
        else:
            found[name] = chance if name in COMMON else 0.0
    return found
