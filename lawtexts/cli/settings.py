"""Settings: what the shared options ask for, the same for every command."""

from __future__ import annotations

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from lawtexts.cli.screen import Screen
    from lawtexts.corpus.store import Corpus
    from lawtexts.differences import Selection
    from lawtexts.model.citation import Citation
    from lawtexts.model.edition import Expression
    from lawtexts.request import Request


class Settings:
    """The value of each shared option, by its name in lawtexts.cli.options; else its default.

    `corpus` is a folder; `colour` and `pager` are off by --no-color and --no-pager; `day` is that of --at;
    `out` is the folder of the edition.
    """

    def __init__(self) -> None:
        self.corpus: str | None = None
        self.json = False
        self.colour = True
        self.pager = True
        self.day = ""
        self.out: str | None = None
        self.languages: tuple[str, ...] = ()
        self.expressions: tuple[str, ...] = ()
        self.laws: tuple[str, ...] = ()
        self.kinds: tuple[str, ...] = ()
        self.severity = ""
        self.since: str | None = None

    def corpus_folder(self) -> Path:
        """The folder of the corpus asked for, else of the one found; LawtextsError if there is none."""
        from lawtexts.corpus.layout import find

        return find(self.corpus)

    def folder_to_write(self) -> Path:
        """The same, where it may be written. Raises UsageError for the corpus that came with lawtexts."""
        from lawtexts.corpus.layout import find_to_write

        return find_to_write(self.corpus)

    def folder_to_read(self) -> Path:
        """The same, where nobody changes anything while this command runs."""
        from pathlib import Path

        return Path(self.folder_name_to_read())

    def open_corpus(self) -> Corpus:
        """The corpus asked for, or the one found. Raises LawtextsError where there is none."""
        from lawtexts.corpus.store import Corpus

        if self.day:
            from lawtexts.corpus.earlier import corpus_at

            return corpus_at(self.folder_name_to_read(), self.day)
        return Corpus.open(self.folder_name_to_read())

    def folder_name_to_read(self) -> str:
        """The same by its name: importing pathlib costs a tenth of a lookup."""
        from lawtexts.cli.errors import remark
        from lawtexts.corpus.layout import find_name
        from lawtexts.corpus.readers import Reading

        folder = find_name(self.corpus)
        self._reading = Reading(folder, remark)
        return folder

    def ask(self, words: Sequence[str], here: Citation | None = None) -> Request:
        """What `words` ask for in the languages or translations chosen; see lawtexts.request.

        "-" stands for the text on standard input.
        """
        from lawtexts.cli.preferences import languages
        from lawtexts.request import request

        text = None
        if list(words) == ["-"]:
            from lawtexts.cli.streams import read_text

            text = read_text()
        return request(self.open_corpus(), words, here=here, text=text, first=languages(), **self._chosen())

    def ask_in_laws(self) -> Request:
        """What --law, -l and -x ask for: a part of the corpus, or all of it."""
        from lawtexts.request import request_in_laws

        return request_in_laws(self.open_corpus(), self.laws, **self._chosen())

    def _chosen(self) -> dict[str, tuple[str, ...]]:
        return {"languages": self.languages, "expressions": self.expressions}

    def choose(self, corpus: Corpus, languages: Sequence[str] | None = None) -> tuple[Expression, ...]:
        """The translations chosen by -l (or `languages`) and -x, all of them where none is."""
        from lawtexts.request import choose

        chosen = self._chosen()
        return choose(corpus, **(chosen if languages is None else chosen | {"languages": tuple(languages)}))

    def shown_in_search(self) -> tuple[str, ...]:
        """The languages and translations chosen for the passages of a search, () for all."""
        return (*self.expressions, *self.languages)

    def selection(self) -> Selection:
        """Which differences --kind, --severity and --new-since choose. Raises like Selection.of."""
        from lawtexts.differences import Selection

        return Selection.of(self.kinds, self.severity or "info", self.since)

    def edition_folder(self) -> Path:
        """The folder of the edition: that of --out, or where that of the corpus belongs.

        Raises UnwritableError where the latter is a link or in one.
        """
        from pathlib import Path

        from lawtexts.corpus.layout import edition_place
        from lawtexts.corpus.transaction import refuse_links

        if self.out is not None:
            return Path(self.out)
        place = edition_place(self.corpus_folder())
        refuse_links(place.parent.parent, f"{place.parent.name}/{place.name}")
        return place

    def screen(self) -> Screen:
        """Where results are printed."""
        from lawtexts.cli.screen import output

        return output(colour=self.colour, paged=self.pager)

    def print_json(self, **members: object) -> None:
        """Print one JSON object with these members and the schema's name; see docs/json.md."""
        from lawtexts.exchange import contract

        self.screen().raw(contract.serialised(contract.document(**members)))
