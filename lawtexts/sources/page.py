"""The way of a page: bytes in, a law out, or a refusal that says why.

bytes → `decoding` → lines (`extracts` or `html`) → which page it is (`recognition`) → its frame by the
profile of its site (`frame`) → paragraphs and tables (`extracts` or `html` again) → the `candidates` of each
→ one search over all of them (`structure`, with `numbering` and `weights`), which gives the outline → the law
(`assembly`) → `lint` → `conservation`. Documents, which have no places, go from `frame` to `documents`.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath

from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.error import LawtextsError
from lawtexts.model.finding import Finding
from lawtexts.model.law import Law
from lawtexts.sources import extracts, html
from lawtexts.sources.assembly import Assembled, assemble, cited_on
from lawtexts.sources.blocks import Kind, Line, Unit
from lawtexts.sources.candidates import candidates_of, noticed, unnumbered
from lawtexts.sources.conservation import Invisibles, refuse_imbalance, without_invisibles
from lawtexts.sources.decoding import decode
from lawtexts.sources.documents import definitions_of, document_frame, paragraphs_of
from lawtexts.sources.frame import framed
from lawtexts.sources.lint import refuse_endless, refuse_no_law, refuse_overfull, truncated, unread
from lawtexts.sources.profile import SiteProfile
from lawtexts.sources.recognition import (
    law_of_link,
    other_edition,
    page_language,
    root_of,
    signs_of,
    source_of,
)
from lawtexts.sources.refusal import PageRefusedError
from lawtexts.sources.structure import Evidence, Outline, structured


@dataclass(frozen=True, slots=True)
class PageRequest:
    """A page to be parsed, with what is known about it.

    `name` is its file name, for messages and as evidence of its number. `source` is recognised from the page
    when left out, `citation` taken from navigation, title, URL and file name, which must agree. `charset` is
    what the HTTP answer said. `known` are the citations that sister expressions print, by expression, and
    `cited` the places of this law that other pages refer to: they decide numbers that the page alone leaves
    in doubt. `whole` says that somebody has seen that nothing is missing at its end; `forced` that it is a
    law page of `source` though it shows no sign of it.
    """

    name: str
    source: str | None = None
    citation: Citation | None = None
    expression: Expression | None = None
    url: str = ""
    charset: str = ""
    known: Mapping[str, frozenset[Citation]] = field(default_factory=dict)
    cited: frozenset[Citation] = frozenset()
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
    read: html.Read | None
    invisibles: Invisibles

    @property
    def markup(self) -> str:
        """The page where it is HTML."""
        return "" if self.read is None else self.text

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines that a reader sees."""
        return extracts.lines_of(self.stream) if self.read is None else self.read.lines

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
    if not html.is_html(decoded.text):
        stream, invisibles = without_invisibles(decoded.text)
        return DecodedPage(decoded.text, decoded.encoding, stream, None, invisibles)
    read = html.read_html(html.parse_html(decoded.text, name=name), law_of_link)
    return DecodedPage(decoded.text, decoded.encoding, read.stream, read, read.invisibles)


def _parsed(page: DecodedPage, data: bytes, request: PageRequest) -> Parsed:
    name, expression, stream, lines = request.name, request.expression, page.stream, page.lines
    profile, strange = source_of(
        stream,
        page.markup,
        wanted=request.source or (expression.source if expression is not None else None),
        forced=request.forced,
        url=request.url,
        name=name,
    )
    refuse_endless(lines, name)
    expected = tuple(profile.expressions) if expression is None else (expression.language,)
    language = page_language(stream, profile, expected, name)
    root = root_of(stream, profile, request.citation, name, request.url, language)
    chosen = expression.id if expression is not None else profile.expressions[language]
    stated = expression is not None
    strange += other_edition(chosen, page.markup, stream, request.url, stated=stated, name=name)
    if page.read is None:
        profile.refuse_mixed(stream, name)
    interpret = _document if root.document else _law
    outline = interpret(_Recognised(page, lines, profile, root, language), request)
    refuse_no_law(outline.blocks, name)
    closed = html.is_closed(page.text) if page.read is not None else None
    demanding = None if root.document else profile
    outline.findings += [
        *strange,
        *unread(outline.blocks),
        *truncated(outline.blocks, page.text, stream, demanding, closed, whole=request.whole, name=name),
    ]
    assembled = assemble(
        outline,
        stream=stream,
        invisibles=page.invisibles,
        expression=chosen,
        language=language,
        page=PurePath(name).name,
        sha256=hashlib.sha256(data).hexdigest(),
    )
    refuse_imbalance(stream, assembled.entries, name)
    return Parsed(assembled, stream, page.encoding)


@dataclass(frozen=True, slots=True)
class _Recognised:
    """A page of which site, language and law are known."""

    page: DecodedPage
    lines: tuple[Line, ...]
    profile: SiteProfile
    root: Citation
    language: str

    def units(self, lines: Sequence[Line]) -> tuple[list[Unit], list[Finding]]:
        """The paragraphs and tables of the `lines` inside the frame, and what is noticed about them."""
        document = self.root.document
        if self.page.read is None:
            sections = self.profile.letters_typed and not document
            units, own = extracts.text_units(lines, self.language, sections=sections)
        else:
            columns = 3 if document == "definitions" else 2  # terms and meanings may be a table of two
            units, own = html.html_units(lines, self.page.read.headed, self.language, columns=columns)
        return units, list(noticed(own))


def _document(seen: _Recognised, request: PageRequest) -> Outline:
    """The outline of a preface, an introduction or definitions."""
    frame = document_frame(seen.lines, seen.profile, seen.root.document, seen.language, request.name)
    units, found = seen.units(frame.law)
    interpret = definitions_of if seen.root.document == "definitions" else paragraphs_of
    made, doubts = interpret(units, seen.profile.head_rule, request.name)
    refuse_overfull(made, seen.language, request.name)
    return Outline(seen.root, (*frame.before, *made, *frame.behind), [*found, *doubts])


def _law(seen: _Recognised, request: PageRequest) -> Outline:
    """The outline of a law, with the places that its items open."""
    stated, sections, root = seen.page.read is not None, seen.profile.letters_typed, seen.root
    frame = framed(seen.lines, seen.profile, root)
    units, found = seen.units(frame.law)
    options = candidates_of(units, stated=stated, sections=sections, rule=seen.profile.head_rule)
    likely = [block for one in options if one for block in one[0].blocks if block.kind is not Kind.RESIDUE]
    refuse_overfull(likely, seen.language, request.name)  # before they are searched, which takes time
    by_indent = not stated and not sections
    texts = [block.text for block in likely if block.text] if by_indent else []
    evidence = Evidence(request.known, cited_on(texts, seen.language, root), request.cited)
    blocks, doubts = structured(options, root, evidence, by_indent=by_indent)
    lost = () if stated else unnumbered(blocks)
    findings = [*frame.findings, *found, *lost, *doubts]
    return Outline(root, (*frame.before, *blocks, *frame.behind), findings, stated=stated)
