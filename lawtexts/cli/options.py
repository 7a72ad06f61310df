"""What commands are made with: the options that all of them have, and those that several share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce, wraps
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


def command(name: str, **attributes: Any) -> Callable[[Callable[..., int]], click.Command]:
    """Make a function the command `name`, with these attributes of click's, and the common options last.

    It is given the Settings, which hold every option of their names, and the other options by name.
    """

    def decorate(function: Callable[..., int]) -> click.Command:
        @wraps(function)
        def run(**given: object) -> int:
            settings = settings_of(click.get_current_context())
            own = {option: value for option, value in given.items() if option not in vars(settings)}
            return function(settings, **own)

        attributes.update(options_metavar=_("[OPTIONS]"), context_settings=CONTEXT)
        made: click.Command = click.command(name, click.Command, **attributes)(run)
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
        from lawtexts.compare.divergence import CODES
        from lawtexts.differences import known_kinds

        return [*known_kinds(), *CODES] if what == "explanations" else known_kinds()
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


class Known(click.ParamType[Any]):
    """A name that the shell completes: one of what `_names` knows as `what`, else that of a file.

    With `several` a list ("pl, it", "pl;it") as a tuple.
    """

    name = "text"

    def __init__(self, what: str, *, several: bool = False) -> None:
        self._what = what
        self._several = several

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
            names = dict.fromkeys(map(str, _names(self._what, settings_of(context), begun)))
        except LawtextsError:
            return []
        found = [CompletionItem(before + comma + one) for one in names if one.lower().startswith(begun)]
        return found or [CompletionItem(typed, type="file")]


FILE = Known("files")
"""A file or folder."""


def whole_number(least: int, most: int | None = None) -> click.IntRange:
    """A whole number between two, which messages call a number and not “integer range”."""
    made = click.IntRange(least, most)
    made.name = _("number")
    return made


def several(*decorators: Decorator) -> Decorator:
    """What adds several options to a command, in this order."""
    return lambda function: reduce(lambda made, each: each(made), reversed(decorators), function)


def common_options() -> list[click.Option]:
    """The options of every command and of the group."""
    return [
        click.Option(
            ["--corpus"],
            metavar=_("FOLDER"),
            type=FILE,
            help=_("The corpus to read, instead of the one found here or shipped with lawtexts."),
        ),
        click.Option(["--json"], is_flag=True, help=_("Answer as JSON for other programs.")),
        click.Option(
            ["--ui-lang"],
            type=click.Choice(LANGUAGES),
            expose_value=False,
            help=_("The language lawtexts speaks to you in; law text keeps its own."),
        ),
        click.Option(
            ["--no-color"], is_flag=True, help=_("No colours; so does NO_COLOR in the environment.")
        ),
        click.Option(["--no-pager"], is_flag=True, help=_("Print a long answer without $PAGER.")),
    ]


def _listed(*names: str, metavar: str, known: str, text: str) -> Decorator:
    return click.option(*names, metavar=metavar, type=Known(known, several=True), help=text)


languages = _listed(
    *("-l", "--languages"),
    metavar="pl,it,…",
    known="languages",
    text=_("Only these languages, in this order."),
)
only_expressions = _listed(
    *("-x", "--expressions"),
    metavar="pl-pzbs-2017,…",
    known="expressions",
    text=_("Only these translations, in this order."),
)
expressions = several(languages, only_expressions)
"""Which languages or translations to answer in."""
laws = _listed(*("--law", "laws"), metavar="51,57", known="places", text=_("Only in these laws or places."))
edition_folder = click.option(
    *("-o", "--out"),
    metavar=_("FOLDER"),
    type=FILE,
    help=_("The folder of the edition; build/site beside the corpus when left out."),
)
verbatim = click.option(
    "--verbatim",
    is_flag=True,
    help=_("CSV to the letter, for a program; a spreadsheet would run some of it as formulas."),
)
citations = click.argument("words", nargs=-1, required=True, metavar=_("CITATION..."), type=Known("places"))
places = click.argument("words", nargs=-1, metavar=f"[{_('CITATION...')}]", type=Known("places"))
term = click.argument("words", nargs=-1, metavar=_("[TERM]"), type=Known("terms"))


def differences(severity: str = "info") -> Decorator:
    """--kind, --severity (the least one listed, `severity` when left out) and --new-since."""
    least = _("Only what is at least this severe; {severity} when left out.")
    return several(
        _listed(*("--kind", "kinds"), metavar="note,strength", known="kinds", text=_("Only these kinds.")),
        click.option(
            "--severity",
            type=click.Choice(("info", "warning", "error")),
            default=severity,
            help=least.format(severity=severity),
        ),
        click.option(
            *("--new-since", "since"),
            metavar=_("FILE"),
            type=FILE,
            help=_("Only what an earlier report in this file, made with --json, does not list."),
        ),
    )


def _whole_law(_context: click.Context, _option: click.Parameter, law: str | None) -> Citation | None:
    """The law that --law names. Raises UsageError for anything else."""
    from lawtexts.request import place_named

    citation = place_named("--law", law)
    if citation is not None and citation.parent is not None:
        raise UsageError(_("--law names a whole law, such as {law}.").format(law=citation.root))
    return citation


pages = several(
    click.argument("pages", nargs=-1, required=True, metavar=_("PAGE..."), type=FILE),
    click.option(
        "--source",
        metavar=_("SITE"),
        type=Known("sources"),
        help=_("The site the page is from; recognised when left out."),
    ),
    click.option(
        *("--law", "citation"),
        metavar=_("NUMBER"),
        callback=_whole_law,
        help=_("The law a page is, if it does not say so."),
    ),
    click.option(
        "--expression",
        metavar="pl-pzbs-2017",
        type=Known("expressions"),
        help=_("The translation the pages are of, if they do not say so."),
    ),
    click.option(
        "--whole",
        is_flag=True,
        help=_("Accept a page that looks cut off: you have checked that nothing is missing."),
    ),
    click.option(
        "--force",
        is_flag=True,
        help=_("Accept a page as one of --source although nothing on it shows that; the law then says so."),
    ),
)
"""Saved pages, and what a person knows about them that they may not say."""
