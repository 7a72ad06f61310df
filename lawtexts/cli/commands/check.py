"""lawtexts check: every finding of the pages and every divergence of the translations."""

from __future__ import annotations

from pathlib import Path

from lawtexts.cli import options
from lawtexts.cli.divergences import NOT_COMPARED, report_accepted, report_uncompared_languages, write_list
from lawtexts.cli.terminal import FOUND, NOTHING, complain, remark
from lawtexts.compare.listing import Checked
from lawtexts.exchange import contract, names
from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError

FORMS = ("csv", "xlsx", "html", "sarif", "junit")


@options.command(
    _(
        "The exit code is 1 where there is anything to list, so that a script can tell. What waivers.toml "
        "of the corpus accepts is not listed; a report made with --format has it with the reason.\n\n"
        "--format xlsx is a concordance with a column for the reason why a difference is accepted: "
        "--decisions takes what was written, changed or emptied there into waivers.toml."
    ),
    options.any_citations,
    *options.differences(),
    options.option(
        "--format", "form", known=FORMS, help=_("Write a report in this format instead of a list.")
    ),
    options.option("-o", "--out", known="files", help=_("Write the report to this file.")),
    options.option(
        "--decisions", known="files", help=_("Take the reasons in this XLSX report into waivers.toml.")
    ),
    options.verbatim,
    options.laws,
    options.columns,
)
def command(
    settings: options.Settings,
    words: tuple[str, ...],
    form: str | None,
    decisions: str | None,
    verbatim: bool,
) -> int:
    options.one_form(format=form, decisions=decisions)
    options.one_form(format=form, json=settings.json)
    options.require_csv(form, verbatim=verbatim)
    if settings.out is not None and form is None:
        raise UsageError(_("-o needs --format, which says what to write."))
    chosen = (settings.laws, settings.columns, settings.kinds, settings.since, settings.severity != "info")
    if decisions is not None and (words or any(chosen)):
        raise UsageError(
            _("--decisions is about the whole corpus: give no places, and no option that chooses.")
        )
    asked = settings.ask_in_laws(words)
    if problems := asked.corpus.problems:
        return complain(*map(str, problems))
    found = settings.library.check(asked, selection=settings.selection())
    if decisions is not None:
        return _decide(settings, Path(decisions), found)
    report_uncompared_languages(asked)
    if form is not None:
        from lawtexts.exchange import check_report  # with what writes it, needless for a list

        languages = {column.id: column.language for column in asked.columns}
        nothing = "" if asked.compared else _(NOT_COMPARED)
        listed = check_report.entries(found)
        data = check_report.written(listed, form, languages, verbatim=verbatim, nothing=nothing)
        settings.deliver(data)
        if nothing:
            remark(nothing)
    else:
        settings.answer(
            lambda screen: write_list(screen, found, compared=bool(asked.compared)),
            **contract.fields(found, "divergences findings"),
            compared=asked.compared,
        )
        complain(*(waiver.unused for waiver in found.unused))
        report_accepted(found)
    remark(*names.absences(asked.corpus, asked.pageless), *names.interpretation(asked))
    return NOTHING if found.divergences or found.findings or found.unused or asked.within == () else FOUND


def _decide(settings: options.Settings, path: Path, found: Checked) -> int:
    """Take what a commission decided into the waivers; nothing where a row cannot be right."""
    done = settings.library_to_write.decide(path, found)
    complain(*(f"{path}: {each}" for each in (*done.refused, *done.stale)))
    if done.refused:
        return complain(_("Nothing has been written."))
    said = [_("Waivers added to waivers.toml: {count}").format(count=len(done.waivers))]
    if done.changed:
        said.append(_("Waivers with another reason: {count}").format(count=len(done.changed)))
    if done.withdrawn:
        said.append(_("Waivers withdrawn: {count}").format(count=len(done.withdrawn)))
    code = NOTHING if done.stale else FOUND
    members = contract.fields(done, "waivers changed withdrawn stale")
    return settings.answer("\n".join(said), code, **members)
