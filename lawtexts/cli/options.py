"""What commands are made with: the options that all of them have, and those that several share.

A shared option is not passed to the command: its value is in the Settings of the context, under its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import click

from lawtexts.cli.settings import Settings
from lawtexts.locale import LANGUAGES
from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def command(name: str, *, help: str, short_help: str) -> Callable[[Callable[..., int]], click.Command]:  # noqa: A002  # as click calls it
    """Make a function the command `name`: it is given the Settings, and the common options come last."""

    def decorate(function: Callable[..., int]) -> click.Command:
        given_settings = click.make_pass_decorator(Settings, ensure=True)(function)
        made = click.command(
            name, help=help, short_help=short_help, add_help_option=False, options_metavar=_("[OPTIONS]")
        )(given_settings)
        made.params += [*common_options(), help_option()]
        return made

    return decorate


class Known(click.ParamType[Any]):
    """A name, or with `several` a list of them ("pl, it" or "pl;it") as a tuple.

    `known` are those there are, given the settings and the beginning of one, for the shell.
    """

    name = "text"

    def __init__(self, known: Callable[[Settings, str], Iterable[str]], *, several: bool = False) -> None:
        self._known = known
        self._several = several

    def convert(self, value: Any, _param: object, _context: object) -> Any:
        if not self._several or isinstance(value, tuple):
            return value
        return tuple(value.replace(",", " ").replace(";", " ").split())

    def shell_complete(self, context: click.Context, _param: object, typed: str) -> list[Any]:
        """What begins as `typed` does, in any case; a list typed so far is kept. Nothing without a corpus."""
        from click.shell_completion import CompletionItem

        before, comma, begun = typed.rpartition(",") if self._several else ("", "", typed)
        try:
            names = dict.fromkeys(self._known(context.ensure_object(Settings), begun))
        except LawtextsError:
            return []
        begin = begun.lower()
        return [CompletionItem(before + comma + one) for one in names if one.lower().startswith(begin)]


def known_languages(settings: Settings, _begun: str) -> list[str]:
    """The languages of the corpus."""
    return [expression.language for expression in settings.open_corpus().expressions]


def known_expressions(settings: Settings, _begun: str) -> list[str]:
    """The ids of the translations in the corpus."""
    return [expression.id for expression in settings.open_corpus().expressions]


def known_kinds(_settings: Settings, _begun: str) -> list[str]:
    """The kinds of differences, and that of findings."""
    from lawtexts.differences import known_kinds

    return known_kinds()


def known_texts(settings: Settings, begun: str) -> list[str]:
    """Languages and translations."""
    return [*known_languages(settings, begun), *known_expressions(settings, begun)]


def known_terms(settings: Settings, _begun: str) -> list[str]:
    """What the termbase calls its concepts."""
    return [one.term for term in settings.open_corpus().terms for one in term.renderings]


def known_sources(_settings: Settings, _begun: str) -> list[str]:
    """The sites that lawtexts reads."""
    from lawtexts.sources.sites import SOURCES

    return list(SOURCES)


def known_laws(settings: Settings, _begun: str) -> list[str]:
    """The laws and documents in the corpus."""
    return list(map(str, settings.open_corpus().roots()))


def known_places(settings: Settings, typed: str) -> list[str]:
    """The laws that begin as `typed` does, and what is in the law begun."""
    typed = typed.lower()
    corpus = settings.open_corpus()
    roots = [root for root in corpus.roots() if str(root).startswith(typed) or typed.startswith(str(root))]
    laws = [
        law for root in roots for one in corpus.expressions if (law := corpus.law(one.id, root)) is not None
    ]
    return [str(place) for law in laws for place in (law.citation, *(found.citation for found in law.walk()))]


def _keep(context: click.Context, option: click.Parameter, given: object) -> None:
    """Store a shared option; one that was not given leaves what an earlier place said."""
    if given not in (None, (), False):
        setattr(context.ensure_object(Settings), option.name or "", given)


def _shared(*names: str, **more: Any) -> click.Option:
    return click.Option(names, expose_value=False, callback=_keep, **more)


def adding(*options: click.Option) -> Decorator:
    """What adds options to a command, in this order."""

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        for option in reversed(options):
            before = getattr(function, "__click_params__", [])
            function.__click_params__ = [*before, option]  # type: ignore[attr-defined]  # as click.option does
        return function

    return decorate


def common_options() -> list[click.Option]:
    """The options of every command and of the group."""
    return [
        _shared(
            "--corpus",
            metavar=_("FOLDER"),
            type=click.Path(),
            help=_("The corpus to read, instead of the one found here or shipped with lawtexts."),
        ),
        _shared("--json", is_flag=True, help=_("Answer as JSON for other programs.")),
        click.Option(
            ["--ui-lang"],
            type=click.Choice(LANGUAGES),
            expose_value=False,
            help=_("The language lawtexts speaks to you in; law text keeps its own."),
        ),
        _switch("--no-color", "colour", _("No colours; so does NO_COLOR in the environment.")),
        _switch("--no-pager", "pager", _("Print a long answer on a terminal without $PAGER.")),
    ]


def _switch(name: str, setting: str, text: str) -> click.Option:
    """An option that switches a setting off."""

    def switch(context: click.Context, _option: click.Parameter, given: bool) -> None:
        if given:
            setattr(context.ensure_object(Settings), setting, False)

    return click.Option([name], is_flag=True, expose_value=False, callback=switch, help=text)


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


languages = adding(
    _shared(
        "-l",
        "--languages",
        metavar="pl,it,…",
        type=Known(known_languages, several=True),
        help=_("Only these languages, in this order."),
    )
)
"""-l alone, where no translation is chosen."""
only_expressions = adding(
    _shared(
        "-x",
        "--expressions",
        metavar="pl-pzbs-2017,…",
        type=Known(known_expressions, several=True),
        help=_("Only these translations, in this order."),
    )
)
"""-x alone."""


def expressions(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add -l and -x: which languages or translations to answer in."""
    return languages(only_expressions(function))


laws = adding(
    _shared(
        "--law",
        "laws",
        metavar="51,57",
        type=Known(known_places, several=True),
        help=_("Only in these laws or places."),
    )
)
edition_folder = adding(
    _shared(
        "-o",
        "--out",
        metavar=_("FOLDER"),
        type=click.Path(),
        help=_("The folder of the edition; build/site beside the corpus when left out."),
    )
)
day = adding(
    _shared("--at", "day", metavar="2026-01-31", help=_("As the sites had it on this day, as far as known."))
)
verbatim = click.option(
    "--verbatim",
    is_flag=True,
    help=_("CSV to the letter, for a program; a spreadsheet would run some of it as formulas."),
)
citations = click.argument(
    "words", nargs=-1, required=True, metavar=_("CITATION..."), type=Known(known_places)
)


def differences(severity: str = "info") -> Decorator:
    """Add --kind, --severity (the least one listed, `severity` when left out) and --new-since."""
    least = _("Only what is at least this severe; {severity} when left out.")
    return adding(
        _shared(
            "--kind",
            "kinds",
            metavar="note,strength",
            type=Known(known_kinds, several=True),
            help=_("Only these kinds."),
        ),
        _shared(
            "--severity",
            type=click.Choice(("info", "warning", "error")),
            default=severity,
            help=least.format(severity=severity),
        ),
        _shared(
            "--new-since",
            "since",
            metavar=_("FILE"),
            type=click.Path(),
            help=_("Only what an earlier report in this file, made with --json, does not list."),
        ),
    )


def page(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add what a person knows about a page that the page may not say: its site, law and translation;

    that it is whole, and that it is to be taken as a law.
    """
    return adding(
        click.Option(
            ["--source"],
            metavar=_("SITE"),
            type=Known(known_sources),
            help=_("The site the page is from; recognised when left out."),
        ),
        click.Option(
            ["--law"],
            metavar=_("NUMBER"),
            callback=lambda _context, _option, law: law_named(law),
            help=_("The law a page is, if it does not say so."),
        ),
        click.Option(
            ["--expression"],
            metavar="pl-pzbs-2017",
            type=Known(known_expressions),
            help=_("The translation the pages are of, if they do not say so."),
        ),
        click.Option(
            ["--whole"],
            is_flag=True,
            help=_("Take a page that looks cut off: you have seen that nothing is missing."),
        ),
        click.Option(
            ["--force"],
            is_flag=True,
            help=_("Take a page as one of --source though it shows no sign of it; the law then says so."),
        ),
    )(function)


def law_named(law: str | None) -> Any:
    """The law that --law names. Raises UsageError for what is no law."""
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
