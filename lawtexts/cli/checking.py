"""Checking: everything the pages leave in doubt and everything the translations do differently."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from lawtexts.cli import asking, names, progress, redlining
from lawtexts.cli.differences import write_divergence, write_finding
from lawtexts.cli.ending import FAILED, FOUND, NOTHING, complain, remark
from lawtexts.cli.gaps import gap_sentences
from lawtexts.cli.screen import Screen, output
from lawtexts.cli.selecting import divergences_of, findings_of, say_what_is_not_read
from lawtexts.cli.showing import choose, say_how_read
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext
from lawtexts.model.error import UsageError

if TYPE_CHECKING:
    from lawtexts.cli.selecting import Findings, Selection
    from lawtexts.cli.settings import Settings
    from lawtexts.compare.divergence import Divergence
    from lawtexts.compare.revision import Revision
    from lawtexts.corpus.store import Corpus
    from lawtexts.model.citation import Citation
    from lawtexts.model.edition import Expression
    from lawtexts.model.finding import Finding

    Revisions = Sequence[Revision] | None


def check(
    settings: Settings,
    *,
    selection: Selection,
    form: str | None,
    out: str,
    laws: Sequence[str],
    languages: Sequence[str],
    expressions: Sequence[str],
) -> int:
    """List the findings and divergences of the corpus; returns 1 where there are any.

    What a waiver accepts is left out, a waiver that accepts nothing is listed.
    `form` asks for a report in the file `out`.
    """
    from lawtexts.compare.check import chosen, divergences
    from lawtexts.compare.waivers import read_waivers, weigh

    selection.check()
    corpus = settings.open_corpus()
    columns = choose(corpus, languages, expressions)
    asked = asking.read(laws, corpus, columns) if laws else ()
    within = asking.places(asked, corpus) if laws else None
    if _complain_of_broken(corpus):
        return FAILED
    with progress.shown() as report:
        found = divergences(
            corpus, within, [column.id for column in columns], kinds=selection.kinds or None, progress=report
        )
    say_what_is_not_read(corpus, columns)
    weighed = weigh(found, read_waivers(corpus.path))
    unused = () if selection.kinds or laws or languages or expressions else weighed.unused
    diverging = divergences_of(weighed.open, selection, within)
    findings = findings_of(corpus, columns, selection, within)
    screen = output(colour=settings.colour)
    if form is not None:
        from lawtexts.cli.reporting import entries_of, write_report

        waived = [pair for pair in weighed.waived if chosen(pair[:1], within=within)]
        write_report(form, out, entries_of(diverging, waived, unused, findings), columns)
    elif settings.json:
        _write_json(screen, diverging, findings)
    else:
        _write(screen, diverging, findings)
        say_how_read(asked, corpus, columns)
    for waiver in unused if form is None else ():
        sentence = _("The waiver of {code} at {citation} accepts nothing; it can be removed.")
        complain(sentence.format(code=waiver.code, citation=waiver.citation))
    return NOTHING if diverging or findings or unused else FOUND


def diff(citation: str, first: str, second: str, settings: Settings, selection: Selection) -> int:
    """List what differs between two translations of a place; returns 1 where anything does.

    Of one language, the redline comes first, and alone says whether they are equal.
    What is doubtful about the pages is told beside, and is no difference.
    """
    from lawtexts.compare.check import divergences

    selection.check()
    corpus = settings.open_corpus()
    pair = (*_one(corpus, first), *_one(corpus, second))
    if pair[0] == pair[1]:
        raise UsageError(_("A and B are the same translation, {name}.").format(name=pair[0].id))
    asked = asking.read([citation], corpus, pair)
    places = asking.places(asked, corpus)
    ids = [column.id for column in pair]
    kinds = selection.kinds or None
    found = divergences_of(divergences(corpus, places, ids, kinds=kinds), selection, places) if places else ()
    findings = findings_of(corpus, pair, selection, places)
    revisions: Revisions = None
    if pair[0].language == pair[1].language:
        from lawtexts.compare.revision import revise

        revisions = [revise(corpus, place, *ids) for place in places]
    changed = bool(found) if revisions is None else not all(revision.clean for revision in revisions)
    screen = output(colour=settings.colour)
    if settings.json:
        _write_json(screen, found, findings, revisions)
    elif revisions is not None:
        for revision in revisions:
            redlining.write(screen, revision)
        if changed and found:
            _write(screen, found, ())
    elif places:
        _write(screen, found, findings)
    say_what_is_not_read(corpus, pair)
    missing = [said for place in places for said in _not_held(corpus, pair, place)]
    for sentence in dict.fromkeys(missing):
        remark(sentence)
    say_how_read(asked, corpus, pair)
    return NOTHING if changed or missing or not places else FOUND


def _not_held(corpus: Corpus, pair: Sequence[Expression], place: Citation) -> list[str]:
    """Why there is nothing to compare: the sentences for the pages of the pair that are not held."""
    missing = [column for column in pair if corpus.law(column.id, place) is None]
    return gap_sentences(corpus, missing, place.root)


def _one(corpus: Corpus, name: str) -> tuple[Expression, ...]:
    """The expression called `name`, or the only one of that language."""
    named = [found for found in corpus.expressions if name in (found.id, found.language)]
    if len(named) > 1:
        sentence = _("“{name}” could be {known}; name one of them.")
        raise UsageError(sentence.format(name=name, known=names.listed([found.id for found in named])))
    return tuple(named) or choose(corpus, (), [name])


def _complain_of_broken(corpus: Corpus) -> bool:
    problems = corpus.problems
    for problem in problems:
        complain(str(problem))
    return bool(problems)


def _write(screen: Screen, diverging: Sequence[Divergence], findings: Findings) -> None:
    for divergence in diverging:
        write_divergence(screen, divergence)
    if findings:
        screen.gap()
        screen.line(screen.style(_("Doubts about the pages"), "strong"))
    for law, finding in findings:
        line = f":{finding.line}" if finding.line else ""
        write_finding(screen, finding, f"({law.expression}/{law.page}{line})")
    if diverging or findings:
        screen.gap()
    screen.line(_summary([*diverging, *(finding for _law, finding in findings)]))


def _summary(listed: Sequence[Divergence | Finding]) -> str:
    """How much was listed, by severity."""
    counts = Counter(each.severity.value for each in listed)
    if not counts:
        return _("Nothing to report.")
    said = []
    if counts["error"]:
        said.append(
            ngettext("{count} error", "{count} errors", counts["error"]).format(count=counts["error"])
        )
    if counts["warning"]:
        said.append(
            ngettext("{count} warning", "{count} warnings", counts["warning"]).format(count=counts["warning"])
        )
    if counts["info"]:
        said.append(
            ngettext("{count} remark", "{count} remarks", counts["info"]).format(count=counts["info"])
        )
    return names.listed(said) + "."


def _write_json(
    screen: Screen, diverging: Sequence[Divergence], findings: Findings, revisions: Revisions = None
) -> None:
    from lawtexts.exchange import answered, contract

    revised = {} if revisions is None else {"revised": redlining.entries(revisions)}
    screen.raw(
        contract.serialised(
            contract.document(
                divergences=[answered.divergence_entry(divergence) for divergence in diverging],
                findings=[
                    contract.finding_entry(finding, expression=law.expression, page=law.page)
                    for law, finding in findings
                ],
                **revised,
            )
        )
    )
