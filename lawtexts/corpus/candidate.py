"""Candidate: a saved file that is to become a page of the corpus."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from lawtexts.corpus import shelf
from lawtexts.corpus.assembling import clash, wording
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.error import CorpusError
from lawtexts.corpus.input_file import open_input
from lawtexts.corpus.origin import Origin, sha256
from lawtexts.corpus.page import Page, Parser, Refusal
from lawtexts.corpus.saved import address_of
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.error import UsageError
from lawtexts.model.law import Law
from lawtexts.sources.refusal import PageRefusedError

_LARGEST = 4_000_001
"""Bytes read of a file: enough for the parser to see that it is too large."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the caller says of the files; None is recognised from each page."""

    source: str | None = None
    expression: Expression | None = None
    citation: Citation | None = None
    whole: bool = False
    """Whether somebody has seen that nothing is missing from files that look cut off."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A parsed file: `found` where it was, `page` what it becomes in the corpus, `law` what it says."""

    found: Path
    page: Page
    law: Law


def read_file(file: Path) -> bytes:
    """The bytes of a saved page. Raises CorpusError where it cannot be read."""
    if file.is_dir():
        raise CorpusError(_("This is a folder; lawtexts import takes one."), place=str(file))
    try:
        with open_input(file) as opened:
            return opened.read(_LARGEST)
    except OSError as error:
        reason = _("The file cannot be read: {reason}.").format(reason=error.strerror)
        raise CorpusError(reason, place=str(file)) from None


def candidate(
    corpus: Path, editions: Editions, parser: Parser, asked: Asked, file: Path, data: bytes, origin: Origin
) -> Candidate:
    """The candidate that `file` with the bytes `data` is.

    Raises what `parser` raises, and CorpusError where the corpus does not know its expression.
    """
    address = origin.url or address_of(file)
    there = editions.at(address)
    if there is not None and asked.expression not in (None, there):
        message = _("“{address}” is an address of {id}; import the page without --expression.")
        raise CorpusError(message.format(address=address, id=there.id), place=str(file))

    def parsed(expression: Expression | None) -> Law:
        return parser(
            data,
            name=file.name,
            source=asked.source,
            citation=asked.citation,
            expression=expression,
            url=address,
            charset=origin.charset,
            whole=asked.whole,
        )

    try:
        law = parsed(asked.expression)
    except PageRefusedError as error:
        # The page names another edition than its site has in general: that of its address.
        if error.code != "wrong-edition" or there is None or asked.expression is not None:
            raise
        law = parsed(there)
    needed = asked.whole and any(one.code == "truncated-page" for one in law.findings)
    try:
        expression = editions.expression(law.expression)
    except UsageError as error:
        raise CorpusError(error.message, place=str(file)) from None
    is_text = file.suffix.lower() == ".txt" or b"<" not in data
    path = corpus / shelf.PAGES / expression.id / f"{law.citation}{'.txt' if is_text else '.html'}"
    url = origin.url or (f"{_scheme(expression.url)}{address}" if there == expression else "")
    page = Page(
        path, data, expression, law.citation, replace(origin, url=url, sha256=sha256(data), whole=needed)
    )
    return Candidate(file, page, replace(law, page=path.name))


def _scheme(url: str) -> str:
    """`https://` of an address, "" of one without."""
    scheme, mark, _rest = url.partition("://")
    return scheme + mark if mark else ""


def one_each(
    candidates: Sequence[Candidate],
) -> tuple[list[Candidate], list[Path], list[Refusal]]:
    """One candidate for each law, the files that only repeat one, and those that contradict each other."""
    groups: dict[tuple[str, Citation], list[Candidate]] = defaultdict(list)
    for one in candidates:
        groups[one.page.expression.id, one.page.citation].append(one)
    chosen: list[Candidate] = []
    repeated: list[Path] = []
    refused: list[Refusal] = []
    for (_expression, citation), group in groups.items():
        if len({one.page.data for one in group}) > 1 and len({wording(one.law) for one in group}) > 1:
            refused.extend(clash(citation, [one.found for one in group]))
            continue
        group.sort(key=lambda one: shelf.PAGE_SUFFIXES.index(one.page.path.suffix))
        chosen.append(group[0])
        repeated.extend(one.found for one in group[1:])
    return chosen, repeated, refused
