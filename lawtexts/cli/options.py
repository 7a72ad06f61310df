"""Options: what commands are made with, and the settings that those which commands share ask for.

They are data, of which lawtexts.cli.group makes click's: a lookup runs its command without click, whose
import costs more than the whole answer.
"""

from __future__ import annotations

import os
import sys
from functools import cached_property

from lawtexts import locale
from lawtexts.cli.terminal import FOUND, Screen, read_text, remark
from lawtexts.corpus.layout import edition_place, find_name, refuse_corpus
from lawtexts.corpus.transaction import ReadLock
from lawtexts.locale import gettext as _
from lawtexts.model.citation import FIRST_LAW, LAST_LAW
from lawtexts.model.error import UsageError

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path
    from typing import Any

    from lawtexts.compare.listing import Selection
    from lawtexts.corpus.lookup import Lookup
    from lawtexts.library import Corpus
    from lawtexts.model.citation import Citation

    Parameter = tuple[tuple[str, ...], Mapping[str, Any]]
    """The names of an option and the other arguments of `click.Option`."""


class Command:
    """A command: its help after the line that all commands have, its own parameters, and what it does.

    The function is given the Settings, which hold every option of their names, and the others by name.
    """

    def __init__(self, text: str, parameters: tuple[Parameter, ...], function: Callable[..., int]) -> None:
        self.help, self.parameters, self.function = text, parameters, function


def command(text: str = "", *parameters: Parameter) -> Callable[[Callable[..., int]], Command]:
    """Make a function a command."""
    return lambda function: Command(text, parameters, function)


def option(*names: str, **attributes: Any) -> Parameter:
    """An option as click has it, or an argument where its name has no hyphen.

    What it takes is `known` as “places” and so on, see lawtexts.cli.group, with a comma after that a list of
    these; or it is one of the words that are `known`.
    """
    return names, attributes


def argument(name: str, known: str | tuple[str, ...], metavar: str, **attributes: Any) -> Parameter:
    return option(name, known=known, metavar=metavar, **attributes)


def flag(*names: str, **attributes: Any) -> Parameter:
    """An option that is given or not."""
    return option(*names, is_flag=True, **attributes)


def number(*names: str, most: int | None = None, **attributes: Any) -> Parameter:
    """An option that takes a whole number from 0 up to `most`."""
    return option(*names, **{"metavar": _("NUMBER"), "most": most, **attributes})


def one_form(**chosen: object) -> str:
    """The form that one of several options chooses: its value, or its name where it is a flag; "" for none.

    Raises UsageError where there are several.
    """
    given = {name: value for name, value in chosen.items() if value}
    if len(given) > 1:
        names = ", ".join(f"--{name}" for name in given)
        raise UsageError(_("{options} exclude each other.").format(options=names))
    return "".join(name if value is True else str(value) for name, value in given.items())


common = (
    option(
        "--corpus",
        known="files",
        metavar=_("FOLDER"),
        help=_("The corpus to read, instead of the one found here or shipped with lawtexts."),
    ),
    flag("--json", help=_("Answer as JSON for other programs.")),
    option(
        "--ui-lang",
        known=tuple(locale.LANGUAGES),
        expose_value=False,
        help=_("The language lawtexts speaks to you in; law text keeps its own."),
    ),
    flag("--no-color", help=_("No colours; so does NO_COLOR in the environment.")),
    flag("--no-pager", help=_("Print a long answer without $PAGER.")),
)
"""The options of every command."""
columns = option(
    *("-l", "-x", "--languages", "--expressions", "columns"),
    known="texts,",
    help=_("Only these languages or translations, in this order."),
)
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
any_citations = argument("words", "places", _("[CITATION...]"), nargs=-1)


def differences(severity: str = "info") -> tuple[Parameter, ...]:
    """--kind, --severity (the least one listed, `severity` when left out) and --new-since."""
    least = _("Only what is at least this severe; {severity} when left out.").format(severity=severity)
    since = _("Only what an earlier report in this file, made with --json, does not list.")
    return (
        option("--kind", "kinds", known="kinds,", help=_("Only these kinds.")),
        option("--severity", known=("info", "warning", "error"), default=severity, help=least),
        option("--new-since", "since", known="files", help=since),
    )


def _place(option: str, words: str | None, example: str = "51B2a") -> Citation | None:
    """The one place that `option` names, as `example` does. Raises UsageError for anything else."""
    if words is None:
        return None
    from lawtexts.corpus.lookup import one_place

    place = one_place(words)
    if place is None:
        sentence = _("{option} takes one place in Laws {first} to {last}, such as {example}, not “{value}”.")
        values = {"first": FIRST_LAW, "last": LAST_LAW, "example": example, "value": words}
        raise UsageError(sentence.format(option=option, **values))
    return place


def _whole_law(_context: object, _option: object, law: str | None) -> Citation | None:
    """The law that --law names. Raises UsageError for anything else."""
    citation = _place("--law", law, "51")
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


class Settings:
    """The value of each shared option, by its name; else its default.

    `corpus` is a folder, `day` is that of --at, `out` the file or folder to write. `is_named` is whether the
    command is named, or implied by its words.
    """

    def __init__(self) -> None:
        self.corpus: str | None = None
        self.json = False
        self.is_named = True
        self.no_color = False
        self.no_pager = False
        self.day = ""
        self.out: str | None = None
        self.columns: tuple[str, ...] = ()
        self.laws: tuple[str, ...] = ()
        self.kinds: tuple[str, ...] = ()
        self.severity = "info"
        self.since: str | None = None
        self._reading: ReadLock | None = None

    @cached_property
    def library(self) -> Corpus:
        """The corpus asked for, as it was on the `day`, if one is asked for; nobody changes it meanwhile."""
        from lawtexts.library import Corpus

        folder = find_name(self.corpus)  # a name: importing pathlib costs a tenth of a lookup
        self._reading = ReadLock(folder)
        return Corpus(folder, self.day)

    @property
    def library_to_write(self) -> Corpus:
        """The same, for a command that changes it."""
        from lawtexts.library import Corpus

        if self._reading is not None:
            self._reading.close()  # or a command that has read would wait for itself
        return Corpus(find_name(self.corpus))

    def edition_folder(self) -> Path:
        """The folder of the edition: that of --out, or where that of the corpus belongs.

        Raises UnwritableError where the latter is a link or in one.
        """
        from pathlib import Path

        from lawtexts.corpus.transaction import refuse_links

        if self.out is not None:
            return Path(self.out)
        place = edition_place(Path(find_name(self.corpus)))
        refuse_links(place.parent.parent, f"{place.parent.name}/{place.name}")
        return place

    def ask(self, words: Sequence[str], here: str | None = None) -> Lookup:
        """What `words` ask for, read at the place `here`, in the languages or translations chosen.

        “-” is the text on standard input.
        """
        text = read_text() if list(words) == ["-"] else None
        place, first = _place("--from", here), readers_languages()
        return self.library.ask(words, self.columns, first=first, here=place, text=text)

    def ask_in_laws(self, words: Sequence[str] = (), first: Sequence[str] = ()) -> Lookup:
        """What `words`, --law, -l and -x ask for: a part of the corpus or all of it, these languages `first`.

        Raises UsageError where a part of --law, without `words`, names no place of the Laws.
        """
        asked = self.library.ask((*self.laws, *words), self.columns, first=first)
        for query in () if words else asked.queries:
            strange = [*query.rest, *(reading.text for reading in query.readings if reading.citation is None)]
            if strange or not query.readings:
                sentence = _(
                    "--law takes Laws {first} to {last} and places in them, such as 50-60,51B, not “{value}”."
                )
                value = ", ".join(strange) or query.words
                raise UsageError(sentence.format(first=FIRST_LAW, last=LAST_LAW, value=value))
        return asked

    def selection(self) -> Selection:
        """Which differences --kind, --severity and --new-since choose. Raises like Selection.of."""
        from lawtexts.compare.listing import Selection

        return Selection.of(self.kinds, self.severity, self.since)

    def screen(self) -> Screen:
        """Where results are printed."""
        return Screen(sys.stdout, colour=not self.no_color, paged=not self.no_pager)

    def answer(
        self,
        text: str | Mapping[str, object] | Callable[[Screen], object],
        code: int = FOUND,
        /,
        **members: object,
    ) -> int:
        """Print an answer: with --json these members (docs/json.md), else `text`; returns the `code`.

        The text is a line, values with their names, or what writes it.
        """
        screen = self.screen()
        if self.json:
            from lawtexts.exchange import contract

            screen.raw(contract.serialised(**members))
        elif isinstance(text, str):
            screen.line(text)
        elif callable(text):
            text(screen)
        else:
            screen.record(text)
        return code

    def deliver(self, data: bytes) -> None:
        """Write `data` to the file of --out, whole or not at all, and say so; without one to standard output.

        Raises UsageError for an archive, such as XLSX, that would be printed on a terminal, LawtextsError
        where nothing can be written, and in the folder of a corpus.
        """
        from pathlib import Path

        from lawtexts.corpus.transaction import write_file

        screen = self.screen()
        if self.out is not None and self.out != "-":
            refuse_corpus(Path(self.out))
            write_file(Path(self.out), data)
            remark(_("{path} has been written.").format(path=self.out))
        elif data.startswith(b"PK") and screen.terminal:
            raise UsageError(_("This is not text: name a file with -o, or send it to another program."))
        else:
            screen.bytes(data)


def readers_languages() -> tuple[str, ...]:
    """The languages that come first on the screen: those stored, else that of the interface."""
    return stored_languages() or (locale.language(),)


def stored_languages() -> tuple[str, ...]:
    """The languages that come first for this reader, "it,pl": LAWTEXTS_LANGUAGES, else those of `config`."""
    listed = os.environ.get("LAWTEXTS_LANGUAGES")
    if listed is None:
        try:
            with open(languages_file(), encoding="utf-8") as file:
                listed = file.read(200)
        except (OSError, UnicodeDecodeError):
            return ()
    return tuple(listed.replace(",", " ").split())


def languages_file() -> str:
    """Where the languages of `config` are stored: in the user's folder for settings."""
    base = os.environ.get("XDG_CONFIG_HOME", "")
    home = base if base.startswith("/") else os.path.expanduser("~/.config")
    return f"{home}/lawtexts/languages"
