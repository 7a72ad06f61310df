"""The command `lawtexts` as click has it: of each command's parameters, whose values the shell completes.

Its commands are imported when called; bare words are looked up or searched. No other module imports click
at its beginning.
"""

from __future__ import annotations

import gettext
import importlib
import os
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from lawtexts import __version__, locale
from lawtexts.cli.commands import COMMANDS, MODULES
from lawtexts.cli.options import Command, Settings, common
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.locale import mark_plural
from lawtexts.model.error import LawtextsError

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from lawtexts.cli.options import Parameter

IMPLIED = "lawtexts.implied"
"""The key in a context's meta that says that the command was not named."""
CONTEXT = {"help_option_names": ["-h", "--help"]}
CLICKS_OWN = (
    N_("Usage:"),
    N_("Options"),
    N_("Commands"),
    N_("Show this message and exit."),
    N_("required"),
    N_("No such option {name!r}."),
    N_("Choose from:\n\t{choices}"),
    N_("Missing argument"),
    N_("Missing option"),
    N_("Invalid value: {message}"),
    N_("Invalid value for {param_hint}: {message}"),
    N_("Option {name!r} does not take a value."),
    N_("{value!r} is not a valid {number_type}."),
    N_("{value} is not in the range {range}."),
    mark_plural("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    mark_plural("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    mark_plural("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
    mark_plural("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
)
"""What click itself says, so that the catalogues have it."""


def translate_click() -> None:
    """Let click find its words in the catalogue of the language chosen; its own are English."""
    os.environ["LANGUAGE"] = locale.language()
    if locale.language() != "en":
        gettext.bindtextdomain(locale.DOMAIN, locale.CATALOGUES)
        gettext.textdomain(locale.DOMAIN)


METAVARS = {
    "expressions": "pl-pzbs-2017",
    "files": _("FILE"),
    "kinds,": "note,strength",
    "languages": "pl",
    "languages,": "pl,it,…",
    "places": "51B2a",
    "places,": "51,57",
    "sources": _("SITE"),
    "texts,": "pl,it,…",
}
"""What stands in a help text for a name, or a list of such names."""


def _completed(what: str, context: click.Context, _param: object, typed: str) -> list[CompletionItem]:
    """What begins as `typed` does, in any case, of the names known as `what`, else of files.

    With a comma after `what` it is a list, and what is typed so far is kept.
    """
    from click.shell_completion import CompletionItem

    before, comma, begun = typed.rpartition(",") if what.endswith(",") else ("", "", typed)
    begun = begun.lower()
    try:
        names = dict.fromkeys(map(str, _names(what.rstrip(","), _settings(context), begun)))
    except LawtextsError:
        return []
    found = [CompletionItem(before + comma + one) for one in names if one.lower().startswith(begun)]
    return found or [CompletionItem(typed, type="file")]


def _names(what: str, settings: Settings, typed: str) -> Iterable[object]:
    """The names there are of `what`, given the beginning of one. Raises LawtextsError without a corpus."""
    if what in ("sources", "sites"):
        from lawtexts.sources.sites import SOURCES

        return [*SOURCES, "all"] if what == "sites" else SOURCES
    if what in ("kinds", "explanations"):
        from lawtexts.compare import divergence
        from lawtexts.compare.listing import KINDS
        from lawtexts.model import finding

        codes = (*divergence.CODES, *finding.CODES) if what == "explanations" else ()
        return [*KINDS, *codes]
    if what == "files":
        return ()
    corpus = settings.library.store
    if what == "terms":
        return (one.term for term in corpus.terms for one in term.renderings)
    if what == "places":
        begun = [
            root for root in corpus.roots() if f"{root}".startswith(typed) or typed.startswith(f"{root}")
        ]
        laws = [law for root in begun for one in corpus.expressions if (law := corpus.law(one.id, root))]
        return [place.citation for law in laws for place in law.root.walk()]
    ids, tags = ([getattr(one, name) for one in corpus.expressions] for name in ("id", "language"))
    return {"laws": corpus.roots(), "languages": tags, "expressions": ids, "texts": [*tags, *ids]}[what]


def _settings(context: click.Context) -> Settings:
    """The settings that the options before and after the command's name ask for."""
    settings = Settings() if context.parent is None else _settings(context.parent)
    for option, value in context.params.items():
        if option in vars(settings) and value not in (None, (), False):
            setattr(settings, option, value)
    return settings


def _listed(context: click.Context, option: click.Parameter, given: str | tuple[str, ...] | None) -> Any:
    """The names in lists such as "pl, it" or "pl;it"; an option may be given again: -l pl -x es-fvb-2007."""
    if given is None:
        return None
    lists = [given] if isinstance(given, str) else given
    named = [one.replace(",", " ").replace(";", " ").split() for one in lists]
    if option.multiple and [] in named:
        sentence = _("“{value}” is no list of names (such as {example})")
        value = lists[named.index([])]
        raise click.BadParameter(sentence.format(value=value, example=option.metavar), context, option)
    return tuple(name for names in named for name in names)


def _parameter(one: Parameter) -> click.Parameter:
    names, attributes = one[0], dict(one[1])
    make = click.Option if names[0].startswith("-") else click.Argument
    known = attributes.pop("known", "")
    if "most" in attributes:
        attributes["type"] = click.IntRange(0, attributes.pop("most"))
        attributes["type"].name = _("number")  # which messages call so and not “integer range”
    elif isinstance(known, tuple):
        attributes["type"] = click.Choice(known)
    elif known:
        attributes = {
            "metavar": METAVARS.get(known),
            "shell_complete": partial(_completed, known),
            **attributes,
        }
        if known.endswith(","):
            attributes["callback"] = _listed
            attributes |= {"multiple": True} if make is click.Option else {}
    return make(names, **attributes)


def _made(name: str, command: Command) -> click.Command:
    def run(**given: object) -> int:
        context = click.get_current_context()
        settings = _settings(context)
        settings.is_named = IMPLIED not in context.meta
        own = {option: value for option, value in given.items() if option not in vars(settings)}
        return command.function(settings, **own)

    return click.Command(
        name,
        CONTEXT,
        run,
        [*map(_parameter, (*command.parameters, *common))],
        help="\n\n".join(filter(None, (_(COMMANDS[name]), command.help))),
        options_metavar=_("[OPTIONS]"),
    )


class Lawtexts(click.Group):
    """`lawtexts 51B2a` is `show 51B2a`, other bare words are `search`, and `-` shows what a text cites."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        module = importlib.import_module(f"lawtexts.cli.commands.{MODULES.get(cmd_name, cmd_name)}")
        return _made(cmd_name, module.command)

    def format_commands(self, _context: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands, none of which is imported for that."""
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, _(text)) for name, text in COMMANDS.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Commands and options; places once a number is begun, since they need no command."""
        from click.shell_completion import CompletionItem

        found = [
            CompletionItem(name, help=_(text))
            for name, text in COMMANDS.items()
            if name.startswith(incomplete)
        ]
        if incomplete[:1].isdigit():
            found += _completed("places", ctx, None, incomplete)
        return found + click.Command.shell_complete(self, ctx, incomplete)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] in COMMANDS:
            return super().resolve_command(ctx, args)
        name = self._meant(ctx, args)
        ctx.meta[IMPLIED] = True
        return name, self.get_command(ctx, name), args

    def _meant(self, context: click.Context, arguments: list[str]) -> str:
        """The command that arguments without one are for: the one that has their options."""
        from lawtexts.corpus.lookup import asks_for_citations

        for name in ("show", "search"):
            command = self.get_command(context, name)
            parser = command.make_parser(click.Context(command, parent=context))
            with suppress(click.UsageError):
                words: Any = parser.parse_args(list(arguments))[0].get("words")
                has_words = isinstance(words, list | tuple)
                return "search" if has_words and not asks_for_citations(words) else name
        return "show"


@click.group(
    cls=Lawtexts,
    context_settings=CONTEXT | {"ignore_unknown_options": True},
    options_metavar=_("[OPTIONS]"),
    subcommand_metavar=_("COMMAND [ARGUMENTS]..."),
    invoke_without_command=True,
    help=_(
        "The Laws of Duplicate Bridge in several languages: look up, search, compare, publish.\n\n"
        "A citation by itself is shown: lawtexts 51B2a. Any other words are searched: "
        "lawtexts penalty card."
    ),
    params=[*map(_parameter, common)],
)
@click.version_option(
    *(__version__, "-V", "--version"), message="lawtexts %(version)s", help=_("Show the version and exit.")
)
@click.pass_context
def group(context: click.Context, /, **_options: object) -> int:
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
    return 0
