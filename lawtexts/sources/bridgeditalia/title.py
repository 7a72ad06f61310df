"""The title of a law on a saved page of Bridge d'Italia: its number, and its words there or under it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding, finding
from lawtexts.sources.blocks import Block, Kind, Label, Span
from lawtexts.sources.headings import ends_sentence, plausible
from lawtexts.sources.html.chunks import Chunk
from lawtexts.sources.html.end import behind, letter_of
from lawtexts.sources.html.parts import html_residue
from lawtexts.sources.labels import labels_at
from lawtexts.sources.text.lines import Paragraph

_NUMBERED = re.compile(
    r"(?P<label>Art(?:icolo|\.)?\s{0,3}(?P<law>[1-9][0-9]?)\sdel\sCodice(?:\sdi\sGara)?)", re.IGNORECASE
)
_AFTER_NUMBER = re.compile(r"\s?[-–—.:]?\s*")
"""`Articolo 44 del Codice di Gara`: what WordPress calls an entry whose text may have no title of its own."""


def numbered(headings: Sequence[str], root: Citation) -> int | None:
    """Which of the headings of a page only numbers the law `root`; None for none."""
    found = ((n, _NUMBERED.fullmatch(text)) for n, text in enumerate(headings))
    return next((n for n, hit in found if hit is not None and int(hit["law"]) == root.law), None)


def title_of(
    chunks: Sequence[Chunk], place: int, form: re.Pattern[str], root: Citation
) -> tuple[list[Block], int, list[Finding]]:
    """The title at `place`, where the law begins behind it, and what is in doubt.

    The line there has the `form` of a title or only numbers its law. The words
    of one without them are the next line; under a mere number only where this
    heads something, else the law has none.
    """
    line = chunks[place].paragraph
    number = _NUMBERED.fullmatch(line.text)
    found = number or form.match(line.text)
    assert found is not None
    label = Label(found["label"], line.span(found.start("label"), found.end("label")))
    if number is None and found["title"]:
        begin = found.start("title")
        words = Block(Kind.TITLE, line.text[begin:], line.span(begin), line.line, label=label)
        return [words], place + 1, []
    under = place + 1
    while chunks[under].furniture and under + 1 < len(chunks):
        under += 1
    own = chunks[under]
    if number is not None and not _heads(chunks, under):
        end = label.span.end
        return [Block(Kind.TITLE, "", Span(end, end), line.line, label=label)], place + 1, []
    doubts = []
    if number is not None and not own.heading:
        reading = {"reading": f"title {root}", "alternates": "text"}
        doubts.append(finding("doubtful-heading", root, own.line, text=own.text, **reading))
    blocks = html_residue(chunks[place + 1 : under], "bridgeditalia.navigation")
    blocks.append(Block(Kind.TITLE, own.text, own.span, own.line, label=label))
    return blocks, under + 1, doubts


def text_title(
    paragraphs: Sequence[tuple[Paragraph, int]], form: re.Pattern[str], root: Citation
) -> tuple[list[Block], int, list[Finding]]:
    """As `title_of`, from the `paragraphs` of an extract and their heights; the height of the title."""
    line, height = paragraphs[0]
    number = _NUMBERED.match(line.text)
    found = number or form.match(line.text)
    if found is None:
        return [], 0, []
    begin = found.end("label")
    after = _AFTER_NUMBER.match(line.text, begin)
    end = after.end() if after is not None and number is not None else begin
    label = Label(line.text[found.start("label") : end].rstrip(), line.span(found.start("label"), end))
    begin = found.start("title") if number is None and found["title"] else end
    words = Block(Kind.TITLE, line.text[begin:], line.span(begin), line.line, label=label)
    if words.text or not _heads_extract([one for one, _height in paragraphs[1:3]]):
        return [words], height, []
    own, more = paragraphs[1]
    doubts = []
    if not own.text.isupper():
        reading = {"reading": f"title {root}", "alternates": "text"}
        doubts.append(finding("doubtful-heading", root, own.line, text=own.text, **reading))
    return [Block(Kind.TITLE, own.text, own.span(), own.line, label=label)], height + more, doubts


def _heads_extract(under: Sequence[Paragraph]) -> bool:
    """Whether the paragraph under a bare number is the title: in capitals, or as a heading right above A."""
    if len(under) < 2 or labels_at(under[0].text, sections=True).steps or ends_sentence(under[0].text):
        return False
    steps = labels_at(under[1].text, sections=True).steps
    first = bool(steps) and (steps[0].shape, steps[0].ordinal) == ("section", 1)
    return under[0].text.isupper() or (first and plausible(under[0].text)[0])


def _heads(chunks: Sequence[Chunk], place: int) -> bool:
    """Whether the line right under the number is the title: it ends as no sentence and a section follows."""
    own, after = chunks[place], behind(chunks, place)
    if letter_of(own) or own.lists or ends_sentence(own.text) or not plausible(own.text)[0]:
        return False
    return after is not None and (own.heading > 0 or letter_of(chunks[after]) == 1)
