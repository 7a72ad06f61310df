"""lawtexts import: saved pages into the corpus, all or nothing a page."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lawtexts.cli import names, options, progress, redline
from lawtexts.cli.errors import FAILED, FOUND, complain, remark
from lawtexts.cli.screen import Screen
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext

if TYPE_CHECKING:
    from lawtexts.corpus.importing import Summary
    from lawtexts.corpus.page import Refusal
    from lawtexts.model.law import Law

KINDS = 8
"""How many kinds of files that are no pages are named."""
NAMED = 5
"""How many new laws are named; more are counted. One that was there before is always named."""


@options.command(
    "import",
    help=_(
        "Take saved pages into the corpus: parse each, verify that nothing is lost, store it.\n\n"
        "PAGE is a file as received from the site; a folder, a zip or a WARC file of them; or a text with "
        "many laws. A page that is refused changes nothing; the others are taken all the same. "
        "lawtexts parse shows first what would be understood."
    ),
    short_help=_("Take saved pages into the corpus."),
)
@click.argument("pages", nargs=-1, required=True, metavar=_("PAGE..."))
@options.page
@click.option("--replace", is_flag=True, help=_("A page may replace a different one in the corpus."))
def command(
    settings: Settings,
    pages: tuple[str, ...],
    source: str | None,
    law: str | None,
    expression: str | None,
    whole: bool,
    force: bool,
    replace: bool,
) -> int:
    """Take `pages` into the corpus; returns 3 where any was refused."""
    from lawtexts.corpus.importing import import_pages as take
    from lawtexts.corpus.layout import find_to_write
    from lawtexts.harvest.saved_sites import unpacked

    citation = options.law_asked(law)
    folder = find_to_write(settings.corpus)
    with progress.shown() as report, unpacked(map(Path, pages), source) as saved:
        summary = take(
            folder,
            saved.files,
            source=source,
            expression=expression,
            citation=citation,
            replace=replace,
            whole=whole,
            force=force,
            origins=saved.origins,
            progress=report,
            tell=remark,
        )
        summary = saved.summary(summary)
    _complain_of(summary.refused)  # before the summary, which is the last thing to be read
    screen = settings.screen()
    if settings.json:
        settings.print_json(
            imported=[str(path) for path in summary.imported],
            replaced=[str(path) for path in summary.replaced],
            unchanged=[str(path) for path in summary.unchanged],
            refused=[refusal_entry(refusal) for refusal in summary.refused],
            skipped=[str(path) for path in summary.skipped],
            written=list(summary.written),
            rewritten=list(summary.rewritten),
            revised=[revised_entry(old, new) for old, new in summary.revised],
            findings=summary.findings,
        )
    else:
        for sentence in sentences(summary):
            screen.paragraph(sentence)
        write_revised(screen, summary.revised)
    if not summary.refused and _is_nothing(summary):
        complain(_("There is no page in {places}.").format(places=", ".join(pages)))
    return FAILED if summary.refused or _is_nothing(summary) else FOUND


def write_revised(screen: Screen, revised: Sequence[tuple[Law, Law]]) -> None:
    """What differs in laws written over others: a redline each, or that the words are the same."""
    from lawtexts.compare.revision import revise_law

    same = []
    for old, new in revised:
        name, revision = f"{new.expression} {new.citation}", revise_law(old, new)
        if revision.clean:
            same.append(name)
            continue
        screen.gap()
        screen.line(screen.style(name, "found"))
        redline.write(screen, revision)
    if same:
        sentence = _(
            "The words are the same in {laws}; what their numbers rest on or their findings changed."
        )
        screen.paragraph(sentence.format(laws=names.listed(same)))


def revised_entry(old: Law, new: Law) -> dict[str, object]:
    """A law written over another and every text of it that differs, for JSON."""
    from lawtexts.compare.revision import revise_law

    changed = [entry for entry in redline.entries([revise_law(old, new)]) if not entry["clean"]]
    return {"expression": new.expression, "law": str(new.citation), "revised": changed}


def _is_nothing(summary: Summary) -> bool:
    """Whether what was given has no page at all."""
    return not (summary.imported or summary.replaced or summary.unchanged or summary.refused)


def _complain_of(refused: Sequence[Refusal]) -> None:
    """Say why pages were refused: those of one reason together, each by its name."""
    reasons: dict[str, list[Refusal]] = defaultdict(list)
    for refusal in refused:
        reasons[refusal.error.message].append(refusal)
    for reason, refusals in reasons.items():
        if len(refusals) == 1:
            complain(str(refusals[0].error))
            continue
        complain(reason)
        for page in dict.fromkeys(str(refusal.page) for refusal in refusals):
            if page not in reason:
                remark(f"  {page}")


def refusal_entry(refusal: Refusal) -> dict[str, object]:
    """A page refused, for JSON."""
    from lawtexts.exchange.contract import refusal_entry

    return refusal_entry(str(refusal.page), refusal.error)


def _passed_over(skipped: Sequence[Path]) -> str:
    """The sentence that counts the files that are no pages and says of which kinds they are."""
    kinds = sorted({path.suffix.lower() or path.name for path in skipped})
    if len(kinds) > KINDS:
        kinds = [*kinds[:KINDS], "…"]
    count = len(skipped)
    sentence = ngettext(
        "{count} file skipped, which is no page ({kinds}).",
        "{count} files skipped, which are no pages ({kinds}).",
        count,
    )
    return sentence.format(count=count, kinds=", ".join(kinds))


def sentences(summary: Summary, *, refused: int | None = None) -> list[str]:
    """What became of the pages, a sentence for each thing; `refused` is how many count as refused."""
    said = []
    if summary.imported:
        count = len(summary.imported)
        said.append(ngettext("{count} page imported.", "{count} pages imported.", count).format(count=count))
    if summary.replaced:
        count = len(summary.replaced)
        said.append(ngettext("{count} page replaced.", "{count} pages replaced.", count).format(count=count))
    if summary.unchanged:
        count = len(summary.unchanged)
        sentence = ngettext("{count} page was held already.", "{count} pages were held already.", count)
        said.append(sentence.format(count=count))
    count = len(summary.refused) if refused is None else refused
    if count:
        said.append(ngettext("{count} page refused.", "{count} pages refused.", count).format(count=count))
    if summary.skipped:
        said.append(_passed_over(summary.skipped))
    if summary.findings:
        sentence = ngettext(
            "{count} finding: lawtexts check lists it.",
            "{count} findings: lawtexts check lists them.",
            summary.findings,
        )
        said.append(sentence.format(count=summary.findings))
    written = [name for name in summary.written if name not in summary.rewritten]
    if written:
        count = len(written)
        sentence = ngettext("{count} law written.", "{count} laws written.", count).format(count=count)
        if count <= NAMED:
            sentence = _("Laws written: {laws}.").format(laws=names.listed(written))
        said.append(sentence)
    if summary.rewritten:
        sentence = _("Laws rewritten that were in the corpus before: {laws}.")
        said.append(sentence.format(laws=names.listed(summary.rewritten)))
    return said
