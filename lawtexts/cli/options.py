"""What commands are made with: options and arguments as data, of which lawtexts.cli.group makes click's.

A lookup runs its command without click, whose import costs more than the whole answer.
"""

from __future__ import annotations

from lawtexts.locale import gettext as _
from lawtexts.model.error import UsageError
from lawtexts.model.value import value

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from lawtexts.model.citation import Citation


@value
class Parameter:
    """An option, or an argument, with the `attributes` that click has for it.

    What it takes is `known` as “places” and so on, see lawtexts.cli.group, with a comma after that a list of
    these; or it is one of the words that are `known`.
    """

    names: tuple[str, ...]
    known: str | tuple[str, ...]
    attributes: dict[str, Any]
    is_argument: bool = False


@value
class Command:
    """A command: its help after the line that all commands have, its own parameters, and what it does.

    The function is given the Settings, which hold every option of their names, and the others by name.
    """

    help: str
    parameters: tuple[Parameter, ...]
    function: Callable[..., int]


def command(text: str = "", *parameters: Parameter) -> Callable[[Callable[..., int]], Command]:
    """Make a function a command."""
    return lambda function: Command(text, parameters, function)


def option(*names: str, known: str | tuple[str, ...] = "", **attributes: Any) -> Parameter:
    """An option as click has it, that takes what is `known`."""
    return Parameter(names, known, attributes)


def argument(name: str, known: str | tuple[str, ...], metavar: str, **attributes: Any) -> Parameter:
    """An argument as click has it, that takes what is `known`."""
    return Parameter((name,), known, {"metavar": metavar, **attributes}, True)


def flag(*names: str, **attributes: Any) -> Parameter:
    """An option that is given or not."""
    return Parameter(names, "", {"is_flag": True, **attributes})


def number(*names: str, most: int | None = None, **attributes: Any) -> Parameter:
    """An option that takes a whole number from 0 up to `most`."""
    return Parameter(names, "", {"metavar": _("NUMBER"), "most": most, **attributes})


def one_form(**chosen: object) -> str:
    """The form that one of several options chooses: its value, or its name where it is a flag; "" for none.

    Raises UsageError where there are several.
    """
    given = {name: value for name, value in chosen.items() if value}
    if len(given) > 1:
        names = ", ".join(f"--{name}" for name in given)
        raise UsageError(_("{options} exclude each other.").format(options=names))
    return "".join(name if value is True else str(value) for name, value in given.items())


languages = option("-l", "--languages", known="languages,", help=_("Only these languages, in this order."))
only_expressions = option(
    "-x", "--expressions", known="expressions,", help=_("Only these translations, in this order.")
)
expressions = (languages, only_expressions)
"""Which languages or translations to answer in."""
laws = option("--law", "laws", known="places,", help=_("Only in these laws or places."))
edition_folder = option(
    *("-o", "--out"),
    known="files",
    metavar=_("FOLDER"),
    help=_("The folder of the edition; build/site beside the corpus when left out."),
)
verbatim = flag(
    "--verbatim",
    help=_(
        "CSV to the letter and without a byte order mark, for a program; a spreadsheet would run some of it "
        "as formulas."
    ),
)


def require_csv(form: str | None, *, verbatim: bool) -> None:
    """Raise UsageError where --verbatim is given for another form than CSV."""
    if verbatim and form != "csv":
        raise UsageError(_("--verbatim is for CSV alone."))


citations = argument("words", "places", _("CITATION..."), nargs=-1, required=True)


def differences(severity: str = "info") -> tuple[Parameter, ...]:
    """--kind, --severity (the least one listed, `severity` when left out) and --new-since."""
    least = _("Only what is at least this severe; {severity} when left out.").format(severity=severity)
    since = _("Only what an earlier report in this file, made with --json, does not list.")
    return (
        option("--kind", "kinds", known="kinds,", help=_("Only these kinds.")),
        option("--severity", known=("info", "warning", "error"), default=severity, help=least),
        option("--new-since", "since", known="files", help=since),
    )


def _whole_law(_context: object, _option: object, law: str | None) -> Citation | None:
    """The law that --law names. Raises UsageError for anything else."""
    from lawtexts.request import place_named

    citation = place_named("--law", law, "51")
    if citation is not None and citation.parent is not None:
        raise UsageError(_("--law names a whole law, such as {law}.").format(law=citation.root))
    return citation


pages = (
    argument("pages", "files", _("PAGE..."), nargs=-1, required=True),
    option("--source", known="sources", help=_("The site the page is from; recognised when left out.")),
    option(
        *("--law", "citation"),
        metavar=_("NUMBER"),
        callback=_whole_law,
        help=_("The law a page is, if it does not say so."),
    ),
    option(
        "--expression",
        known="expressions",
        help=_("The translation the pages are of, if they do not say so."),
    ),
    flag("--whole", help=_("Accept a page that looks cut off: you have checked that nothing is missing.")),
    flag(
        "--force",
        help=_("Accept a page as one of --source although nothing on it shows that; the law then says so."),
    ),
)
"""Saved pages, and what a person knows about them that they may not say."""
