"""The library: a corpus opened by a program, with what the commands show and search as values.

corpus = lawtexts.open("corpus")
corpus["51B2a"]            one place in every translation
corpus.law(51)             a whole law, by translation
corpus.ask("51B2 e 57C")   how words are interpreted, and which places they mean
corpus.search("palo")      passages in one language, with those aligned beside them
corpus.compare("51B2")     the places side by side, and what differs
corpus.check()             everything doubtful or different
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType

from lawtexts import languages
from lawtexts.compare.alignment import Row, align
from lawtexts.corpus import store
from lawtexts.corpus.layout import find
from lawtexts.differences import Checked, Compared, Selection, check, compare
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.model.error import UsageError
from lawtexts.model.law import Law
from lawtexts.request import Request, choose, request
from lawtexts.search.query import Answer


def open(path: str | os.PathLike[str] | None = None) -> Corpus:
    """The corpus in the folder `path`, else the one that the command line finds.

    Raises LawtextsError where there is no corpus or its editions.toml or a language is not right.
    """
    languages.check()
    return Corpus(find(None if path is None else os.fspath(path)))


class Corpus:
    """A corpus that programs read: `expressions` are its translations, in the order of columns.

    Law files are read when first needed and then stay in memory: a Corpus does not see
    files that change after it was opened. Every method raises LawtextsError for
    a file of the corpus that is damaged.
    """

    def __init__(self, path: Path) -> None:
        self._store = store.Corpus.open(path)

    @property
    def path(self) -> Path:
        """The folder of the corpus."""
        return self._store.path

    @property
    def expressions(self) -> tuple[Expression, ...]:
        """The translations in the corpus."""
        return self._store.expressions

    def cite(self, text: str) -> Citation:
        """The one place that `text` cites, however it is written: "Art. 51 B2(a)" is 51B2a.

        Raises UsageError for text that cites no place, several, or one that can be read in two ways.
        """
        from lawtexts.citing.read import read

        found = [reading.citation for reading in read(text) if reading.citation is not None]
        if len(found) != 1:
            raise UsageError(_("“{query}” is not one citation such as 51B2a.").format(query=text))
        return found[0]

    def ask(self, words: str, expressions: Iterable[str] = ()) -> Request:
        """What `words` ask for, as after `lawtexts show`: citations in any spelling, ranges, lists, a title.

        Raises UsageError for an expression that the corpus does not have.
        """
        return request(self._store, [words], self._chosen(expressions))

    def __getitem__(self, citation: str | Citation) -> Row:
        """The place `citation` in every translation; a cell without text says why.

        Raises KeyError where no translation has the place.
        """
        place = self._citation(citation)
        row = align(self._store, place).row(place)
        if row is None or all(cell.gap is not None for cell in row.cells):
            raise KeyError(str(place))
        return row

    def __contains__(self, citation: str | Citation) -> bool:
        try:
            return self[citation] is not None
        except (KeyError, UsageError):
            return False

    def law(self, number: int | str | Citation) -> Mapping[str, Law]:
        """The law `number`, or a document such as "preface", by the id of each translation that has it."""
        root = self._citation(str(number) if isinstance(number, int) else number).root
        laws = {each.id: self._store.law(each.id, root) for each in self.expressions}
        return MappingProxyType({name: law for name, law in laws.items() if law is not None})

    def search(self, query: str, *, language: str | None = None, limit: int | None = 10) -> Answer:
        """What `query` finds, best first; `limit` None is all. The query is written as for `lawtexts search`.

        The search index is made first where the one stored is not of this corpus.
        """
        from lawtexts.search.index import Index
        from lawtexts.search.query import search

        return search(Index(self._store.path), query, language, limit=limit)

    def compare(self, citation: str | Citation, expressions: Iterable[str] = ()) -> Compared:
        """The places in `citation` side by side, and what differs, in all translations or in `expressions`.

        Raises UsageError for an expression that the corpus does not have.
        """
        return compare(self.ask(str(self._citation(citation)), expressions), Selection())

    def check(self, expressions: Iterable[str] = ()) -> Checked:
        """Every divergence and finding that no waiver accepts. Raises like `compare`."""
        return check(request(self._store, (), self._chosen(expressions)), Selection())

    def _chosen(self, expressions: Iterable[str]) -> tuple[Expression, ...]:
        return choose(self._store, tuple(expressions))

    def _citation(self, citation: str | Citation) -> Citation:
        return citation if isinstance(citation, Citation) else self.cite(citation)
