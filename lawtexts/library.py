"""The library: a corpus opened by a program, as which the commands open it, too (docs/library.md).

corpus = lawtexts.open("corpus")
corpus["51B2a"]            one place in every translation
corpus.law(51)             a whole law, by translation
corpus.ask("51B2 e 57C")   how words are interpreted, and which places they mean
corpus.search("palo")      passages in one language, with those aligned beside them
corpus.compare("51B2")     the places side by side, and what differs
corpus.check()             everything doubtful or different
corpus.import_pages([…])   saved pages, taken into the corpus

Each function imports what it needs: a lookup waits for nothing that it does not use.
"""

from __future__ import annotations

import os
from functools import cached_property

from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.error import CorpusError, LawtextsError, UnwritableError, UsageError

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path
    from typing import Any

    from lawtexts.compare.alignment import Row
    from lawtexts.compare.concepts import Concepts
    from lawtexts.compare.listing import Checked, Compared, Matrix, Selection
    from lawtexts.compare.proposals import Proposal
    from lawtexts.corpus.build import Plan
    from lawtexts.corpus.importing import Summary
    from lawtexts.corpus.lookup import Lookup
    from lawtexts.corpus.removing import Removal
    from lawtexts.corpus.store import Corpus as Store
    from lawtexts.corpus.verifying import Verified
    from lawtexts.exchange.check_report import Decisions
    from lawtexts.harvest.session import Requests
    from lawtexts.harvest.sites import Address, Published
    from lawtexts.harvest.updates import Effect
    from lawtexts.model.edition import Expression
    from lawtexts.model.law import Law
    from lawtexts.publish.publishing import Report
    from lawtexts.search.index import Index
    from lawtexts.search.query import Answer
    from lawtexts.sources.pipeline import Parsed

    Asked = int | str | Citation | Sequence[int | str | Citation]
    """A place, or several: the number of a law, a citation in any spelling, or a Citation."""


def open(path: str | os.PathLike[str] | None = None) -> Corpus:
    """The corpus in the folder `path`, else the one that the command line finds.

    Raises LawtextsError where there is no corpus or its editions.toml or a language is not right.
    """
    from pathlib import Path

    from lawtexts import languages
    from lawtexts.corpus.layout import find_name

    languages.check()
    folder = find_name(None if path is None else os.fspath(path), "lawtexts.open")
    corpus = Corpus(str(Path(folder).absolute()))  # the program may go to another folder
    _read = corpus.store
    return corpus


class Corpus:
    """A corpus: `expressions` are its translations, in the order of columns.

    Law files are read when first needed and then stay in memory: a Corpus sees what it has changed itself,
    but no files that others change after it was opened. Every method raises LawtextsError for a file of the
    corpus that is damaged, and for an expression that the corpus does not have; those that change it raise
    UsageError for the corpus that came with lawtexts, and UnwritableError, with nothing changed, where it
    cannot be written.
    """

    def __init__(self, folder: str, day: str = "") -> None:
        """With a `day`, such as 2026-01-31, as its sites had it then."""
        self._folder, self._day = folder, day

    @cached_property
    def store(self) -> Store:
        """Its files, read."""
        if self._day:
            from lawtexts.corpus.build import CorpusAt

            return CorpusAt(self._folder, self._day)
        from lawtexts.corpus.store import Corpus as Store

        return Store.open(self._folder)

    @cached_property
    def index(self) -> Index:
        """Its search index, which is made where the one stored is not of this corpus."""
        from lawtexts.search.index import Index

        return Index(self._folder)

    @property
    def path(self) -> Path:
        """The folder of the corpus."""
        return self.store.path

    @property
    def expressions(self) -> tuple[Expression, ...]:
        """The translations in the corpus."""
        return self.store.expressions

    def _folder_to_write(self) -> Path:
        """The folder, where it may be written; what was read of it is forgotten."""
        from lawtexts.corpus.layout import find_to_write

        self._forget()
        return find_to_write(self._folder)

    def _forget(self) -> None:
        for name in ("store", "index"):
            self.__dict__.pop(name, None)

    # Looking up

    def cite(self, text: int | str) -> Citation:
        """The one place that `text` cites, however it is written: "Art. 51 B2(a)" is 51B2a.

        Raises UsageError for text that cites no place, several, or one that can be read in two ways.
        """
        from lawtexts.corpus.lookup import one_place

        text = str(text)
        place = one_place(text)
        if place is None:
            raise UsageError(_("“{query}” is not one citation such as 51B2a.").format(query=text))
        return place

    def ask(
        self,
        words: Asked = (),
        expressions: Sequence[str] | None = (),
        *,
        first: Sequence[str] = (),
        here: int | str | Citation | None = None,
        text: str | None = None,
    ) -> Lookup:
        """What `words` ask for, as after `lawtexts show`: citations in any spelling, ranges, lists, a title.

        Asked are the `expressions`, or those of languages, in this order; all where none is named, these
        languages `first`. The words are read at the place `here`; instead of them every citation in a `text`
        may be asked for.
        """
        from lawtexts.corpus.lookup import choose, look_up

        columns = choose(self.store.expressions, _each(expressions), first)
        place = None if here is None else self._citation(here)
        return look_up(self.store, [*map(str, _each(words))], columns, here=place, text=text)

    def __getitem__(self, citation: int | str | Citation) -> Row:
        """The place `citation` in every translation; a cell without text says why.

        Raises KeyError where no translation has the place, and for what is no place.
        """
        from lawtexts.compare.alignment import align

        try:
            place = self._citation(citation)
        except UsageError as error:
            raise KeyError(citation) from error
        row = align(self.store, place).row(place)
        if row is None or all(cell.gap is not None for cell in row.cells):
            raise KeyError(str(place))
        return row

    def __contains__(self, citation: int | str | Citation) -> bool:
        try:
            return self[citation] is not None
        except KeyError:
            return False

    def law(self, number: int | str | Citation) -> Mapping[str, Law]:
        """The law `number`, or a document such as "preface", by the id of each translation that has it."""
        root = self._citation(number).root
        laws = ((each.id, self.store.law(each.id, root)) for each in self.expressions)
        return {name: law for name, law in laws if law is not None}

    def _citation(self, citation: int | str | Citation) -> Citation:
        return citation if isinstance(citation, Citation) else self.cite(str(citation))

    # Searching

    def search(self, query: str, *, limit: int | None = 10, **where: Any) -> Answer:
        """What `query` finds, best first; `limit` None is all. The query is written as for `lawtexts search`.

        `language` is that of the query, `columns` the languages or translations shown; see
        lawtexts.search.query.search for `within`, `only_aligned` and `missing`. What is wrong with the page
        of a law shown is among the remarks.
        """
        from lawtexts.model.value import replace
        from lawtexts.search.query import search

        if where.get("columns") is not None:
            where["columns"] = _each(where["columns"])
        answer = search(self.index, query, limit=limit, **where)
        return replace(answer, remarks=(*answer.remarks, *self._wrong_pages(answer)))

    def _wrong_pages(self, answer: Answer) -> Iterator[str]:
        """What is wrong with whole pages of the laws shown; the others are not read for that."""
        from lawtexts.corpus.input_file import read_if_there
        from lawtexts.corpus.layout import law_name

        shown = {(one.expression, one.citation.root) for hit in answer.hits for one in hit.passages}
        for name, root in sorted(shown):
            if b"forced-page" in (read_if_there(f"{self._folder}/{law_name(name, root)}") or b""):
                law = self.store.law(name, root)
                for error in law.errors if law is not None else ():
                    yield f"{name} {root}: {error.message}"

    def terms(self, wanted: str = "", expressions: Sequence[str] = ()) -> Concepts:
        """The concepts that `wanted` names in any language, all of them where it is empty, then without uses.

        They are said and used in the languages or translations named, else in all. A form that no wording
        begins with (karty) names what its base form does.
        """
        from lawtexts.compare.concepts import Concepts

        found = Concepts(self.store, wanted, _each(expressions))
        if not found.terms:
            from lawtexts.search.vocabulary import base_form

            base = base_form(self.store.terms, wanted)
            return Concepts(self.store, base, _each(expressions)) if base else found
        return found

    # Comparing

    def compare(
        self,
        asked: Asked | Lookup,
        expressions: Sequence[str] = (),
        selection: Selection | None = None,
    ) -> Compared:
        """The places asked for side by side, and what differs, in all translations or in `expressions`.

        What a waiver accepts is apart, as `waived`.
        """
        from lawtexts.compare.listing import EVERYTHING, Compared

        return Compared(self._asked(asked, expressions), selection or EVERYTHING)

    def check(
        self,
        asked: Asked | Lookup = "",
        expressions: Sequence[str] = (),
        selection: Selection | None = None,
    ) -> Checked:
        """Every divergence and finding that no waiver accepts, in the places asked for or in all."""
        from lawtexts.compare.listing import EVERYTHING, check

        return check(self._asked(asked, expressions), selection or EVERYTHING)

    def matrix(self, asked: Lookup, selection: Selection) -> Matrix:
        """Law by law what is there, missing and different, in the places asked for or in all."""
        from lawtexts.compare.listing import Matrix

        return Matrix(asked, selection)

    def proposals(self) -> tuple[Proposal, ...]:
        """The changes of editions that the texts show, and that could be recorded."""
        from lawtexts.compare.comparison import Book
        from lawtexts.compare.proposals import proposals

        return proposals(Book(self.store))

    def _asked(self, asked: Asked | Lookup, expressions: Sequence[str]) -> Lookup:
        from lawtexts.corpus.lookup import Lookup

        return asked if isinstance(asked, Lookup) else self.ask(asked or (), expressions)

    # What is made of it

    def export(self, form: str, asked: Lookup, *, verbatim: bool = False) -> bytes:
        """The texts asked for in a form of lawtexts.exchange.export; b"" where there are none for it."""
        from lawtexts.exchange.export import exported

        return exported(form, asked, verbatim=verbatim)

    def publish(self, out: str | Path, **options: Any) -> Report:
        """Make the edition in the folder `out`; see lawtexts.publish.publishing.publish."""
        from pathlib import Path

        from lawtexts.publish.publishing import publish

        if options.get("expressions") is not None:
            options["expressions"] = _each(options["expressions"]) or None
        return publish(self.store, Path(out), **options)

    def build(self, out: str | Path) -> tuple[Plan, Index, Report]:
        """Build the laws, the index, and the edition in the folder `out`; only what changed.

        The plan has the laws that stay as they were, too. Raises LawtextsError, with the laws as they were,
        where a law is broken, too.
        """
        from dataclasses import replace

        from lawtexts.corpus import build

        laws = build.build(self._folder_to_write())
        try:
            for problem in self.store.problems:
                raise problem
            if laws.refused:
                laws = replace(laws, laws=tuple(self.store.laws()))
            return laws, self.index, self.publish(out)
        except LawtextsError:
            build.undo(self._folder_to_write(), laws)
            raise

    def verify(self, edition: str | Path, *, heal: bool = True, accept: bool = False) -> Verified:
        """What is damaged in the corpus, its index and its `edition`, healed where `heal` allows it.

        Index and edition are looked at where the laws are whole in the end. With `accept` a pages.toml
        changed by hand counts as right. Where something is to be healed and cannot be written nothing more is
        healed, and `unwritable` says why.
        """
        from dataclasses import replace
        from pathlib import Path

        from lawtexts.compare.waivers import read_waivers
        from lawtexts.corpus import verifying
        from lawtexts.corpus.layout import is_shipped
        from lawtexts.publish.publishing import verify_edition
        from lawtexts.search.index import verify_index

        folder = Path(self._folder)
        self._forget()
        try:
            found = verifying.verify(folder, heal=heal and not is_shipped(folder), accept=accept)
            damages = list(found.damages)
            try:
                read_waivers(folder)
            except CorpusError as error:
                damages.append(verifying.Damage(Path(error.place), error.message))
            if all(damage.healed for damage in damages):
                damages += verify_index(folder, heal=heal)
                damages += verify_edition(folder, Path(edition), heal=heal)
            return replace(found, damages=tuple(damages))
        except UnwritableError as error:
            if not heal:
                raise
            return replace(self.verify(edition, heal=False, accept=accept), unwritable=str(error))

    # The pages that it is made of

    def parse(
        self,
        page: str | Path,
        *,
        citation: int | str | Citation | None = None,
        expression: str | None = None,
        force: bool = False,
        **known: Any,
    ) -> Parsed:
        """What is understood of a saved page: a law, and what became of every part; nothing is stored.

        `known` is what the page may not say; see lawtexts.sources.pipeline.PageRequest.
        """
        from pathlib import Path

        from lawtexts.corpus.saved import Saved
        from lawtexts.sources.pipeline import PageRequest, explain_page

        saved = Saved(Path(page))
        known["citation"] = None if citation is None else self._citation(citation)
        chosen = None if expression is None else self.store.expression(expression)
        request = PageRequest(str(saved.path), url=saved.address, expression=chosen, forced=force, **known)
        return explain_page(saved.read(), request)

    def import_pages(
        self,
        pages: str | Path | Iterable[str | Path],
        *,
        source: str | None = None,
        citation: int | str | Citation | None = None,
        **known: Any,
    ) -> Summary:
        """Take saved pages into the corpus, each all or nothing; see lawtexts.corpus.importing.import_pages.

        Folders are searched through, zip and WARC files unpacked, texts with many laws cut.
        """
        from functools import partial
        from pathlib import Path

        from lawtexts.corpus.importing import import_pages
        from lawtexts.harvest.saved_sites import unpacked

        unpack = partial(unpacked, source=source)
        known["citation"] = None if citation is None else self._citation(citation)
        files = map(Path, _each(pages))
        return import_pages(self._folder_to_write(), files, source=source, unpack=unpack, **known)

    def remove(
        self,
        names: str | Sequence[str],
        agreed: Callable[[Removal], bool] = lambda _planned: True,
        *,
        expressions: Sequence[str] = (),
    ) -> Removal | None:
        """Remove laws or pages, with what follows from that in others, if it is `agreed`; else None."""
        from lawtexts.corpus.removing import remove

        wanted = [*map(str, _each(names))]
        return remove(self._folder_to_write(), wanted, agreed, expressions=_each(expressions))

    def decide(self, report: Path, found: Checked) -> Decisions:
        """Take the reasons in an XLSX `report` into waivers.toml, by what is `found` now in the whole corpus.

        What is written in it is added, what was changed or emptied there changed or withdrawn; nothing is
        done where a row cannot be right.
        """
        from datetime import date

        from lawtexts.compare.waivers import change_waivers
        from lawtexts.exchange.check_report import decide, entries

        folder = self._folder_to_write()
        decisions = decide(report, entries(found), date.today())
        if not decisions.refused:
            change_waivers(folder, decisions.changes)
        return decisions

    def report(self, page: str | Path) -> str:
        """The structure of a saved or unread page without its words, for a bug report."""
        from pathlib import Path

        from lawtexts.harvest.masking import report_of

        return report_of(Path(page), Path(self._folder))

    # The sites

    def sites(self) -> tuple[Published, ...]:
        """What each site publishes, and what the corpus has of it."""
        from lawtexts.harvest.sites import published

        return tuple(published(self.path))

    def missing_pages(
        self, site: str, laws: str | None = None, languages: Sequence[str] | None = None
    ) -> tuple[list[Address], int]:
        """The addresses of the pages that `harvest` would ask for, and how many it need not ask for."""
        from lawtexts.harvest.sites import missing_pages, wanted_laws

        return missing_pages(self.path, self._published(site, languages), wanted_laws(laws))

    def harvest(
        self,
        site: str,
        laws: str | None = None,
        languages: Sequence[str] | None = None,
        *,
        documents: bool = False,
        **asking: Any,
    ) -> Requests:
        """Fetch what the corpus does not have of a site, or of "all", and import it.

        `laws` is such as "1-93", all where it is left out; `asking` see lawtexts.harvest.client.fetching.
        Raises LawtextsError where what fetching needs is not installed.
        """
        from lawtexts.harvest import require_extra

        folder = self._folder_to_write()
        require_extra()
        from lawtexts.harvest.client import fetching
        from lawtexts.harvest.session import harvest
        from lawtexts.harvest.sites import wanted_laws

        expressions, wanted = self._published(site, languages), wanted_laws(laws)
        with fetching(**asking) as fetcher:
            return harvest(folder, expressions, wanted, fetcher, documents=documents)

    def updates(self, site: str = "all", *, accept: bool = False, **asking: Any) -> tuple[Requests, Effect]:
        """Ask a site for its pages again: what became of them, and what the changes mean for the corpus.

        They are taken where `accept` says so; `asking` is as for `harvest`. Raises like it.
        """
        from lawtexts.harvest import require_extra

        folder = self._folder_to_write()
        require_extra()
        from lawtexts.corpus.importing import import_pages
        from lawtexts.harvest import updates
        from lawtexts.harvest.client import fetching

        expressions = self._published(site)
        with fetching(**asking) as fetcher:
            done = updates.recheck(folder, expressions, fetcher)
            effect = updates.effect_of_accepting(folder, expressions)
            if accept and effect.files:
                import_pages(folder, effect.files, replace=True, keeping=True)
        return done, effect

    def _published(self, site: str, languages: Sequence[str] | None = None) -> tuple[Expression, ...]:
        """What a site publishes."""
        from lawtexts.corpus.editions import Editions
        from lawtexts.harvest.sites import expressions_of

        named = None if languages is None else _each(languages)
        return expressions_of(Editions.read(self._folder), site, named)


def _each(names: Any) -> list[Any]:
    """What is named: a text, path, number or place is one name, and None is nothing."""
    if names is None:
        return []
    return [names] if isinstance(names, str) or not hasattr(names, "__iter__") else [*names]
