"""lawtexts import: saved pages into the corpus, all or nothing a page."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from lawtexts.cli import names, options, progress
from lawtexts.cli.errors import FAILED, FOUND, complain, remark
from lawtexts.cli.settings import Settings
from lawtexts.locale import gettext as _
from lawtexts.locale import mark_plural

if TYPE_CHECKING:
    from lawtexts.cli.screen import Screen
    from lawtexts.corpus.importing import Summary
    from lawtexts.corpus.page import Refusal
    from lawtexts.model.law import Law

KINDS = 8
"""How many kinds of files that are no pages are named."""
NAMED = 5
"""How many new laws are named; more are counted. One that was there before is always named."""
IMPORTED = mark_plural("{count} page imported.", "{count} pages imported.")
REPLACED = mark_plural("{count} page replaced.", "{count} pages replaced.")
UNCHANGED = mark_plural(
    "{count} page was in the corpus already.", "{count} pages were in the corpus already."
)
REFUSED = mark_plural("{count} page refused.", "{count} pages refused.")
SKIPPED = mark_plural(
    "{count} file skipped, which is no page ({kinds}).",
    "{count} files skipped, which are no pages ({kinds}).",
)
FINDINGS = mark_plural(
    "{count} doubt about the pages: lawtexts check lists it.",
    "{count} doubts about the pages: lawtexts check lists them.",
)
WRITTEN = mark_plural("{count} law written.", "{count} laws written.")


@options.command(
    "import",
    help=_(
        "Take saved pages into the corpus: parse each, verify that nothing is lost, store it.\n\n"
        "PAGE is a file as received from the site; a folder, a zip or a WARC file of them; or a text with "
        "many laws. A page that is refused changes nothing; the others are taken all the same. "
        "lawtexts parse shows first what would be understood."
    ),
)
@options.pages
@click.option("--replace", is_flag=True, help=_("A page may replace a different one in the corpus."))
def command(settings: Settings, pages: tuple[str, ...], source: str | None, **how: Any) -> int:
    from lawtexts.corpus.importing import import_pages
    from lawtexts.exchange.contract import fields
    from lawtexts.harvest.saved_sites import unpacked

    folder = settings.folder_to_write()
    with progress.shown() as shown, unpacked(map(Path, pages), source) as saved:
        taken = import_pages(
            *(folder, saved.files), source=source, origins=saved.origins, progress=shown, tell=remark, **how
        )
        summary = saved.summary(taken)
    complain_of(summary.refused)  # before the summary, which is the last thing to be read
    members = ("imported", "replaced", "unchanged", "refused", "skipped", "written", "rewritten", "findings")
    settings.answer(
        lambda screen: _write(screen, summary),
        **fields(summary, *members),
        revised=rewritten_entries(summary.revised),
    )
    nothing = not (summary.imported or summary.replaced or summary.unchanged or summary.refused)
    if nothing:
        complain(_("There is no page in {places}.").format(places=", ".join(pages)))
    return FAILED if summary.refused or nothing else FOUND


def _write(screen: Screen, summary: Summary) -> None:
    for sentence in sentences(summary, len(summary.refused)):
        screen.paragraph(sentence)
    write_rewritten(screen, summary.revised)


def write_rewritten(screen: Screen, rewritten: Sequence[tuple[Law, Law]]) -> None:
    """What differs in laws written over others: a redline each, or that the words are the same."""
    from lawtexts.cli.differences import write_redline
    from lawtexts.compare.revision import revise_law

    same = []
    for old, new in rewritten:
        name, revision = f"{new.expression} {new.citation}", revise_law(old, new)
        if revision.clean:
            same.append(name)
            continue
        screen.gap()
        screen.line(screen.style(name, "found"))
        write_redline(screen, revision)
    if same:
        sentence = _(
            "The words are the same in {laws}; the evidence for their numbers or the findings changed."
        )
        screen.paragraph(sentence.format(laws=names.listed(same)))


def rewritten_entries(rewritten: Iterable[tuple[Law, Law]]) -> list[dict[str, object]]:
    """Laws written over others and every text of them that differs, for JSON."""
    from lawtexts.compare.revision import revise_law

    return [
        {
            "expression": new.expression,
            "law": new.citation,
            "revised": [each for each in revise_law(old, new).revised if not each.clean],
        }
        for old, new in rewritten
    ]


def complain_of(refused: Iterable[Refusal]) -> None:
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


def sentences(summary: Summary, refused: int) -> list[str]:
    """What became of the pages, a sentence for each thing; `refused` is how many count as refused."""
    kinds = sorted({path.suffix.lower() or path.name for path in summary.skipped})
    kinds = kinds if len(kinds) <= KINDS else [*kinds[:KINDS], "…"]
    new = [name for name in summary.written if name not in summary.rewritten]
    counts = (
        (IMPORTED, len(summary.imported)),
        (REPLACED, len(summary.replaced)),
        (UNCHANGED, len(summary.unchanged)),
        (REFUSED, refused),
        (SKIPPED, len(summary.skipped)),
        (FINDINGS, summary.findings),
        (WRITTEN, len(new) if len(new) > NAMED else 0),
    )
    said = [names.counted(said, count, kinds=", ".join(kinds)) for said, count in counts if count]
    if 0 < len(new) <= NAMED:
        said.append(_("Laws written: {laws}.").format(laws=names.listed(new)))
    if summary.rewritten:
        sentence = _("Laws rewritten that were in the corpus before: {laws}.")
        said.append(sentence.format(laws=names.listed(summary.rewritten)))
    return said
