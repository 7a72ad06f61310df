"""Editions and expressions: what corpus/editions.toml says, and what follows from it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from lawtexts.corpus.datafile import DataFile, Table
from lawtexts.corpus.layout import EDITIONS, Place
from lawtexts.locale import LANGUAGES
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation, InvalidCitationError
from lawtexts.model.edition import Change, ChangeKind, Edition, EditionBasis, Expression, Unchanged
from lawtexts.model.error import UsageError

_EVIDENCE = {f"evidence_{language}": language for language in LANGUAGES}
"""The evidence in a language of the interface, besides "evidence" itself."""
_EXPRESSION_KEYS = frozenset((*Expression.__match_args__, *_EVIDENCE)) - {"evidence_in"}
_EDITION_KEYS = frozenset(("year", "title", "change", "unchanged"))
_CHANGE_KEYS = frozenset(("kind", "before", "old", "new", "evidence", *_EVIDENCE))
_UNCHANGED_KEYS = frozenset(("before", "places", "evidence", *_EVIDENCE))


class Editions:
    """Every expression and edition known, whether in the corpus or not.

    Expressions stand in the order of columns: languages as the file first names them, the newest edition of
    each first.
    """

    def __init__(self, expressions: tuple[Expression, ...], editions: tuple[Edition, ...]) -> None:
        languages = [expression.language.split("-")[0] for expression in expressions]
        self.languages = tuple(dict.fromkeys(languages))
        self.expressions = tuple(sorted(expressions, key=self._display_order))
        self.editions = tuple(sorted(editions, key=lambda edition: edition.year))
        self._by_id = {expression.id: expression for expression in self.expressions}
        self._absent: dict[int, set[Citation]] = defaultdict(set)
        self._present: dict[int, set[Citation]] = defaultdict(set)
        self._moved: dict[tuple[int, int], set[Citation]] = defaultdict(set)
        self._unchanged: dict[tuple[int, int], set[Citation]] = defaultdict(set)
        renumbering: dict[tuple[int, int], list[Change]] = defaultdict(list)
        for edition in self.editions:
            for change in edition.changes:
                self._present[change.after] |= _with_parents(change.new)
                self._present[change.before] |= _with_parents(change.old)
                if not change.kind.is_of_words:
                    self._moved[change.before, change.after] |= {*change.new, *change.old}
                    renumbering[change.before, change.after].append(change)
            for one in edition.unchanged:
                self._unchanged[one.before, one.after] |= set(one.places)
        for (before, after), changes in renumbering.items():
            moved = [one for one in changes if one.kind is ChangeKind.MOVED]
            olds = {place for one in changes for place in one.old}
            news = {place for one in changes for place in one.new}
            self._absent[before] |= _lacked(news, olds, [place for one in moved for place in one.old])
            self._absent[after] |= _lacked(olds, news, [place for one in moved for place in one.new])

    @classmethod
    def read(cls, corpus: Place) -> Editions:
        """What editions.toml of the corpus folder says. Raises CorpusError for a file that is not right."""
        file = DataFile(f"{corpus}/{EDITIONS}", cached=True).root(frozenset(("expression", "edition")))
        editions: dict[int, Edition] = {}
        for table in file.tables("edition", _EDITION_KEYS):
            year = table.year("year")
            changes = tuple(_change(inner, year) for inner in table.tables("change", _CHANGE_KEYS))
            unchanged = tuple(_same(inner, year) for inner in table.tables("unchanged", _UNCHANGED_KEYS))
            table.unique(editions, year, Edition(year, table.text("title"), changes, unchanged))
        expressions: dict[str, Expression] = {}
        for table in file.tables("expression", _EXPRESSION_KEYS):
            expression = _expression(table)
            if expression.edition not in editions:
                message = _("There is no edition {year} in this file.")
                raise table.error(message.format(year=expression.edition))
            table.unique(expressions, expression.id, expression)
        return cls(tuple(expressions.values()), tuple(editions.values()))

    def expression(self, expression_id: str) -> Expression:
        """The expression called `expression_id`; UsageError names those there are."""
        if expression_id not in self._by_id:
            sentence = _(
                "There is no translation “{id}”; there are {known}. Another one needs an [[expression]] in "
                "editions.toml."
            )
            raise UsageError(sentence.format(id=expression_id, known=", ".join(sorted(self._by_id))))
        return self._by_id[expression_id]

    def at(self, address: str) -> Expression | None:
        """The one expression whose pages lie in the folder of `address`; None for none or several.

        `address` may lack its scheme and `www.`, as the folders of a saved site do.
        """
        folders = [(one, _bare(one.url.split("{n}")[0].rpartition("/")[0])) for one in self.expressions]
        found = [one for one, folder in folders if folder and _bare(address).startswith(f"{folder}/")]
        return found[0] if len(found) == 1 else None

    def has(self, year: int, citation: Citation) -> bool | None:
        """Whether the edition of `year` has the place `citation`; None where no known change tells.

        What lies in a place that was added was added with it. A change speaks for its two editions alone:
        51B2c is in 1997 and 2017 and not in 2007.
        """
        if not self._absent[year].isdisjoint(citation.path):
            return False
        return True if citation in self._present[year] else None

    def is_same(self, year: int, other: int, citation: Citation) -> bool:
        """Whether a place is known to be the same in two editions: it is recorded as unchanged, and no change
        names it.
        """
        years = (min(year, other), max(year, other))
        if year == other:
            return True
        is_recorded = not self._unchanged[years].isdisjoint(citation.path)
        return is_recorded and self._moved[years].isdisjoint(citation.path)

    def _display_order(self, expression: Expression) -> tuple[int, str, int, str]:
        place = self.languages.index(expression.language.split("-")[0])
        return (place, expression.language, -expression.edition, expression.id)


def _bare(address: str) -> str:
    return re.sub(r"^(?:https?://)?(?:www\.)?", "", address.lower())


def _lacked(places: set[Citation], others: set[Citation], moved: Sequence[Citation]) -> set[Citation]:
    """Those of the places of one edition that the other has not, nor as a part of what was `moved` there."""
    lacked = places - _with_parents(others)
    return {place for place in lacked if not any(place in whole for whole in moved)}


def _with_parents(places: Iterable[Citation]) -> set[Citation]:
    return {step for place in places for step in place.path}


def _expression(table: Table) -> Expression:
    return Expression(
        id=table.text("id"),
        language=table.text("language"),
        edition=table.year("edition"),
        edition_basis=table.one_of("edition_basis", EditionBasis),
        publisher=table.text("publisher"),
        title=table.text("title"),
        source=table.text("source"),
        url=table.value("url", ""),
        evidence=table.text("evidence"),
        rights=table.value("rights", ""),
        evidence_in=_evidence(table),
    )


def _evidence(table: Table) -> tuple[tuple[str, str], ...]:
    return tuple((language, table.text(key)) for key, language in _EVIDENCE.items() if key in table.data)


def _before(table: Table, after: int) -> int:
    before = table.year("before")
    if before >= after:
        message = _("A change to {after} cannot come from {before}.")
        raise table.error(message.format(after=after, before=before))
    return before


def _same(table: Table, after: int) -> Unchanged:
    places = _places(table, "places")
    if not places:
        raise table.error(_("“{name}” must be a list of words in quotes.").format(name="places"))
    return Unchanged(_before(table, after), after, places, table.text("evidence"), _evidence(table))


def _change(table: Table, after: int) -> Change:
    before = _before(table, after)
    kind = table.one_of("kind", ChangeKind)
    old, new = _places(table, "old"), _places(table, "new")
    lone = {ChangeKind.ADDED: (False, True), ChangeKind.REMOVED: (True, False)}.get(kind, (True, True))
    if (bool(old), bool(new)) != lone:
        message = _("A change of the kind “{kind}” does not have these places in “old” and “new”.")
        raise table.error(message.format(kind=kind))
    return Change(kind, before, after, old, new, table.text("evidence"), _evidence(table))


def _places(table: Table, key: str) -> tuple[Citation, ...]:
    try:
        return tuple(Citation.parse(word) for word in table.words(key))
    except InvalidCitationError as error:
        raise table.error(error.message) from None
