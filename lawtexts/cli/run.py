"""One run of the command line, from its arguments to its exit code.

It always ends with a code and at most one line about an error, never with a traceback. A reader that stops
reading (`| head`) is no error.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from lawtexts import locale, progress
from lawtexts.cli.terminal import FOUND, MISUSED, STOPPED, complain, open_streams, show_progress, silence
from lawtexts.locale import gettext as _

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    import click

COMPLETING = "_LAWTEXTS_COMPLETE"
"""The variable by which a shell asks what completes a command line."""


def run(arguments: Sequence[str]) -> int:
    """Run the command in `arguments`; returns its exit code, whatever happens."""
    arguments = _hide_minus(arguments)
    try:
        _prepare(arguments)
        code = None if COMPLETING in os.environ else without_click(arguments)
        code = with_click(arguments) if code is None else code
        sys.stderr.flush()
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        code = FOUND
    except KeyboardInterrupt:
        code = complain(_("Stopped."), code=STOPPED)
    except Exception as error:
        code = explain(error)
    silence(sys.stdout)
    return code


def _hide_minus(arguments: Sequence[str]) -> list[str]:
    """The arguments with a blank before a place that a search leaves out: click takes -51 for an option."""
    from lawtexts.cli.commands import COMMANDS

    named = next((one for one in arguments if one in COMMANDS), "")
    ends = arguments.index("--") if "--" in arguments else len(arguments)
    words = any(one[:1] != "-" and not any(map(str.isdigit, one)) for one in arguments)
    if not (named == "search" or (not named and words)):
        return list(arguments)
    return [
        f" {one}" if at < ends and one[:1] == "-" and one[1:2].isdigit() else one
        for at, one in enumerate(arguments)
    ]


def without_click(arguments: Sequence[str]) -> int | None:
    """Answer a lookup or a search without options, named or not; None for all else.

    With click `lawtexts search karta` and `show 51B2a` would cost 1.7 to 1.8 times as much.
    """
    from lawtexts.cli.commands import COMMANDS

    named = arguments[0] if arguments and arguments[0] in COMMANDS else ""
    words = arguments[1:] if named else arguments
    if named not in ("", "show", "search") or not words:
        return None
    if any(word.startswith("-") and word != "-" for word in words):
        return None
    from lawtexts.cli.options import Settings

    settings, is_search = Settings(), named == "search"
    settings.is_named = bool(named)
    if not named:
        from lawtexts.corpus.lookup import asks_for_citations  # which a search that is named need not load

        is_search = not asks_for_citations(words)
    if is_search:
        from lawtexts.cli.commands.search import command
    else:
        from lawtexts.cli.commands.show import command
    return command.function(settings, words)


def with_click(arguments: Sequence[str]) -> int:
    from lawtexts import languages
    from lawtexts.cli.group import group, translate_click

    translate_click()
    if COMPLETING in os.environ:
        group.main(list(arguments), prog_name="lawtexts")
    languages.check()
    with group.make_context("lawtexts", list(arguments)) as context:
        return int(group.invoke(context) or FOUND)


def _prepare(arguments: Sequence[str]) -> None:
    open_streams()
    if not sys.warnoptions:
        sys.warnoptions.append("ignore")  # read by the module when it is imported, which a lookup need not
        if "warnings" in sys.modules:
            sys.modules["warnings"].simplefilter("ignore")
    progress.listener = show_progress
    locale.choose(interface_language(arguments))


def interface_language(arguments: Sequence[str]) -> str:
    """The language of --ui-lang, which must be known before any help text is made, else the environment's."""
    for argument, following in zip(arguments, [*arguments[1:], ""], strict=False):
        name, sign, value = argument.partition("=")
        if argument == "--":
            break
        if name == "--ui-lang" and (sign or following):
            return value or following
    return locale.from_environment()


def explain(error: Exception) -> int:
    """Report an exception in one line; returns the exit code for it."""
    from lawtexts.model.error import LawtextsError

    if isinstance(error, LawtextsError):
        return complain(str(error), code=error.exit_code)
    if isinstance(error, OSError):
        reason = error.strerror or str(error)
        return complain(f"{error.filename}: {reason}" if error.filename else reason)
    if "click" in sys.modules:
        import click

        if isinstance(error, click.exceptions.Exit):
            return error.exit_code
        if isinstance(error, click.ClickException):
            return complain(_clicks_message(error), code=MISUSED)
    if os.environ.get("LAWTEXTS_TRACEBACK"):
        raise error
    sentence = _(
        "This should not have happened ({error}). Please report it; "
        "LAWTEXTS_TRACEBACK=1 in the environment shows where it happened."
    )
    return complain(sentence.format(error=f"{type(error).__name__}: {error}"))


def _clicks_message(error: click.ClickException) -> str:
    """The message of an error of click's; for a mistake in the command with where its help is."""
    from lawtexts.cli.group import IMPLIED

    message = error.format_message()
    context = getattr(error, "ctx", None)
    if context is None:
        return message
    sentence = message if message.endswith((".", "?", "!")) else f"{message}."
    unknown = getattr(error, "option_name", "--")
    is_search = context.meta.get(IMPLIED) or context.command.name == "search"
    if is_search and not unknown.startswith("--"):
        sentence += " " + _("To leave a word out, put all words in quotes: lawtexts 'karta -dziadek'.")
    return _("{message} See: {command}").format(message=sentence, command=f"{context.command_path} -h")
