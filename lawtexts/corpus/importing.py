"""Importing: saved pages → corpus/pages and corpus/laws, all or nothing per page.

A page is parsed before anything is written; what is refused leaves no trace. A
page that differs from the one in the corpus replaces it only when that is asked for. Pages
that were fetched lie in pages/_unread, and leave it when they are taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from lawtexts.corpus import layout
from lawtexts.corpus.build import ParsedPage, Plan, contradicting, law_of, one_each, plan, refusing, wording
from lawtexts.corpus.page import (
    DIFFERS,
    Changes,
    Page,
    Refusal,
    by_law,
    earlier_page,
    page_changes,
    sha256,
    shelf,
)
from lawtexts.corpus.saved import Saved, saved_files
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import writing
from lawtexts.locale import gettext as _
from lawtexts.model import value
from lawtexts.model.citation import Citation
from lawtexts.model.error import CorpusError, LawtextsError
from lawtexts.model.law import Law
from lawtexts.progress import steps
from lawtexts.sources.conservation import squeezed
from lawtexts.sources.pipeline import PageRequest, explain_page
from lawtexts.sources.recognition import laws_of_places, require_source
from lawtexts.sources.refusal import PageRefusedError
from lawtexts.sources.sites import SOURCES


@dataclass(frozen=True, slots=True)
class Summary:
    """What importing did with each file: `imported` as new, `replaced` another, `unchanged`, or `refused`.

    `restored` are the files whose page was damaged or missing in the corpus and has its bytes again.
    `skipped` are files of folders that are no pages. `plan` says which laws change; `revised` is each that
    was there before, other translations among them, as it was and is, where a page was replaced. `findings`
    counts those of the pages taken; `cut` are those pages, by their name in the corpus, that look cut off and
    were not said to be whole.
    """

    imported: tuple[Path, ...] = ()
    replaced: tuple[Path, ...] = ()
    restored: tuple[Path, ...] = ()
    unchanged: tuple[Path, ...] = ()
    refused: tuple[Refusal, ...] = ()
    skipped: tuple[Path, ...] = ()
    plan: Plan = field(default_factory=Plan)
    revised: tuple[tuple[Law, Law], ...] = ()
    findings: int = 0
    cut: tuple[str, ...] = ()


def import_pages(
    corpus: Path,
    pages: Iterable[Path],
    *,
    source: str | None = None,
    expression: str | None = None,
    citation: Citation | None = None,
    replace: bool = False,
    keeping: bool = False,
    whole: bool = False,
    force: bool = False,
    unpack: Callable[[Path], Iterable[Saved] | None] = lambda _file: None,
    dry_run: bool = False,
) -> Summary:
    """Take the files `pages`, folders searched through and files unpacked, into the corpus folder `corpus`.

    What is not given is recognised from each page. With `replace` a page takes the place of one with other
    bytes, which stays as an earlier one with `keeping`; with `whole` it may look cut off, with `force` it may
    show no sign of its source. With `dry_run` nothing is written. Raises CorpusError for a path that is not
    there, and for a damaged corpus; UsageError for an unknown source or expression; UnwritableError, with
    nothing changed, where the corpus cannot be written.
    """
    require_source(source)
    with writing(corpus) as transaction:
        store = Corpus(corpus)
        chosen = None if expression is None else store.expression(expression)
        request = PageRequest("", source, citation, chosen, whole=whole, forced=force)
        files, skipped = saved_files(pages, unpack)
        importing = _Importing(store, request, files, replace)
        for file in steps(_("Reading pages"), files):
            importing.read(file)
        planned = importing.planned()
        summary = importing.summary(planned, skipped)
        if not dry_run:
            transaction.commit(importing.changes(planned, keeping=keeping))
        return summary


class _Importing:
    """An import: what the caller says of all files, the pages of the corpus, and what becomes of each file.

    The `outcome` of a file is the page that is taken; or the path of that which it repeats, in the corpus or
    on its way there; or why it is refused. `unread` are the files that are unread pages.
    """

    def __init__(
        self, store: Corpus, request: PageRequest, files: Iterable[Saved], is_replacing: bool
    ) -> None:
        self.store, self.request, self.is_replacing = store, request, is_replacing
        self.corpus, self.editions = store.path, store.known
        self.of_law, unread = by_law(self.corpus), shelf(self.corpus)
        self.pages = {page.path: page for own in self.of_law.values() for page in own}
        places = {one.path: one.path.resolve() for one in files if one.data is None}
        self.unread = {file: unread[place] for file, place in places.items() if place in unread}
        self.outcome: dict[Path, ParsedPage | Path | LawtextsError] = {}

    @property
    def taken(self) -> list[ParsedPage]:
        return [one for one in self.outcome.values() if isinstance(one, ParsedPage)]

    def is_restored(self, one: ParsedPage) -> bool:
        """Whether a file has the bytes recorded of a page of the corpus that has others, or none."""
        return self.pages.get(one.page.path) is one.page

    def displaced(self, one: ParsedPage) -> list[Page]:
        """The pages in whose place a file comes, if it does."""
        own = () if self.is_restored(one) else self.of_law.get(one.key, ())
        return [page for page in own if page.is_there]

    def read(self, saved: Saved) -> None:
        """Say which page a file has: one of the corpus with the same bytes, or another that it becomes."""
        file = saved.path
        with refusing(file, self.outcome):
            data = saved.read()
            digest = sha256(data)
            same = (page for page in self.pages.values() if page.origin.sha256 == digest)
            meant = [page for page in same if self._is_meant(saved, page)]
            received = next((page.path for page in meant if page.is_received), None)
            if received is not None:
                self.outcome[file] = received
            elif meant:
                self.outcome[file] = ParsedPage(file, meant[0], data, law_of(meant[0], data, self.editions))
            elif file not in self.unread or self.unread[file].is_received:
                self.outcome[file] = self._recognised(saved, data)
            else:
                message = _("This is not the page that was received. lawtexts harvest asks for it again.")
                raise CorpusError(message, code="damaged")

    def _is_meant(self, saved: Saved, page: Page) -> bool:
        """Whether a page of the corpus that has the bytes of a file is the one that the file was saved of."""
        unread = self.unread.get(saved.path)
        if unread is not None:
            return (page.expression, page.citation) == (unread.expression, unread.citation)
        request, source = self.request, self.editions.expression(page.expression).source
        if request.source not in (None, source):
            return False
        if source in SOURCES and page.citation is not None:
            place = replace(request, name=saved.path.name, url=saved.address)
            if any(law != page.citation.law for law, _words in laws_of_places(SOURCES[source], place)):
                return False  # it is wrongly named, which is refused
        named = {each.id for each in (self.editions.at(saved.address), request.expression) if each}
        return named <= {page.expression} and request.citation in (None, page.citation)

    def _recognised(self, saved: Saved, data: bytes) -> ParsedPage:
        """The page that a file becomes in the corpus, and its law. Raises what the parser raises, and
        LawtextsError where the corpus does not know its expression.
        """
        request, origin, unread = self.request, saved.origin, self.unread.get(saved.path)
        if unread is not None:
            expression = self.editions.expression(unread.expression)
            origin = replace(unread.origin, refused="", reason="")
            source, citation = expression.source, unread.citation
            request = replace(request, source=source, citation=citation, expression=expression)
        address = origin.url or saved.address
        there = self.editions.at(address)
        if there is not None and request.expression not in (None, there):
            message = _("“{address}” is an address of {id}; import the page without --expression.")
            raise CorpusError(message.format(address=address, id=there.id), code="wrong-edition")
        if there is None and request.expression is None:  # a folder may be named as those of a corpus are
            folders = {one.id: one for one in self.editions.expressions}
            request = replace(request, expression=folders.get(saved.path.parent.name))
        named = replace(request, name=saved.path.name, url=address, charset=origin.charset)
        try:
            law = explain_page(data, named).law
        except PageRefusedError as error:
            # The page names another edition than its site has in general: that of its address.
            if error.code != "wrong-edition" or there is None or request.expression is not None:
                raise
            law = explain_page(data, replace(named, expression=there)).law
        if there is not None and there.id == law.expression and not origin.url:
            scheme, separator, _rest = there.url.rpartition("://")
            origin = replace(origin, url=f"{scheme}{separator}{address}")
        folder = self.corpus / layout.PAGES / self.editions.expression(law.expression).id
        is_text = saved.path.suffix.lower() == ".txt" or b"<" not in data
        path = folder / f"{law.citation}{'.txt' if is_text else '.html'}"
        origin = replace(
            origin,
            sha256=sha256(data),
            whole=request.whole and law.is_cut,
            forced=any(found.code == "forced-page" for found in law.findings),
        )
        return ParsedPage(saved.path, Page(path, origin), data, value.replace(law, page=path.name))

    def _decide(self) -> None:
        """Decide of each page whether it is taken, repeats another, or contradicts one."""
        known = {file: one for file, one in self.outcome.items() if isinstance(one, Path)}
        chosen, repeated, clashing = one_each(self.taken)
        self.outcome |= {**repeated, **clashing}
        for one in chosen:
            present = self.displaced(one)
            paths = [page.path for page in present]
            copies = [file for file, path in known.items() if path in paths]
            with refusing(one.file, self.outcome):
                if present and not self._may_displace(one, present, copies):
                    damaged = (page.damage for page in present)
                    self.outcome[one.file] = next(filter(None, damaged), present[0].path)
                elif not self.is_restored(one):
                    self.outcome[one.file] = self._with_provenance(one)

    def _may_displace(self, one: ParsedPage, present: Sequence[Page], copies: Sequence[Path]) -> bool:
        """Whether a page comes into the place of those `present`; not where it says the same.

        Raises CorpusError where it may not; the files that are `copies` of those are refused with it.
        """
        law = self.store.law(*one.key)
        pages = ", ".join(str(page.path) for page in present)
        ranks = {page.rank for page in present}
        # Of the same kind labels and marks count, too; of the same words a page says more whose kind does.
        words = print_of if ranks == {one.page.rank} else wording
        is_same = law is not None and words(law) == words(one.law)
        is_fuller = min(ranks) > one.page.rank
        if self.is_replacing and copies and not is_same:
            errors = contradicting(one.key[1], [*copies, one.file])
            self.outcome |= errors
            raise errors[one.file]
        if is_same and not is_fuller and (not self.is_replacing or copies):
            return False
        if not self.is_replacing and not (is_same and is_fuller and one.file in self.unread):
            message = _(
                "{pages} is already there and differs. Give --replace to put this page in its place, or "
                "--expression if it is of another edition."
            )
            raise CorpusError(message.format(pages=pages), code=DIFFERS)
        if law is not None and not self.request.whole and _is_cut_short(one.law, law):
            message = _(
                "The page looks cut off, and has less than {pages}. Save it again, or give --whole "
                "if you have seen that nothing is missing."
            )
            raise CorpusError(message.format(pages=pages), code="truncated")
        return True

    def _with_provenance(self, one: ParsedPage) -> ParsedPage:
        """A page with the address and time of the one it replaces, where it brings none of its own."""
        origin = one.page.origin
        for page in self.of_law.get(one.key, ()):
            url, retrieved = origin.url or page.origin.url, origin.retrieved or page.origin.retrieved
            origin = replace(origin, url=url, retrieved=retrieved)
        if origin == one.page.origin:
            return one
        page = replace(one.page, origin=origin)
        return replace(one, page=page, law=law_of(page, one.data, self.editions))

    def planned(self) -> Plan:
        """What the pages taken make of the corpus; one of which no law can be made is refused."""
        self._decide()
        taken = self.taken
        if not taken:
            return Plan()
        gone = {page.path for one in taken for page in (one.page, *self.displaced(one))}
        planned = plan(self.store, (page for page in self.pages.values() if page.path not in gone), taken)
        self.outcome |= {refusal.page: refusal.error for refusal in planned.refused}
        return planned

    def changes(self, planned: Plan, *, keeping: bool) -> Changes:
        """What the import writes and deletes; with `keeping` what is displaced stays as an earlier page."""
        gone: dict[Path, None] = {}
        put: dict[Page, bytes | None] = {}
        for one in self.taken:
            for page in self.displaced(one):
                gone[page.path] = None
                if keeping:
                    put[earlier_page(self.corpus, page, one.page.origin.retrieved)] = page.read()
            put[one.page] = one.data
        for file, page in self.unread.items():
            outcome = self.outcome[file]
            if isinstance(outcome, LawtextsError):
                if page.is_received:
                    code = outcome.code if page.is_of_book else page.origin.refused
                    origin = replace(page.origin, refused=code, reason=outcome.message)
                    put[replace(page, origin=origin)] = None
                continue
            gone[page.path] = None
            restored = outcome.page if isinstance(outcome, ParsedPage) and self.is_restored(outcome) else None
            same = self.pages.get(outcome) if isinstance(outcome, Path) else restored
            if same is not None and same.is_recorded and page.is_received:
                put[replace(same, origin=same.origin.confirmed_by(page.origin))] = None
        return page_changes(self.corpus, gone, put) | planned.files

    def summary(self, planned: Plan, skipped: Iterable[Path]) -> Summary:
        """What becomes of each file, and which laws change."""
        taken, outcomes = self.taken, self.outcome.items()
        own = {one.key for one in taken}
        replaced = [one.file for one in taken if self.displaced(one)]
        restored = [one.file for one in taken if self.is_restored(one)]
        cut = [one.page.path for one in taken if one.law.is_cut and not one.page.origin.whole]
        laws = [change.law for change in planned.changes if replaced]
        pairs = ((self.store.law(law.expression, law.citation), law) for law in laws)
        return Summary(
            imported=tuple(one.file for one in taken if one.file not in (*replaced, *restored)),
            replaced=tuple(replaced),
            restored=tuple(restored),
            unchanged=tuple(file for file, outcome in outcomes if isinstance(outcome, Path)),
            refused=tuple(Refusal(file, why) for file, why in outcomes if isinstance(why, LawtextsError)),
            skipped=tuple(skipped),
            plan=planned,
            revised=tuple((old, new) for old, new in pairs if old is not None),
            findings=sum(len(law.findings) for law in planned.laws if (law.expression, law.citation) in own),
            cut=tuple(path.relative_to(self.corpus).as_posix() for path in cut),
        )


def _is_cut_short(law: Law, present: Law) -> bool:
    """Whether a law has the beginning of the one `present`, or looks cut off and has less."""
    ours, theirs = _body_and_notes(law), _body_and_notes(present)
    begins = all(there.startswith(here) for here, there in zip(ours, theirs, strict=True))
    return (begins or law.is_cut) and len("".join(ours)) < len("".join(theirs))


def _body_and_notes(law: Law) -> tuple[str, str]:
    """The words of a law and those of its notes, without blanks and marks: a cut page may have all notes."""
    body = (text.plain for part in law.walk() for text in part.headed_texts)
    notes = (text.plain for note in law.notes for text in note.texts)
    return squeezed("".join(body)), squeezed("".join(notes))


def print_of(law: Law) -> str:
    """The words of a law with its labels and marks: equal where two pages print the same."""
    labels = (law.title_shown, *(part.shown for part in law.walk()), *(note.mark for note in law.notes))
    marks = (f"{place} {mark.sign}" for place, text in law.texts for mark in text.marks)
    return "\n".join((wording(law), *labels, *marks))
