"""The command `lawtexts`: its commands are imported when called, bare words are looked up or searched."""

from __future__ import annotations

import importlib

import click

from lawtexts import __version__
from lawtexts.cli.commands import COMMANDS
from lawtexts.cli.options import common_options, complete_citation, help_option, sentence_option
from lawtexts.locale import gettext as _

TYPE_CHECKING = False  # as elsewhere on the way of a lookup
if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


class Lawtexts(click.Group):
    """`lawtexts 51B2a` is `show 51B2a`, other bare words are `search`, and `-` shows what a text cites."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        module = COMMANDS.get(cmd_name)
        if module is None:
            return None
        command: click.Command = importlib.import_module(f"lawtexts.cli.commands.{module}").command
        return command

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Commands and options; places once a number is begun, since they need no command."""
        from click.shell_completion import CompletionItem

        found = super().shell_complete(ctx, incomplete)
        if incomplete[:1].isdigit():
            found += [CompletionItem(place) for place in complete_citation(ctx, None, incomplete)]
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] in COMMANDS:
            return super().resolve_command(ctx, args)
        name = self._meant(ctx, args)
        return name, self.get_command(ctx, name), args

    def _meant(self, context: click.Context, arguments: list[str]) -> str:
        """The command that `arguments` call without its name."""
        from lawtexts.cli.resolve import asks_for_citations

        show = self.get_command(context, "show")
        assert show is not None
        try:
            given = show.make_parser(click.Context(show, parent=context)).parse_args(list(arguments))[0]
        except click.UsageError:
            return "show" if arguments[0].startswith("-") else "search"
        words = given.get("citations")
        if not isinstance(words, list | tuple):  # options alone; what is missing is said there
            return "show"
        return "show" if list(words) == ["-"] or asks_for_citations(words) else "search"


@click.group(
    cls=Lawtexts,
    add_help_option=False,
    context_settings={"ignore_unknown_options": True},
    invoke_without_command=True,
    help=_(
        "The Laws of Duplicate Bridge in several languages: look up, search, compare, publish.\n\n"
        "A citation by itself is shown: lawtexts 51B2a. Any other words are searched: "
        "lawtexts penalty card."
    ),
    params=[
        *common_options(),
        sentence_option(
            ("-V", "--version"), _("Show the version and exit."), lambda _context: f"lawtexts {__version__}"
        ),
        help_option(),
    ],
)
@click.pass_context
def group(context: click.Context) -> int:
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
    return 0
