"""The command `lawtexts`: its commands are imported when called, bare words are looked up or searched."""

from __future__ import annotations

import gettext
import importlib
import os
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import click

from lawtexts import __version__, locale
from lawtexts.cli import options
from lawtexts.cli.commands import COMMANDS, MODULES, NEEDING_EXTRA
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.locale import mark_plural

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

CLICKS_OWN = (
    N_("Usage:"),
    N_("Options"),
    N_("Commands"),
    N_("Show this message and exit."),
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


class Lawtexts(click.Group):
    """`lawtexts 51B2a` is `show 51B2a`, other bare words are `search`, and `-` shows what a text cites."""

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        if cmd_name in NEEDING_EXTRA:
            from lawtexts.harvest.error import require_extra

            require_extra()
        module = importlib.import_module(f"lawtexts.cli.commands.{MODULES.get(cmd_name, cmd_name)}")
        command: click.Command = module.command
        return command

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
            found += options.Known("places").shell_complete(ctx, None, incomplete)
        return found + click.Command.shell_complete(self, ctx, incomplete)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] in COMMANDS:
            return super().resolve_command(ctx, args)
        name = self._meant(ctx, args)
        ctx.meta[options.IMPLIED] = True
        return name, self.get_command(ctx, name), args

    def _meant(self, context: click.Context, arguments: list[str]) -> str:
        """The command that arguments without one are for: the one that has their options."""
        from lawtexts.request import asks_for_citations

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
    context_settings=options.CONTEXT | {"ignore_unknown_options": True},
    options_metavar=_("[OPTIONS]"),
    subcommand_metavar=_("COMMAND [ARGUMENTS]..."),
    invoke_without_command=True,
    help=_(
        "The Laws of Duplicate Bridge in several languages: look up, search, compare, publish.\n\n"
        "A citation by itself is shown: lawtexts 51B2a. Any other words are searched: "
        "lawtexts penalty card."
    ),
    params=options.common_options(),
)
@click.version_option(
    *(__version__, "-V", "--version"), message="lawtexts %(version)s", help=_("Show the version and exit.")
)
@click.pass_context
def group(context: click.Context, /, **_options: object) -> int:
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
    return 0
