"""Importing: saved pages → corpus/pages and corpus/laws, all or nothing per page.

A page is parsed before anything is written; what is refused leaves no trace. A
page that differs from the one held replaces it only when that is asked for.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from dataclasses import replace as replaced
from pathlib import Path

from lawtexts.corpus import shelf
from lawtexts.corpus.assembling import Progress, assemble, wording
from lawtexts.corpus.candidate import Asked, Candidate, candidate, one_each, read_file
from lawtexts.corpus.editions import Editions
from lawtexts.corpus.error import CorpusError
from lawtexts.corpus.making import law_changes, page_parser
from lawtexts.corpus.mentions import Mentions, is_unsettled
from lawtexts.corpus.origin import Origin, origins_to_toml, read_origins, record_file, sha256
from lawtexts.corpus.page import Parser, Refusal, pages_of
from lawtexts.corpus.repeats import Repeats
from lawtexts.corpus.saved import address_of, saved_files
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import Tell, Transaction, writing
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.error import LawtextsError, UsageError
from lawtexts.model.law import Law


@dataclass(frozen=True, slots=True)
class Summary:
    """What importing did with each file: `imported` as new, `replaced` another, `unchanged`, or `refused`.

    `skipped` are the files of folders that are no pages: pictures, style sheets.
    Files are named as they were given. `written` are the law files that changed,
    by their name in the corpus; other translations of a law may be among them,
    since a new page confirms their numbers. `revised` are those that were there before, each
    as it was and as it is, where a page was replaced. `findings` counts those of the pages
    taken, `seconds` is the time it took.
    """

    imported: tuple[Path, ...] = ()
    replaced: tuple[Path, ...] = ()
    unchanged: tuple[Path, ...] = ()
    refused: tuple[Refusal, ...] = ()
    skipped: tuple[Path, ...] = ()
    written: tuple[str, ...] = ()
    revised: tuple[tuple[Law, Law], ...] = ()
    findings: int = 0
    seconds: float = 0.0


def import_pages(
    corpus: Path,
    pages: Iterable[Path],
    *,
    source: str | None = None,
    expression: str | None = None,
    citation: Citation | None = None,
    replace: bool = False,
    whole: bool = False,
    origins: Mapping[Path, Origin] | None = None,
    progress: Progress | None = None,
    parse: Parser | None = None,
    tell: Tell | None = None,
) -> Summary:
    """Takes the files `pages`, folders searched through, into the corpus folder `corpus`.

    `source`, `expression` and `citation` are recognised from each page when left
    out; `origins` says where a file came from, if known. With `replace` a page
    takes the place of one with other bytes; with `whole` it may look cut off.
    `tell` is called when another command that writes has to end first.
    Raises CorpusError for a path that is not there, UsageError for an unknown
    source or expression, UnwritableError, with nothing changed, where the corpus
    cannot be written.
    """
    with writing(corpus, tell) as transaction:
        return _import(
            transaction,
            pages,
            source=source,
            expression=expression,
            citation=citation,
            replace=replace,
            whole=whole,
            origins=origins,
            progress=progress,
            parser=parse or page_parser(),
        )


def _import(
    transaction: Transaction,
    pages: Iterable[Path],
    *,
    source: str | None,
    expression: str | None,
    citation: Citation | None,
    replace: bool,
    whole: bool,
    origins: Mapping[Path, Origin] | None,
    progress: Progress | None,
    parser: Parser,
) -> Summary:
    started = time.monotonic()
    corpus = transaction.root
    editions = Editions.read(corpus)
    asked = Asked(source, None if expression is None else editions.expression(expression), citation, whole)
    held = _held(corpus)
    candidates: list[Candidate] = []
    unchanged: list[Path] = []
    refused: list[Refusal] = []
    seen: set[str] = set()
    files, skipped = saved_files(pages)
    for done, file in enumerate(files, 1):
        try:
            data = read_file(file)
            known = held.get(sha256(data), frozenset())
            seen.add(sha256(data))
            there = editions.at(address_of(file)) if known else None
            if known and asked == Asked() and (there is None or there.id in known):
                unchanged.append(file)
                continue
            origin = (origins or {}).get(file, Origin(""))
            found = candidate(corpus, editions, parser, asked, file, data, origin)
            if found.page.expression.id in known:
                unchanged.append(file)
            else:
                candidates.append(found)
        except UsageError:
            raise
        except LawtextsError as error:
            error.place = str(file)
            refused.append(Refusal(file, error))
        if progress is not None:
            progress(_("Reading pages"), done, len(files))
    chosen, repeated, clashing = one_each(candidates)
    same = _worded_alike(corpus, editions, chosen, seen, replace)
    chosen = [one for one in chosen if one not in same]
    taken, displaced, differing = _beside_held(corpus, chosen, replace)
    taken = [_with_provenance(corpus, parser, one) for one in taken]
    refused += [*clashing, *differing]
    laws, failed = _laws(corpus, editions, parser, taken, set(displaced))
    changes, unwritable = law_changes(corpus, laws)
    revised = _revised(corpus, editions, laws, changes) if displaced else ()
    named = {one.page.path: one.found for one in taken}
    failed = [Refusal(named.get(one.page, one.page), one.error) for one in (*failed, *unwritable)]
    refused += failed
    rejected = {refusal.page for refusal in failed}
    taken = [one for one in taken if one.found not in rejected]
    transaction.commit({**_page_changes(corpus, taken, displaced), **changes})
    replacing = {displaced[path] for path in displaced}
    own = {(one.page.expression.id, one.page.citation) for one in taken}
    return Summary(
        imported=tuple(one.found for one in taken if one.found not in replacing),
        replaced=tuple(one.found for one in taken if one.found in replacing),
        unchanged=(*unchanged, *repeated, *(one.found for one in same)),
        refused=tuple(refused),
        skipped=tuple(skipped),
        written=tuple(file.relative_to(corpus).as_posix() for file in changes),
        revised=revised,
        findings=sum(len(law.findings) for law in laws if (law.expression, law.citation) in own),
        seconds=time.monotonic() - started,
    )


def _held(corpus: Path) -> Mapping[str, Collection[str]]:
    """The expressions that hold each page of the corpus, by its hash, where it is what is recorded of it."""
    held = defaultdict(set)
    for folder in shelf.folders(corpus, shelf.PAGES):
        origins = read_origins(corpus, folder)
        for _citation, path in shelf.pages(corpus, folder):
            found = sha256(read_file(path))
            if origins.get(path.name, Origin(found)).sha256 == found:
                held[found].add(folder)
    return held


def _worded_alike(
    corpus: Path, editions: Editions, chosen: Sequence[Candidate], seen: Collection[str], replace: bool
) -> list[Candidate]:
    """Candidates that only repeat the words of the page held: its print version, its extract.

    One that says more than the page held, as HTML does beside an extract, is
    none of them; with `replace` one counts only where the page held is among
    the files `seen`, too.
    """
    found = []
    store = Corpus(corpus, editions)
    for one in chosen:
        pages = [
            path for root, path in shelf.pages(corpus, one.page.expression.id) if root == one.page.citation
        ]
        if not pages or (replace and not any(sha256(read_file(path)) in seen for path in pages)):
            continue
        rank = shelf.PAGE_SUFFIXES.index
        if any(rank(path.suffix) > rank(one.page.path.suffix) for path in pages):
            continue
        law = store.law(one.page.expression.id, one.page.citation)
        if law is not None and wording(law) == wording(one.law):
            found.append(one)
    return found


def _beside_held(
    corpus: Path, chosen: Sequence[Candidate], replace: bool
) -> tuple[list[Candidate], dict[Path, Path], list[Refusal]]:
    """What may be taken; each page held that gives way, with the file it gives way to; what may not."""
    held: dict[tuple[str, Citation], list[Path]] = defaultdict(list)
    for folder in {one.page.expression.id for one in chosen}:
        for citation, path in shelf.pages(corpus, folder):
            held[folder, citation].append(path)
    taken: list[Candidate] = []
    displaced: dict[Path, Path] = {}
    refused: list[Refusal] = []
    for one in chosen:
        there = held[one.page.expression.id, one.page.citation]
        if there and not replace:
            message = _("{held} is already there and differs. Give --replace to put this page in its place.")
            names = ", ".join(map(str, there))
            refused.append(Refusal(one.found, CorpusError(message.format(held=names), place=str(one.found))))
            continue
        displaced.update(dict.fromkeys(there, one.found))
        taken.append(one)
    return taken, displaced, refused


def _with_provenance(corpus: Path, parser: Parser, one: Candidate) -> Candidate:
    """A page with what was recorded of the one it replaces, where it brings nothing of its own.

    The character set that a server named of the former bytes is kept only where it gives the same words.
    """
    origin = one.page.origin
    for name, each in read_origins(corpus, one.page.expression.id).items():
        if shelf.whole(name, shelf.PAGE_SUFFIXES) != one.page.citation:
            continue
        origin = replaced(
            origin,
            url=origin.url or each.url,
            retrieved=origin.retrieved or each.retrieved,
            charset=origin.charset or each.charset,
        )
    for charset in dict.fromkeys((origin.charset, one.page.origin.charset)):
        page = replaced(one.page, origin=replaced(origin, charset=charset))
        if page == one.page:
            break
        with suppress(LawtextsError):
            law = page.parsed(parser)
            if wording(law) == wording(one.law):
                return Candidate(one.found, page, law)
    return one


def _revised(
    corpus: Path, editions: Editions, laws: Sequence[Law], changes: Collection[Path]
) -> tuple[tuple[Law, Law], ...]:
    """Each law that is written over another: as it is in the corpus, and as it will be."""
    store = Corpus(corpus, editions)
    pairs = [
        (store.law(law.expression, law.citation), law)
        for law in laws
        if shelf.law_file(corpus, law.expression, law.citation) in changes
    ]
    return tuple((old, new) for old, new in pairs if old is not None)


def _laws(
    corpus: Path, editions: Editions, parser: Parser, taken: Sequence[Candidate], displaced: set[Path]
) -> tuple[tuple[Law, ...], list[Refusal]]:
    """The laws of the pages `taken`, of their sisters and of those they unsettle, and what fails there."""
    own = {(one.page.expression.id, one.page.citation) for one in taken}
    held = [law for law in Corpus(corpus, editions).laws() if (law.expression, law.citation) not in own]
    mentions = Mentions((*held, *(one.law for one in taken)))
    repeats = Repeats((*held, *(one.law for one in taken)))
    unsettled = {
        law.citation
        for law in held
        if displaced or is_unsettled(law, mentions.of(law)) or repeats.is_untold(law)
    }
    roots = unsettled | {citation for _expression, citation in own}
    others, unusable = pages_of(corpus, editions, roots)
    others = [page for page in others if page.path not in displaced]
    parsed = {one.page.path: one.law for one in taken}
    pages = [*(one.page for one in taken), *others]
    named = {(page.expression.id, page.citation) for page in pages}
    beside = [law for law in held if (law.expression, law.citation) not in named]
    assembly = assemble(pages, editions, parser, parsed=parsed, beside=beside, repeats=repeats)
    failed = [refusal for refusal in unusable if refusal.page not in displaced]
    return assembly.laws, [*failed, *assembly.refused]


def _page_changes(
    corpus: Path, taken: Sequence[Candidate], displaced: Mapping[Path, Path]
) -> dict[Path, bytes | None]:
    """The pages and their records as they will be."""
    changes: dict[Path, bytes | None] = {}
    accepted = {one.found for one in taken}
    changes.update({path: None for path, found in displaced.items() if found in accepted})
    for one in taken:
        changes[one.page.path] = one.page.data
    for expression_id in sorted({one.page.expression.id for one in taken}):
        origins = read_origins(corpus, expression_id)
        for path in changes:
            if path.parent.name == expression_id:
                origins.pop(path.name, None)
        for one in taken:
            if one.page.expression.id == expression_id:
                origins[one.page.path.name] = one.page.origin
        changes[record_file(corpus, expression_id)] = origins_to_toml(origins)
    return changes
