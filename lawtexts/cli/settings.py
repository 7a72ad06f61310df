"""Settings: what the common options ask for, the same for every command."""

from __future__ import annotations

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from pathlib import Path

    from lawtexts.cli.screen import Screen
    from lawtexts.corpus.store import Corpus


class Settings:
    """`corpus` is the folder named by --corpus; `colour` is off by --no-color, else decided by the screen.

    `day` is that of --at, "" for today.
    """

    def __init__(self) -> None:
        self.corpus: str | None = None
        self.json = False
        self.colour = True
        self.day = ""

    def corpus_folder(self) -> Path:
        """The folder of the corpus asked for, else of the one found; LawtextsError if there is none."""
        from lawtexts.corpus.layout import find

        return find(self.corpus)

    def folder_to_read(self) -> Path:
        """The same, where nobody changes anything while this command runs."""
        from pathlib import Path

        return Path(self._start_reading())

    def open_corpus(self) -> Corpus:
        """The corpus asked for, or the one found. Raises LawtextsError where there is none."""
        from lawtexts.corpus.store import Corpus

        if self.day:
            from lawtexts.cli.errors import remark
            from lawtexts.corpus.earlier import corpus_at

            return corpus_at(self._start_reading(), self.day, remark)
        return Corpus.open(self._start_reading())

    def _start_reading(self) -> str:
        from lawtexts.cli.errors import remark
        from lawtexts.corpus.layout import find_name
        from lawtexts.corpus.readers import Reading

        folder = find_name(self.corpus)
        self._reading = Reading(folder, remark)
        return folder

    def edition_folder(self, out: str | None) -> Path:
        """The folder of the edition: `out`, or where that of the corpus belongs.

        Raises UnwritableError where the latter is a link or in one.
        """
        from pathlib import Path

        from lawtexts.corpus.layout import edition_place
        from lawtexts.corpus.transaction import refuse_links

        if out is not None:
            return Path(out)
        place = edition_place(self.corpus_folder())
        refuse_links(place.parent.parent, f"{place.parent.name}/{place.name}")
        return place

    def screen(self) -> Screen:
        """Where results are printed."""
        from lawtexts.cli.screen import output

        return output(colour=self.colour)

    def print_json(self, **members: object) -> None:
        """Print one JSON object with these members and the schema's name; see docs/json.md."""
        from lawtexts.exchange import contract

        self.screen().raw(contract.serialised(contract.document(**members)))
