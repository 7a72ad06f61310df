"""What commands are made with: the options that all of them have, and those that several share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from lawtexts.cli.settings import Settings
from lawtexts.locale import LANGUAGES
from lawtexts.locale import gettext as _
from lawtexts.model.error import LawtextsError

if TYPE_CHECKING:
    from lawtexts.model.citation import Citation
    from lawtexts.model.edition import Expression

Command = TypeVar("Command", bound=Callable[..., Any])


def command(
    name: str,
    *,
    help: str,  # noqa: A002  # as click calls it
    short_help: str,
) -> Callable[[Callable[..., int]], click.Command]:
    """Make a function the command `name`: it is given the Settings, and the common options come last."""

    def decorate(function: Callable[..., int]) -> click.Command:
        given_settings = click.make_pass_decorator(Settings, ensure=True)(function)
        made = click.command(name, help=help, short_help=short_help, add_help_option=False)(given_settings)
        made.params += [*common_options(), help_option()]
        return made

    return decorate


def _keep(context: click.Context, option: click.Parameter, value: object) -> None:
    """Store a common option; one that was not given leaves what an earlier place said."""
    settings = context.ensure_object(Settings)
    match option.name:
        case "corpus" if value is not None:
            settings.corpus = str(value)
        case "json" if value:
            settings.json = True
        case "no_color" if value:
            settings.colour = False


def common_options() -> list[click.Option]:
    """The options of every command and of the group; their values are in the Settings of the context."""
    return [
        click.Option(
            ["--corpus"],
            metavar=_("FOLDER"),
            expose_value=False,
            callback=_keep,
            help=_("The corpus to read, instead of the one found here or shipped with lawtexts."),
        ),
        click.Option(
            ["--json"],
            is_flag=True,
            expose_value=False,
            callback=_keep,
            help=_("Answer as JSON for other programs."),
        ),
        click.Option(
            ["--ui-lang"],
            type=click.Choice(LANGUAGES),
            expose_value=False,
            help=_("The language lawtexts speaks to you in; law text keeps its own."),
        ),
        click.Option(
            ["--no-color"],
            is_flag=True,
            expose_value=False,
            callback=_keep,
            help=_("No colours; so does NO_COLOR in the environment."),
        ),
    ]


def sentence_option(
    names: Sequence[str], text: str, sentence: Callable[[click.Context], str]
) -> click.Option:
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
    return sentence_option(("-h", "--help"), _("Show this message and exit."), click.Context.get_help)


def separated(_context: click.Context, _option: click.Parameter, value: str | None) -> tuple[str, ...]:
    """The names in "pl, it" or "pl;it"."""
    return tuple((value or "").replace(",", " ").replace(";", " ").split())


def complete_expression(context: click.Context, _option: click.Parameter, typed: str) -> list[str]:
    """The ids of the translations in the corpus, for the shell; a list typed so far is kept."""
    return _completed(context, typed, lambda expression: expression.id)


def complete_language(context: click.Context, _option: click.Parameter, typed: str) -> list[str]:
    """The languages of the corpus, for the shell; a list typed so far is kept."""
    return _completed(context, typed, lambda expression: expression.language)


def _completed(context: click.Context, typed: str, name: Callable[[Expression], str]) -> list[str]:
    try:
        held = context.ensure_object(Settings).open_corpus().expressions
    except LawtextsError:
        return []
    return _listed(typed, dict.fromkeys(name(expression) for expression in held))


def _listed(typed: str, known: Iterable[str]) -> list[str]:
    """What a list typed so far may become with one of `known` at its end."""
    before, comma, begun = typed.rpartition(",")
    return [f"{before}{comma}{name}" for name in known if name.startswith(begun)]


def complete_citation(context: click.Context, _argument: click.Parameter | None, typed: str) -> list[str]:
    """The places in the corpus that begin as `typed` does, in any case: laws, or what is in the law begun."""
    typed = typed.lower()
    try:
        corpus = context.ensure_object(Settings).open_corpus()
        roots = [
            root for root in corpus.roots() if str(root).startswith(typed) or typed.startswith(str(root))
        ]
        places = {
            str(place): None
            for root in roots
            for expression in corpus.expressions
            if (law := corpus.law(expression.id, root)) is not None
            for place in (root, *(found.citation for found in law.walk()))
        }
    except LawtextsError:
        return []
    return [place for place in places if place.lower().startswith(typed)]


def complete_law(context: click.Context, _argument: click.Parameter | None, typed: str) -> list[str]:
    """The laws and documents in the corpus, for the shell."""
    try:
        roots = context.ensure_object(Settings).open_corpus().roots()
    except LawtextsError:
        return []
    return [str(root) for root in roots if str(root).startswith(typed.lower())]


def expressions(command: Command) -> Command:
    """Add -l and -x: which languages or expressions to answer in, as tuples `languages` and `expressions`."""
    command = click.option(
        "-x",
        "--expressions",
        metavar="pl-pzbs-2017,…",
        callback=separated,
        shell_complete=complete_expression,
        help=_("Only these translations, in this order."),
    )(command)
    return click.option(
        "-l",
        "--languages",
        metavar="pl,it,…",
        callback=separated,
        shell_complete=complete_language,
        help=_("Only these languages, in this order."),
    )(command)


def differences(severity: str = "info") -> Callable[[Command], Command]:
    """Add --kind, --severity and --new-since: which differences to list, as one `selection`.

    `severity` is the least one when none is asked for.
    """

    def decorate(command: Command) -> Command:
        @wraps(command)
        def selecting(
            *arguments: Any, kinds: tuple[str, ...], severity: str, since: str, **named: Any
        ) -> Any:
            from lawtexts.cli.filters import Selection

            return command(*arguments, selection=Selection.of(kinds, severity, since), **named)

        for option in reversed(
            (
                click.option(
                    "--kind",
                    "kinds",
                    metavar="note,strength",
                    callback=separated,
                    shell_complete=complete_kind,
                    help=_("Only these kinds."),
                ),
                click.option(
                    "--severity",
                    type=click.Choice(("info", "warning", "error")),
                    default=severity,
                    help=_("Only what is at least this severe; {severity} when left out.").format(
                        severity=severity
                    ),
                ),
                click.option(
                    "--new-since",
                    "since",
                    metavar=_("FILE"),
                    help=_("Only what an earlier report in this file, made with --json, does not list."),
                ),
            )
        ):
            selecting = option(selecting)
        return cast(Command, selecting)

    return decorate


def complete_kind(_context: click.Context, _option: click.Parameter, typed: str) -> list[str]:
    """The kinds of difference, for the shell; a list typed so far is kept."""
    from lawtexts.compare.divergence import Kind

    return _listed(typed, (*(kind.value for kind in Kind), "finding"))


def verbatim(command: Command) -> Command:
    """Add --verbatim: CSV for a program rather than for a spreadsheet."""
    return click.option(
        "--verbatim",
        is_flag=True,
        help=_("CSV to the letter, for a program; a spreadsheet would run some of it as formulas."),
    )(command)


def laws(command: Command) -> Command:
    """Add --law: in which laws or places, as a tuple `laws`."""
    return click.option(
        "--law", "laws", metavar="51,57", callback=separated, help=_("Only in these laws or places.")
    )(command)


def edition_folder(command: Command) -> Command:
    """Add --out: the folder of the edition, for Settings.edition_folder."""
    return click.option(
        "-o",
        "--out",
        metavar=_("FOLDER"),
        help=_("The folder of the edition; build/site beside the corpus when left out."),
    )(command)


def page(command: Command) -> Command:
    """Add what a person knows about a page that the page may not say: its site, law and translation;

    that it is whole, and that it is to be taken as a law.
    """
    for option in reversed(
        (
            click.option(
                "--source", metavar=_("SITE"), help=_("The site the page is from; recognised when left out.")
            ),
            click.option("--law", metavar=_("NUMBER"), help=_("The law a page is, if it does not say so.")),
            click.option(
                "--expression",
                metavar="pl-pzbs-2017",
                help=_("The translation the pages are of, if they do not say so."),
            ),
            click.option(
                "--whole",
                is_flag=True,
                help=_("Take a page that looks cut off: you have seen that nothing is missing."),
            ),
            click.option(
                "--force",
                is_flag=True,
                help=_("Take a page as one of --source though it shows no sign of it; the law then says so."),
            ),
        )
    ):
        command = option(command)
    return command


def law_asked(law: str | None) -> Citation | None:
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
