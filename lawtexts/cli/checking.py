"""Checking: everything the pages leave in doubt and everything the translations do differently."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from lawtexts.cli import asking, names, progress
from lawtexts.cli.differences import write_divergence, write_finding
from lawtexts.cli.ending import FAILED, FOUND, NOTHING, complain
from lawtexts.cli.screen import Screen, output
from lawtexts.cli.showing import choose, say_how_read
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext
from lawtexts.model.error import UsageError

if TYPE_CHECKING:
    from lawtexts.cli.settings import Settings
    from lawtexts.compare.divergence import Divergence
    from lawtexts.corpus.store import Corpus
    from lawtexts.model.citation import Citation
    from lawtexts.model.edition import Expression
    from lawtexts.model.finding import Finding
    from lawtexts.model.law import Law

FINDING = "finding"
"""The kind under which the findings of the pages are listed."""


def check(
    settings: Settings,
    *,
    kinds: Sequence[str],
    severity: str,
    since: str | None,
    form: str | None,
    out: str,
    laws: Sequence[str],
    languages: Sequence[str],
    expressions: Sequence[str],
) -> int:
    """List the findings and divergences of the corpus; returns 1 where there are any.

    What a waiver accepts is left out, a waiver that accepts nothing is listed.
    `since` is the file of an earlier report, `form` asks for a report in the file `out`.
    """
    from lawtexts.compare.check import chosen, divergences
    from lawtexts.compare.waivers import read_waivers, weigh
    from lawtexts.model.finding import Severity

    _check_kinds(kinds)
    corpus = settings.open_corpus()
    columns = choose(corpus, languages, expressions)
    asked = asking.read(laws, corpus, columns) if laws else ()
    within = asking.places(asked, corpus) if laws else None
    if _complain_of_broken(corpus):
        return FAILED
    roots = None if within is None else tuple(dict.fromkeys(place.root for place in within))
    with progress.shown() as report:
        found = divergences(
            corpus, roots, [column.id for column in columns], kinds=kinds or None, progress=report
        )
    weighed = weigh(found, read_waivers(corpus.path))
    unused = () if kinds or laws or languages or expressions else weighed.unused
    diverging = chosen(weighed.open, severity=Severity(severity), within=within)
    findings = () if kinds and FINDING not in kinds else _findings(corpus, columns, severity, within)
    if since is not None:
        from lawtexts.cli.reporting import only_new

        diverging, findings = only_new(since, diverging, findings)
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


def diff(citation: str, first: str, second: str, settings: Settings) -> int:
    """List what differs between two translations of a place; returns 1 where anything does."""
    from lawtexts.compare.check import chosen, divergences

    corpus = settings.open_corpus()
    pair = (*_one(corpus, first), *_one(corpus, second))
    if pair[0] == pair[1]:
        raise UsageError(_("A and B are the same translation, {name}.").format(name=pair[0].id))
    asked = asking.read([citation], corpus, pair)
    places = asking.places(asked, corpus)
    if not places:
        say_how_read(asked, corpus, pair)
        return NOTHING
    if pair[0].language == pair[1].language:
        from lawtexts.cli.redlining import redline

        return redline(corpus, places, pair[0].id, pair[1].id, settings)
    found = chosen(divergences(corpus, places, [column.id for column in pair]), within=places)
    screen = output(colour=settings.colour)
    if settings.json:
        _write_json(screen, found, ())
    else:
        _write(screen, found, ())
    return NOTHING if found else FOUND


def _one(corpus: Corpus, name: str) -> tuple[Expression, ...]:
    """The expression called `name`, or the only one of that language."""
    named = [found for found in corpus.expressions if name in (found.id, found.language)]
    if len(named) > 1:
        sentence = _("“{name}” could be {known}; name one of them.")
        raise UsageError(sentence.format(name=name, known=names.listed([found.id for found in named])))
    return tuple(named) or choose(corpus, (), [name])


def _check_kinds(kinds: Iterable[str]) -> None:
    from lawtexts.compare.divergence import Kind

    known = [kind.value for kind in Kind] + [FINDING]
    for kind in kinds:
        if kind not in known:
            sentence = _("There is no kind “{name}”; there are {known}.")
            raise UsageError(sentence.format(name=kind, known=names.listed(known)))


def _complain_of_broken(corpus: Corpus) -> bool:
    problems = corpus.problems
    for problem in problems:
        complain(str(problem))
    return bool(problems)


def _findings(
    corpus: Corpus, columns: Sequence[Expression], severity: str, within: Collection[Citation] | None
) -> tuple[tuple[Law, Finding], ...]:
    """The findings of the pages, with the law each belongs to, in the order of the Laws."""
    from lawtexts.compare.check import SEVERITIES
    from lawtexts.model.finding import Severity

    least = SEVERITIES.index(Severity(severity))
    found = [
        (law, finding)
        for column in columns
        for law in corpus.laws(column.id)
        for finding in law.findings
        if SEVERITIES.index(finding.severity) >= least
        and (within is None or any((finding.citation or law.citation) in place for place in within))
    ]
    return tuple(sorted(found, key=lambda pair: pair[1].citation or pair[0].citation))


def _write(screen: Screen, diverging: Sequence[Divergence], findings: Sequence[tuple[Law, Finding]]) -> None:
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
    screen: Screen, diverging: Sequence[Divergence], findings: Sequence[tuple[Law, Finding]]
) -> None:
    from lawtexts.exchange import answered, contract

    screen.raw(
        contract.serialised(
            contract.document(
                divergences=[answered.divergence_entry(divergence) for divergence in diverging],
                findings=[
                    contract.finding_entry(finding, expression=law.expression, page=law.page)
                    for law, finding in findings
                ],
            )
        )
    )
