"""What commands are made with: the options that all of them have, and those that several share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial, reduce, wraps
from typing import TYPE_CHECKING, Any

import click

from lawtexts.cli.settings import Settings
from lawtexts.locale import LANGUAGES
from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError, UsageError

if TYPE_CHECKING:
    from lawtexts.model.citation import Citation

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]
CONTEXT = {"help_option_names": ["-h", "--help"]}
IMPLIED = "lawtexts.implied"
"""The key in a context's meta that says that the command was not named."""


def command(name: str, text: str) -> Callable[[Callable[..., int]], click.Command]:
    """Make a function the command `name`, with this help, and the common options last.

    It is given the Settings, which hold every option of their names, and the other options by name.
    """

    def decorate(function: Callable[..., int]) -> click.Command:
        @wraps(function)
        def run(**given: object) -> int:
            settings = settings_of(click.get_current_context())
            own = {option: value for option, value in given.items() if option not in vars(settings)}
            return function(settings, **own)

        made = click.command(name, help=text, options_metavar=_("[OPTIONS]"), context_settings=CONTEXT)(run)
        made.params += common_options()
        return made

    return decorate


def settings_of(context: click.Context) -> Settings:
    """The settings that the options before and after the command's name ask for."""
    settings = Settings() if context.parent is None else settings_of(context.parent)
    for option, value in context.params.items():
        if option in vars(settings) and value not in (None, (), False):
            setattr(settings, option, value)
    return settings


def _names(what: str, settings: Settings, typed: str) -> Iterable[object]:
    """The names there are of `what`, given the beginning of one. Raises LawtextsError without a corpus."""
    if what in ("sources", "sites"):
        from lawtexts.sources.sites import SOURCES

        return [*SOURCES, "all"] if what == "sites" else SOURCES
    if what in ("kinds", "explanations"):
        from lawtexts.compare import divergence
        from lawtexts.differences import known_kinds
        from lawtexts.model import finding

        codes = (*divergence.CODES, *finding.CODES) if what == "explanations" else ()
        return [*known_kinds(), *codes]
    if what == "files":
        return ()
    corpus = settings.open_corpus()
    if what == "terms":
        return (one.term for term in corpus.terms for one in term.renderings)
    if what == "places":
        begun = [
            root for root in corpus.roots() if f"{root}".startswith(typed) or typed.startswith(f"{root}")
        ]
        laws = [law for root in begun for one in corpus.expressions if (law := corpus.law(one.id, root))]
        return [place for law in laws for place in (law.citation, *(found.citation for found in law.walk()))]
    ids, tags = ([getattr(one, name) for one in corpus.expressions] for name in ("id", "language"))
    return {"laws": corpus.roots(), "languages": tags, "expressions": ids, "texts": [*tags, *ids]}[what]


METAVARS = {
    "expressions": "pl-pzbs-2017",
    "expressions,": "pl-pzbs-2017,…",
    "files": _("FILE"),
    "kinds,": "note,strength",
    "languages": "pl",
    "languages,": "pl,it,…",
    "places": "51B2a",
    "places,": "51,57",
    "sources": _("SITE"),
}
"""What stands in a help text for a name, or a list of such names."""


class Known(click.ParamType[Any]):
    """A name that the shell completes: one of what `_names` knows as `what`, else that of a file.

    With a comma after `what` a list ("pl, it", "pl;it") as a tuple.
    """

    name = "text"

    def __init__(self, what: str) -> None:
        self._what = what
        self._several = what.endswith(",")

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str | None:
        return METAVARS.get(self._what)

    def convert(self, value: Any, _param: object, _context: object) -> Any:
        if not self._several or isinstance(value, tuple):
            return value
        return tuple(value.replace(",", " ").replace(";", " ").split())

    def shell_complete(self, context: click.Context, _param: object, typed: str) -> list[Any]:
        """What begins as `typed` does, in any case; a list typed so far is kept."""
        from click.shell_completion import CompletionItem

        before, comma, begun = typed.rpartition(",") if self._several else ("", "", typed)
        begun = begun.lower()
        try:
            names = dict.fromkeys(map(str, _names(self._what.rstrip(","), settings_of(context), begun)))
        except LawtextsError:
            return []
        found = [CompletionItem(before + comma + one) for one in names if one.lower().startswith(begun)]
        return found or [CompletionItem(typed, type="file")]


def _typed(known: str | Sequence[str], attributes: dict[str, Any]) -> dict[str, Any]:
    """The attributes of an option or argument that takes names: those of a kind, see Known, or just these."""
    kind = Known(known) if isinstance(known, str) else click.Choice(known)
    return {"type": kind} | attributes if known else attributes


def option(*names: str, known: str | Sequence[str] = "", **attributes: Any) -> Decorator:
    """An option as click has it, that takes names which are `known`, or one of them."""
    return click.option(*names, **_typed(known, attributes))


def argument(name: str, known: str | Sequence[str], metavar: str, **attributes: Any) -> Decorator:
    """An argument as click has it, that takes names which are `known`, or one of them."""
    return click.argument(name, metavar=metavar, **_typed(known, attributes))


def number(*names: str, least: int = 0, most: int | None = None, **attributes: Any) -> Decorator:
    """An option that takes a whole number, which messages call so and not “integer range”."""
    kind = click.IntRange(least, most)
    kind.name = _("number")
    attributes.setdefault("metavar", _("NUMBER"))
    return click.option(*names, type=kind, **attributes)


flag = partial(click.option, is_flag=True)


def one_form(**chosen: object) -> str:
    """The form that one of several options chooses: its value, or its name where it is a flag; "" for none.

    Raises UsageError where there are several.
    """
    given = {name: value for name, value in chosen.items() if value}
    if len(given) > 1:
        names = ", ".join(f"--{name}" for name in given)
        raise UsageError(_("{options} exclude each other.").format(options=names))
    return "".join(name if value is True else str(value) for name, value in given.items())


def several(*decorators: Decorator) -> Decorator:
    """What adds several options to a command, in this order."""
    return lambda function: reduce(lambda made, each: each(made), reversed(decorators), function)


def common_options() -> list[click.Option]:
    """The options of every command and of the group."""
    corpus = _("The corpus to read, instead of the one found here or shipped with lawtexts.")
    speaking = _("The language lawtexts speaks to you in; law text keeps its own.")
    return [
        click.Option(["--corpus"], metavar=_("FOLDER"), type=Known("files"), help=corpus),
        click.Option(["--json"], is_flag=True, help=_("Answer as JSON for other programs.")),
        click.Option(["--ui-lang"], type=click.Choice(LANGUAGES), expose_value=False, help=speaking),
        click.Option(
            ["--no-color"], is_flag=True, help=_("No colours; so does NO_COLOR in the environment.")
        ),
        click.Option(["--no-pager"], is_flag=True, help=_("Print a long answer without $PAGER.")),
    ]


languages = option("-l", "--languages", known="languages,", help=_("Only these languages, in this order."))
only_expressions = option(
    "-x", "--expressions", known="expressions,", help=_("Only these translations, in this order.")
)
expressions = several(languages, only_expressions)
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


def differences(severity: str = "info") -> Decorator:
    """--kind, --severity (the least one listed, `severity` when left out) and --new-since."""
    least = _("Only what is at least this severe; {severity} when left out.").format(severity=severity)
    since = _("Only what an earlier report in this file, made with --json, does not list.")
    return several(
        option("--kind", "kinds", known="kinds,", help=_("Only these kinds.")),
        option("--severity", known=("info", "warning", "error"), default=severity, help=least),
        option("--new-since", "since", known="files", help=since),
    )


def _whole_law(_context: click.Context, _option: click.Parameter, law: str | None) -> Citation | None:
    """The law that --law names. Raises UsageError for anything else."""
    from lawtexts.request import place_named

    citation = place_named("--law", law, "51")
    if citation is not None and citation.parent is not None:
        raise UsageError(_("--law names a whole law, such as {law}.").format(law=citation.root))
    return citation


pages = several(
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
