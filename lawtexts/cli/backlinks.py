"""Cited by: the sentences of the Laws that refer to a place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from lawtexts.cli import names
from lawtexts.cli.screen import Screen, Span, padded
from lawtexts.locale import gettext as _
from lawtexts.model.reference import ReferenceKind
from lawtexts.model.value import value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lawtexts.corpus.store import Corpus
    from lawtexts.model.citation import Citation
    from lawtexts.model.edition import Expression
    from lawtexts.model.law import Law, Text

_ENDING = re.compile(r"[.?!:;]\s+(?=[^\W\d_])|\n")
"""Where one sentence ends and another begins."""


@value
class Citing:
    """A sentence at `place` that refers to `target`; `start` to `end` is the reference in it."""

    place: Citation
    expression: Expression
    target: Citation
    sentence: str
    start: int
    end: int


def citing(corpus: Corpus, expressions: Sequence[Expression], wanted: Citation) -> list[Citing]:
    """Every reference to `wanted`, to a place in it, or to what it lies in, in the order of the Laws.

    A law's reference to itself as a whole is no reference to a place in it.
    """
    found = [
        one
        for expression in expressions
        for law in corpus.laws_citing(expression.id, wanted.root)
        for place, text in _texts(law)
        for one in _references(place, text, expression, wanted)
    ]
    return sorted(found, key=lambda one: (one.place, expressions.index(one.expression)))


def _texts(law: Law) -> Iterator[tuple[Citation, Text]]:
    yield law.citation, law.title
    for provision in law.walk():
        yield from ((provision.citation, text) for text in provision.headed_texts)
    for note in law.notes:
        for place in law.anchors(note)[:1] or (law.citation,):
            yield from ((place, text) for text in note.texts)


def _references(place: Citation, text: Text, expression: Expression, wanted: Citation) -> Iterator[Citing]:
    for reference in text.references:
        if reference.kind is ReferenceKind.SELF:
            continue
        for target in reference.targets:
            if wanted in target or target in wanted:
                first, last = _sentence(text.content, reference.start, reference.end)
                yield Citing(
                    place,
                    expression,
                    target,
                    text.content[first:last],
                    reference.start - first,
                    reference.end - first,
                )
                break


def _sentence(text: str, start: int, end: int) -> tuple[int, int]:
    """The sentence around characters `start` to `end` of `text`."""
    ends = [found.end() for found in _ENDING.finditer(text)]
    first = max((at for at in ends if at <= start), default=0)
    last = min((at for at in ends if at >= end), default=len(text))
    return first, first + len(text[first:last].rstrip())


def write(screen: Screen, wanted: Citation, found: Sequence[Citing]) -> None:
    """The sentences that refer to `wanted`, one paragraph each."""
    title = _("{citation} is cited by").format(citation=wanted)
    screen.line(screen.style(title, "strong"))
    if not found:
        screen.line("  " + screen.style(_("no passage in the corpus"), "quiet"))
    width = max((len(str(one.place)) for one in found), default=0) + 2
    for one in found:
        whole = "" if one.target == wanted else " " + _("(cites {target})").format(target=one.target)
        who = f"{names.language(one.expression.language)}{whole}: "
        spans: list[Span] = [
            (0, len(who), "quiet"),
            (len(who) + one.start, len(who) + one.end, "cited"),
        ]
        lead = "  " + padded(str(one.place), width)
        screen.paragraph(who + one.sentence, indent=" " * (width + 2), first=lead, spans=spans)
    screen.gap()


def entry(found: Citing) -> dict[str, object]:
    """One sentence that refers, for JSON."""
    return {
        "citation": str(found.place),
        "expression": found.expression.id,
        "target": str(found.target),
        "sentence": found.sentence,
        "span": [found.start, found.end],
    }
