"""Settings: what the shared options ask for, the same for every command."""

from __future__ import annotations

import os
import sys

from lawtexts import locale
from lawtexts.cli.terminal import FOUND, Screen, read_text, remark
from lawtexts.corpus.layout import EDITIONS, edition_place, find, find_name, find_to_write
from lawtexts.corpus.locks import Reading
from lawtexts.locale import gettext as _

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from lawtexts.corpus.store import Corpus
    from lawtexts.differences import Selection
    from lawtexts.model.edition import Expression
    from lawtexts.request import Request


class Settings:
    """The value of each shared option, by its name in lawtexts.cli.options; else its default.

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
        self.languages: tuple[str, ...] = ()
        self.expressions: tuple[str, ...] = ()
        self.laws: tuple[str, ...] = ()
        self.kinds: tuple[str, ...] = ()
        self.severity = "info"
        self.since: str | None = None
        self._reading: Reading | None = None

    def corpus_folder(self) -> Path:
        """The folder of the corpus asked for, else of the one found; LawtextsError if there is none."""
        return find(self.corpus)

    def folder_to_write(self) -> Path:
        """The same, where it may be written. Raises UsageError for the corpus that came with lawtexts."""
        if self._reading is not None:
            self._reading.close()  # or a command that has read would wait for itself
        return find_to_write(self.corpus)

    def folder_to_read(self) -> str:
        """The same, where nobody changes anything while this command runs."""
        folder = find_name(self.corpus)  # a name: importing pathlib costs a tenth of a lookup
        self._reading = Reading(folder)
        return folder

    def open_corpus(self) -> Corpus:
        """The corpus asked for, as it was on the `day`, if one is asked for. Raises like `corpus_folder`."""
        if self.day:
            from lawtexts.corpus.earlier import corpus_at

            return corpus_at(self.folder_to_read(), self.day)
        from lawtexts.corpus.store import Corpus

        return Corpus.open(self.folder_to_read())

    def edition_folder(self) -> Path:
        """The folder of the edition: that of --out, or where that of the corpus belongs.

        Raises UnwritableError where the latter is a link or in one.
        """
        from pathlib import Path

        from lawtexts.corpus.transaction import refuse_links

        if self.out is not None:
            return Path(self.out)
        place = edition_place(self.corpus_folder())
        refuse_links(place.parent.parent, f"{place.parent.name}/{place.name}")
        return place

    def ask(self, words: Sequence[str], here: str | None = None) -> Request:
        """What `words` ask for, read at the place `here`, in the languages or translations chosen.

        “-” is the text on standard input.
        """
        from lawtexts.request import place_named, request

        text = read_text() if list(words) == ["-"] else None
        place, corpus = place_named("--from", here), self.open_corpus()
        return request(corpus, words, self.choose(corpus, readers_languages()), here=place, text=text)

    def ask_in_laws(self, first: Sequence[str] = ()) -> Request:
        """What --law, -l and -x ask for: a part of the corpus, or all of it, these languages `first`."""
        from lawtexts.request import request_in_laws

        corpus = self.open_corpus()
        return request_in_laws(corpus, self.laws, self.choose(corpus, first))

    def choose(self, corpus: Corpus, first: Sequence[str] = ()) -> tuple[Expression, ...]:
        """The translations that -l and -x choose, all of them where none is; these languages `first`."""
        from lawtexts.request import choose

        return choose(corpus, self.languages, self.expressions, first)

    @property
    def chooses_nothing(self) -> bool:
        """Whether no option leaves out any place, translation or difference."""
        limits = (self.laws, self.languages, self.expressions, self.kinds, self.since)
        return not any(limits) and self.severity == "info"

    def selection(self) -> Selection:
        """Which differences --kind, --severity and --new-since choose. Raises like Selection.of."""
        from lawtexts.differences import Selection

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

            screen.raw(contract.serialised(contract.document(**members)))
        elif isinstance(text, str):
            screen.line(text)
        elif callable(text):
            text(screen)
        else:
            screen.record(text)
        return code

    def deliver(self, data: bytes, *, binary: bool = False) -> None:
        """Write `data` to the file of --out, whole or not at all, and say so; without one to standard output.

        Raises UsageError for a `binary` file that would be printed on a terminal, LawtextsError where
        nothing can be written, and in the folder of a corpus.
        """
        from pathlib import Path

        from lawtexts.corpus.error import UnwritableError
        from lawtexts.corpus.transaction import write_file
        from lawtexts.model.error import UsageError

        screen = self.screen()
        if self.out is not None and self.out != "-":
            file = Path(self.out)
            if any((folder / EDITIONS).exists() for folder in file.resolve().parents):
                message = _("This place belongs to a corpus. Name another file.")
                raise UnwritableError(message, place=self.out)
            write_file(file, data)
            remark(_("{path} has been written.").format(path=self.out))
        elif binary and screen.terminal:
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
