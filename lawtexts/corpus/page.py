"""Page: a saved document of a source as the corpus keeps it; and a page that was refused."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from lawtexts.corpus import shelf
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.error import CorpusError
from lawtexts.corpus.input_file import read_input
from lawtexts.corpus.origin import Origin, read_origins, sha256
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.error import LawtextsError
from lawtexts.model.law import Law
from lawtexts.sources.beside import UNCITED, Cited


class Parser(Protocol):
    """lawtexts.sources.page.parse_page, or what stands for it in a test."""

    def __call__(
        self,
        data: bytes,
        *,
        name: str,
        source: str | None = None,
        citation: Citation | None = None,
        expression: Expression | None = None,
        url: str = "",
        charset: str = "",
        known: Mapping[str, frozenset[Citation]] | None = None,
        cited: Cited = UNCITED,
        whole: bool = False,
    ) -> Law: ...


@dataclass(frozen=True, slots=True)
class Page:
    """A page in the corpus or on its way there: `path` in pages/, its bytes, and what is known of it."""

    path: Path
    data: bytes
    expression: Expression
    citation: Citation
    origin: Origin

    def parsed(
        self,
        parse: Parser,
        known: Mapping[str, frozenset[Citation]] | None = None,
        cited: Cited = UNCITED,
    ) -> Law:
        """The law on the page. Raises what the parser raises; the error names the page."""
        try:
            law = parse(
                self.data,
                name=self.path.name,
                source=self.expression.source,
                citation=self.citation,
                expression=self.expression,
                url=self.origin.url,
                charset=self.origin.charset,
                known=known,
                cited=cited,
                whole=self.origin.whole,
            )
        except LawtextsError as error:
            error.place = str(self.path)
            raise
        return replace(law, page=self.path.name)


@dataclass(frozen=True, slots=True)
class Refusal:
    """A page that was not taken, and why."""

    page: Path
    error: LawtextsError


def pages_of(
    corpus: Path, editions: Editions, roots: Collection[Citation] | None = None
) -> tuple[list[Page], list[Refusal]]:
    """The pages of the corpus, or those of the laws `roots`, and what there cannot be used.

    A page whose bytes are not those recorded in pages.toml cannot be used:
    pages are kept as they were received.
    """
    pages: list[Page] = []
    refused: list[Refusal] = []
    known = {expression.id: expression for expression in editions.expressions}
    for folder in shelf.folders(corpus, shelf.PAGES):
        place = corpus / shelf.PAGES / folder
        if folder not in known:
            sentence = _("There is no expression “{id}”; there are {known}.")
            refused.append(_refusal(place, sentence.format(id=folder, known=", ".join(sorted(known)))))
            continue
        if roots is None:
            strange = _("This is not named for a law, such as 51.html or preface.txt.")
            refused.extend(_refusal(path, strange) for path in shelf.strangers(corpus, folder))
        origins = read_origins(corpus, folder)
        for citation, path in shelf.pages(corpus, folder):
            if roots is not None and citation not in roots:
                continue
            try:
                data = read_input(path)
            except OSError as error:
                reason = _("The file cannot be read: {reason}.").format(reason=error.strerror)
                refused.append(_refusal(path, reason))
                continue
            origin = Origin(sha256(data))
            recorded = origins.get(path.name, origin)
            if recorded.sha256 != origin.sha256:
                changed = _(
                    "The page is not the one recorded in pages.toml. lawtexts verify puts a flipped byte "
                    "right; if the page is right, import it with --replace."
                )
                refused.append(_refusal(path, changed))
                continue
            pages.append(Page(path, data, known[folder], citation, recorded))
    return pages, refused


def _refusal(path: Path, message: str) -> Refusal:
    return Refusal(path, CorpusError(message, place=str(path)))
