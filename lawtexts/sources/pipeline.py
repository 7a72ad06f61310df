"""The way of a page: bytes in, a law out, or a refusal that says why.

bytes → `decoding` → lines (`extracts` or `html`) → which page it is (`recognition`) → its frame by the
profile of its site (`frame`) → paragraphs and tables (`extracts` or `html` again) → the `candidates` of each
→ one search over all of them for headings, numbers and levels (`outline`, costs in `weights`) → the law
(`assembly`) → `lint` → `conservation`. Documents, which have no places, have their own blocks (`documents`).
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath

from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError
from lawtexts.model.finding import Finding
from lawtexts.model.law import Law
from lawtexts.sources import extracts, html
from lawtexts.sources.assembly import assemble, cited_on
from lawtexts.sources.blocks import Block, Candidate, DecodedPage, Kind, Line, Unit
from lawtexts.sources.candidates import CandidateBuilder, noticed, unnumbered
from lawtexts.sources.conservation import Entry, refuse_imbalance
from lawtexts.sources.decoding import decode, is_html
from lawtexts.sources.documents import document_blocks
from lawtexts.sources.frame import framed
from lawtexts.sources.lint import refuse_no_law, refuse_overlong, truncated, unread
from lawtexts.sources.outline import Search
from lawtexts.sources.recognition import PageRequest as PageRequest
from lawtexts.sources.recognition import Recognised, recognised
from lawtexts.sources.refusal import PageRefusedError


@dataclass(frozen=True, slots=True)
class Parsed:
    """A parsed page with everything that explains it: the stream and what became of every part of it."""

    law: Law
    entries: tuple[Entry, ...]
    stream: str


def explain_page(data: bytes, request: PageRequest) -> Parsed:
    """The law that the page `data` is, with what became of every part of the page.

    An exception nobody foresaw refuses the page, with the code fault; with LAWTEXTS_TRACEBACK in the
    environment it is left as it is.
    """
    try:
        return _parsed(data, request)
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
        raise PageRefusedError(
            "fault", message, error=f"{type(error).__name__}: {error}", place=request.name
        ) from error


def decoded_page(data: bytes, *, name: str, charset: str = "") -> DecodedPage:
    """What is seen of a page, whether it is of a known source or not. Raises PageRefusedError for no text."""
    try:
        decoded = decode(data, charset)
        return (html.read_html if is_html(decoded.text) else extracts.read_text)(decoded)
    except PageRefusedError as error:
        error.place = error.place or name
        raise


def _parsed(data: bytes, request: PageRequest) -> Parsed:
    page = decoded_page(data, name=request.name, charset=request.charset)
    refuse_overlong(page.lines)
    seen = recognised(page, request)
    frame = framed(page.lines, seen)
    lines: Sequence[Line] = frame.law if page.is_html else extracts.text_units(frame.law, seen.language)
    units = html.html_units(lines, page.headed) if page.is_html else lines
    made, doubts = _structured(units, seen, request)
    blocks = (*frame.before, *made, *frame.behind)
    refuse_no_law(blocks)
    findings = [*seen.findings, *frame.findings, *noticed(lines), *doubts, *unread(blocks)]
    findings += truncated(blocks, page, seen, whole=request.whole)
    file, sha256 = PurePath(request.name).name, hashlib.sha256(data).hexdigest()
    law, entries = assemble(blocks, findings, seen, page, file=file, sha256=sha256)
    refuse_imbalance(page.stream, entries)
    return Parsed(law, entries, page.stream)


def _structured(
    units: Sequence[Unit], seen: Recognised, request: PageRequest
) -> tuple[Sequence[Block], list[Finding]]:
    """The blocks of a law or document, and what is doubtful about them."""
    if seen.root.document:
        made, doubtful = document_blocks(units, seen)
        search = Search([(Candidate((block,)),) for block in made], seen, request, ())
        return search.blocks(), doubtful + search.findings
    options = CandidateBuilder(units, seen).candidates()
    likely = (block for one in options for block in one[0].blocks if seen.by_indent)
    texts = [block.text for block in likely if block.text and block.kind is not Kind.RESIDUE]
    search = Search(options, seen, request, cited_on(texts, seen.language, seen.root))
    blocks = search.blocks()
    return blocks, search.findings if seen.stated else [*unnumbered(blocks, seen.language), *search.findings]
