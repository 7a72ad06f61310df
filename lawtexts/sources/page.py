"""The way of a page: bytes in, a law out, or a refusal that says why.

bytes → `decoding` → lines (`paragraphs` or `html_lines`) → which page it is (`recognition`) → its frame by
the profile of its site (`frame`) → `paragraphs` and tables → the `candidates` of each → one search over all
of them (`structure`, with `numbering` and `weights`) → the `outline` → the law (`assembly`, with
`references`) → `lint` → `conservation`. Documents, which have no places, go from `frame` to `documents`.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import PurePath

from lawtexts.citing.scan import count_signs
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.error import LawtextsError
from lawtexts.model.finding import Finding, finding
from lawtexts.model.law import Law
from lawtexts.sources.assembly import Assembled, assemble
from lawtexts.sources.blocks import Block, Kind, Line, short
from lawtexts.sources.candidates import candidates_of, noticed, unnumbered
from lawtexts.sources.conservation import Invisibles, imbalance, taken_out
from lawtexts.sources.decoding import decode
from lawtexts.sources.documents import definitions_of, document_frame, paragraphs_of
from lawtexts.sources.evidence import UNCITED, Cited, Evidence
from lawtexts.sources.frame import framed, residue
from lawtexts.sources.html_lines import Read, is_html, parse_html, read_html
from lawtexts.sources.labels import labels_at
from lawtexts.sources.outline import Blocks
from lawtexts.sources.paragraphs import html_units, lines_of, text_units
from lawtexts.sources.profile import SiteProfile
from lawtexts.sources.recognition import (
    law_of_link,
    other_edition,
    page_language,
    root_of,
    signs_of,
    source_of,
)
from lawtexts.sources.references import cited_on, signs_in
from lawtexts.sources.refusal import PageRefusedError
from lawtexts.sources.structure import structured
from lawtexts.sources.truncation import checked_end

_MOST_LINES, _LONGEST_TEXT = 1_200, 120_000
"""Lines of a page that are no menu, and characters of a law: no law has half as many."""
_MOST_TEXTS, _MOST_SIGNS, _SHORT = 600, 600, 4_000
"""Paragraphs and cells; numbers and nouns that could cite; characters of a page that is not worth the
counting.

The definitions are the longest page: about 75 terms in 150 paragraphs; no law has 80 provisions or cites 60
places.
"""
_NUMBER = re.compile(
    r"\((?:[a-z]|[ivx]{2,4}|[A-H]|[1-9][0-9]?)\)|\b(?:[0-9][0-9A-Za-z]*|[A-H][0-9]{0,2}[a-z]?)\b"
)
_TAG = re.compile(
    r"</?(?:p|h[1-6]|ol|ul|li|a|div|span|table|tr|td|b|i|em|strong|font|br|sup)(?:\s[^<>]{0,200})?/?>", re.I
)
_SENTENCE = re.compile(r"^(?!.{0,60}(?:©|copyright)).{0,2000}\w\w[)”\"]?[.!?][)”\"*]{0,3}$", re.I)
"""A line that ends as a sentence does, and is none of a footer."""
_FEWEST_WORDS = 3
_NAVIGATION = 40
"""Characters; no line of a navigation that is longer ends as a sentence."""


@dataclass(frozen=True, slots=True)
class PageRequest:
    """A page to be parsed, with what is known about it.

    `name` is its file name, for messages and as evidence of its number. `source` is recognised from the page
    when left out, `citation` taken from navigation, title, URL and file name, which must agree. `charset` is
    what the HTTP answer said. `known` are the citations that sister expressions print, by expression, and
    `cited` the places of this law that other pages refer to: they settle numbers that the page alone leaves
    in
    doubt. `whole` says that somebody has seen that nothing is missing at its end; `forced` that it is a law
    page of `source` though it shows no sign of it.
    """

    name: str
    source: str | None = None
    citation: Citation | None = None
    expression: Expression | None = None
    url: str = ""
    charset: str = ""
    known: Mapping[str, frozenset[Citation]] = field(default_factory=dict)
    cited: Cited = UNCITED
    whole: bool = False
    forced: bool = False


@dataclass(frozen=True, slots=True)
class DecodedPage:
    """A page before anything of its law is read: its text decoded, and the `stream` of it that a reader sees.

    `read` are the lines of HTML, None for an extract; `invisibles` is what the stream leaves out.
    """

    text: str
    encoding: str
    stream: str
    read: Read | None
    invisibles: Invisibles

    @property
    def markup(self) -> str:
        """The page where it is HTML."""
        return "" if self.read is None else self.text

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines that a reader sees."""
        return lines_of(self.stream) if self.read is None else self.read.lines

    @property
    def signs(self) -> dict[str, int]:
        """How many signs of each source it shows."""
        return signs_of(self.stream)


@dataclass(frozen=True, slots=True)
class Parsed:
    """A parsed page with everything that explains it: the stream and what became of every part of it."""

    assembled: Assembled
    stream: str
    encoding: str

    @property
    def law(self) -> Law:
        return self.assembled.law


def explain_page(data: bytes, request: PageRequest) -> Parsed:
    """The law that the page `data` is, with what became of every part of the page.

    An exception nobody foresaw refuses the page, with the code fault; with LAWTEXTS_TRACEBACK in the
    environment it is left as it is.
    """
    try:
        return _parsed(decoded_page(data, name=request.name, charset=request.charset), data, request)
    except PageRefusedError as error:
        error.place = error.place or request.name
        raise
    except LawtextsError:
        raise
    except Exception as error:
        if os.environ.get("LAWTEXTS_TRACEBACK"):
            raise
        message = _(
            "This page could not be read because of an error in lawtexts ({error}). "
            "Please report it with the page; LAWTEXTS_TRACEBACK=1 in the environment shows "
            "where it happened."
        )
        text = message.format(error=f"{type(error).__name__}: {error}")
        raise PageRefusedError("fault", text, place=request.name) from error


def decoded_page(data: bytes, *, name: str, charset: str = "") -> DecodedPage:
    """What is seen of a page, whether it is of a known source or not. Raises PageRefusedError for no text."""
    decoded = decode(data, name=name, charset=charset)
    if not is_html(decoded.text):
        return DecodedPage(decoded.text, decoded.encoding, *_swapped(None, *taken_out(decoded.text)))
    read = read_html(parse_html(decoded.text, name=name), law_of_link)
    return DecodedPage(decoded.text, decoded.encoding, read.stream, read, read.invisibles)


def _swapped(read: Read | None, stream: str, invisibles: Invisibles) -> tuple[str, Read | None, Invisibles]:
    return stream, read, invisibles


def _parsed(page: DecodedPage, data: bytes, request: PageRequest) -> Parsed:
    name, expression, stream = request.name, request.expression, page.stream
    profile, strange = source_of(
        stream,
        page.markup,
        wanted=request.source or (expression.source if expression is not None else None),
        forced=request.forced,
        url=request.url,
        name=name,
    )
    _refuse_endless(page, name)
    expected = tuple(profile.expressions) if expression is None else (expression.language,)
    language = page_language(stream, profile, expected, name)
    root = root_of(stream, profile, request.citation, name, request.url, language)
    chosen = expression.id if expression is not None else profile.expressions[language]
    stated = expression is not None
    strange += other_edition(chosen, page.markup, stream, request.url, stated=stated, name=name)
    blocks = _blocks(page, profile, root, language, request)
    _refuse_no_law(blocks, language, name)
    blocks = replace(blocks, findings=(*blocks.findings, *strange, *_unread(blocks)))
    is_page = page.read is not None
    blocks = checked_end(blocks, profile, page.text, is_html=is_page, whole=request.whole, name=name)
    assembled = assemble(
        blocks,
        expression=chosen,
        language=language,
        page=PurePath(name).name,
        sha256=hashlib.sha256(data).hexdigest(),
        invisibles=page.invisibles,
    )
    lost = imbalance(stream, assembled.entries)
    if lost is not None:
        position, text = lost
        message = _("“{text}” would be lost or doubled; this layout is not known.")
        line = stream.count("\n", 0, position) + 1
        raise PageRefusedError("conservation", message.format(text=text.strip()[:60]), place=name, line=line)
    return Parsed(assembled, stream, page.encoding)


def _refuse_endless(page: DecodedPage, name: str) -> None:
    """Raises PageRefusedError where the page has more lines than any page of a law, its menus aside."""
    own = sum(not (one.furniture or _is_link(one)) for one in page.lines)
    if own > _MOST_LINES or len(page.lines) > 6 * _MOST_LINES:
        raise PageRefusedError("too-large", _("The page has more lines than any law page."), place=name)


def _is_link(line: Line) -> bool:
    return any(one.kind == "link" and one.end - one.start == len(line.text) for one in line.inlines)


def _blocks(
    page: DecodedPage, profile: SiteProfile, root: Citation, language: str, request: PageRequest
) -> Blocks:
    if (
        profile.mixed is not None
        and page.read is None
        and profile.mixed.search(page.stream.replace("\r", ""))
    ):
        message = _(
            "The columns of the page stand side by side in this extract, so that its lines mix menu and law. "
            "Import the page as HTML, or an extract that gives one column after the other."
        )
        raise PageRefusedError("other-layout", message, place=request.name)
    stated, sections = page.read is not None, profile.letters_typed
    rule = f"{profile.id}.navigation"
    if root.document:
        frame = document_frame(page.lines, profile, root.document, language, request.name)
    else:
        frame = framed(page.lines, profile, root)
    entries = root.document == "definitions"
    if page.read is None:
        units, lines = text_units(frame.law, language, sections=sections and not root.document)
    else:
        units, lines = html_units(frame.law, page.read.headed, language, columns=3 if entries else 2)
    behind = residue(frame.behind, f"{profile.id}.{profile.foot_rule}")
    found = (*frame.findings, *noticed(lines))
    if root.document:
        interpret = definitions_of if entries else paragraphs_of
        made, doubts = interpret(units, rule, request.name)
        return Blocks(page.stream, (*frame.before, *made, *behind), root, findings=(*found, *doubts))
    options = candidates_of(units, stated=stated, sections=sections, rule=rule)
    likely = [block for one in options if one for block in one[0].blocks if block.kind is not Kind.RESIDUE]
    _refuse_overfull(likely, language, request.name)  # before they are searched, which takes time
    by_indent = not stated and not sections
    here = cited_on(frame.law, language, root) if by_indent else frozenset()
    evidence = Evidence(request.known, here, request.cited.places)
    law = structured(options, root, evidence, by_indent=by_indent)
    before = len(frame.before)
    lost = () if stated else unnumbered(law.blocks)
    return Blocks(
        page.stream,
        (*frame.before, *law.blocks, *behind),
        root,
        stated,
        {before + place: number for place, number in law.numbers.items()},
        {before + place: other for place, other in law.alternatives.items()},
        (*found, *lost, *law.findings),
    )


def _refuse_no_law(blocks: Blocks, language: str, name: str) -> None:
    """Refuses a page without law text, with more of it than any law, or whose law text shows tags."""
    own = [one for one in blocks.blocks if one.kind is not Kind.RESIDUE]
    if not any(one.kind in (Kind.TEXT, Kind.ITEM, Kind.HEADING, Kind.ENTRY) for one in own):
        raise PageRefusedError("not-a-law", _("The page has no law text."), place=name)
    _refuse_overfull(own, language, name)
    for one in own:
        shown = _TAG.search(one.text) if "<" in one.text else None
        if shown is not None:
            message = _("“{text}” is markup where the law's words should be. Save the page again.")
            said = message.format(text=shown[0][:40])
            raise PageRefusedError("not-a-law", said, place=name, line=one.line)


def _refuse_overfull(own: list[Block], language: str, name: str) -> None:
    """Raises PageRefusedError for more text or what could be citations than any law has."""
    texts = [part.text for block in own for part in (block, *block.senses)]
    texts += [cell.text for block in own for row in block.rows for cell in row]
    words = [text for text in texts if len(text) > 1]
    length = sum(map(len, words))
    if length > _LONGEST_TEXT or len(texts) > _MOST_TEXTS:
        raise PageRefusedError("too-large", _("The page has more text than any law page."), place=name)
    if length > _SHORT:
        numbers = sum(len(_NUMBER.findall(text)) for text in words)
        signs = sum(count_signs(text, language) + len(signs_in(text)) for text in words)
        if numbers > _MOST_SIGNS or signs > _MOST_SIGNS:
            message = _("The page has more references or marks of notes than any law page.")
            raise PageRefusedError("too-large", message, place=name)


def _unread(blocks: Blocks) -> list[Finding]:
    """A finding for each line kept as residue behind the title that reads like a line of the law."""
    title = next((n for n, one in enumerate(blocks.blocks) if one.kind is Kind.TITLE), 0)
    found = []
    for place, block in enumerate(blocks.blocks):
        for number, line in enumerate(block.text.split("\n") if block.kind is Kind.RESIDUE else ()):
            said = len(line.split()) >= _FEWEST_WORDS and _SENTENCE.match(line) is not None
            if (said and len(line) > _NAVIGATION) or (place > title and (said or _is_labelled(line))):
                found.append(finding("unread-text", None, block.line + number, text=short(line)))
    return found


def _is_labelled(line: str) -> bool:
    labelled = labels_at(line, sections=True)
    return bool(labelled.steps) and labelled.length < len(line)
