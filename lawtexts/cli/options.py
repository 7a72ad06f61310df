"""What commands are made with: the options that all of them have, and those that several share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from lawtexts.cli.settings import Settings
from lawtexts.locale import LANGUAGES
from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError

if TYPE_CHECKING:
    from lawtexts.corpus.store import Corpus

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]
Names = Callable[[Settings, str], Iterable[object]]
"""The names there are, given the settings and the beginning of one."""


def command(name: str, **attributes: str) -> Callable[[Callable[..., int]], click.Command]:
    """Make a function the command `name`, with these attributes of click's, and the common options last.

    It is given the Settings, which hold every option of their names, and the other options by name.
    """
    attributes["options_metavar"] = _("[OPTIONS]")

    def decorate(function: Callable[..., int]) -> click.Command:
        @wraps(function)
        def run(**given: object) -> int:
            settings = settings_of(click.get_current_context())
            own = {option: value for option, value in given.items() if option not in vars(settings)}
            return function(settings, **own)

        made = click.command(name, Command, add_help_option=False, **attributes)(run)
        made.params += [*common_options(), help_option()]
        return made

    return decorate


class Command(click.Command):
    """A command that knows -l at once: click looks for a long option first and imports difflib for advice."""

    def make_parser(self, ctx: click.Context) -> Any:
        parser = super().make_parser(ctx)
        parser._long_opt.update(parser._short_opt)
        return parser


def settings_of(context: click.Context) -> Settings:
    """The settings that the options before and after the command's name ask for."""
    settings = Settings() if context.parent is None else settings_of(context.parent)
    for option, value in context.params.items():
        if option in vars(settings) and value not in (None, (), False):
            setattr(settings, option, value)
    return settings


def _places(settings: Settings, typed: str) -> list[object]:
    """The laws that begin as `typed` does, and what is in the law begun."""
    typed = typed.lower()
    corpus = settings.open_corpus()
    roots = [root for root in corpus.roots() if str(root).startswith(typed) or typed.startswith(str(root))]
    laws = [
        law for root in roots for one in corpus.expressions if (law := corpus.law(one.id, root)) is not None
    ]
    return [place for law in laws for place in (law.citation, *(found.citation for found in law.walk()))]


def _kinds(_settings: Settings, _typed: str) -> Iterable[str]:
    from lawtexts.differences import known_kinds

    return known_kinds()


def _explanations(_settings: Settings, _typed: str) -> Iterable[str]:
    from lawtexts.compare.divergence import CODES, Kind

    return [*(kind.value for kind in Kind), *CODES]


def _sources(_settings: Settings, _typed: str) -> Iterable[str]:
    from lawtexts.sources.sites import SOURCES

    return SOURCES


def _of_corpus(names: Callable[[Corpus], Iterable[object]]) -> Names:
    return lambda settings, _typed: names(settings.open_corpus())


NAMES: dict[str, Names] = {
    "places": _places,
    "laws": _of_corpus(lambda corpus: corpus.roots()),
    "languages": _of_corpus(lambda corpus: (one.language for one in corpus.expressions)),
    "expressions": _of_corpus(lambda corpus: (one.id for one in corpus.expressions)),
    "texts": _of_corpus(
        lambda corpus: (name for one in corpus.expressions for name in (one.language, one.id))
    ),
    "terms": _of_corpus(lambda corpus: (one.term for term in corpus.terms for one in term.renderings)),
    "kinds": _kinds,
    "explanations": _explanations,
    "sources": _sources,
    "sites": lambda settings, typed: [*_sources(settings, typed), "all"],
}
"""What an option or argument names: the names there are."""


class Known(click.ParamType[Any]):
    """One of NAMES[`names`], which the shell completes; with `several` a list ("pl, it", "pl;it") as a tuple.

    With `or_file` the shell completes the name of a file where no other begins so.
    """

    name = "text"

    def __init__(self, names: str, *, several: bool = False, or_file: bool = False) -> None:
        self._names = NAMES[names]
        self._several = several
        self._or_file = or_file

    def convert(self, value: Any, _param: object, _context: object) -> Any:
        if not self._several or isinstance(value, tuple):
            return value
        return tuple(value.replace(",", " ").replace(";", " ").split())

    def shell_complete(self, context: click.Context, _param: object, typed: str) -> list[Any]:
        """What begins as `typed` does, in any case; a list typed so far is kept. Nothing without a corpus."""
        from click.shell_completion import CompletionItem

        before, comma, begun = typed.rpartition(",") if self._several else ("", "", typed)
        try:
            names = dict.fromkeys(map(str, self._names(settings_of(context), begun)))
        except LawtextsError:
            return []
        begin = begun.lower()
        found = [CompletionItem(before + comma + one) for one in names if one.lower().startswith(begin)]
        return found or ([CompletionItem(typed, type="file")] if self._or_file else [])


class File(click.ParamType[Any]):
    """A file or folder, which the shell completes. Click's own loads its catalogue for its name."""

    name = "text"

    def shell_complete(self, _context: click.Context, _param: object, typed: str) -> list[Any]:
        from click.shell_completion import CompletionItem

        return [CompletionItem(typed, type="file")]


FILE = File()


def whole_number(least: int, most: int | None = None) -> click.IntRange:
    """A whole number between two, which messages call a number and not “integer range”."""
    made = click.IntRange(least, most)
    made.name = _("number")
    return made


def several(*decorators: Decorator) -> Decorator:
    """What adds several options to a command, in this order."""

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        for decorator in reversed(decorators):
            function = decorator(function)
        return function

    return decorate


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


def sentence_option(*names: str, text: str, sentence: Callable[[click.Context], str]) -> click.Option:
    """An option that prints one thing and ends the command.

    Click's own for help and version load the catalogue of its words, for which a lookup would wait.
    """

    def show(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
        if wanted and not context.resilient_parsing:
            click.echo(sentence(context))
            context.exit()

    return click.Option(names, is_flag=True, expose_value=False, is_eager=True, help=text, callback=show)


def help_option() -> click.Option:
    """-h and --help."""
    return sentence_option(
        "-h", "--help", text=_("Show this message and exit."), sentence=click.Context.get_help
    )


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


def _whole_law(_context: click.Context, _option: click.Parameter, law: str | None) -> Any:
    """The law that --law names. Raises UsageError for anything else."""
    from lawtexts.model.citation import Citation, InvalidCitationError
    from lawtexts.model.error import UsageError

    if law is None:
        return None
    try:
        citation = Citation.parse(law)
    except InvalidCitationError as error:
        raise UsageError(str(error)) from None
    if citation.parent is not None:
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
