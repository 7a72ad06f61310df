"""How much of what a translator finds in translations is found, and how much of what is reported is right.

    python benchmarks/differences.py [FOLDER …] [--list] [--law N]

A FOLDER holds laws in several translations, one TOML file each, with every divergence that a translator
found in them (`[[truth]]`); without one, all sets of benchmarks/translations are taken. Each is made into a
corpus and checked. --list prints each finding and each divergence that was not found.
"""

from __future__ import annotations

import argparse
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lawtexts.compare.check import divergences
from lawtexts.compare.divergence import Cause, Divergence, Kind
from lawtexts.corpus.editions import Editions
from lawtexts.model.citation import Citation
from lawtexts.model.edition import EditionBasis, Expression
from lawtexts.model.finding import Severity
from lawtexts.model.law import Law, Note, Provision, Text
from lawtexts.sources.assembly import made_text
from lawtexts.sources.blocks import Line
from lawtexts.sources.line_features import number_key
from tests.compare.laws import Bookshelf, terms
from tests.project import CORPUS, ROOT

FOLDER = ROOT / "benchmarks" / "translations"

KINDS = {
    "strength": {Kind.STRENGTH, Kind.NEGATION},
    "polarity": {Kind.NEGATION, Kind.STRENGTH, Kind.TERM, Kind.QUANTITY},
    "quantifier": {Kind.QUANTITY, Kind.TERM},
    "number": {Kind.QUANTITY},
    "direction": {Kind.QUANTITY, Kind.TERM, Kind.NEGATION},
    "rank": {Kind.QUANTITY, Kind.TERM},
    "enumeration": {Kind.CONNECTIVE, Kind.EXTENT},
    "connective": {Kind.CONNECTIVE, Kind.NEGATION},
    "person": {Kind.TERM, Kind.QUANTITY, Kind.CONNECTIVE, Kind.EXTENT},
    "term": {Kind.TERM, Kind.QUANTITY, Kind.STRENGTH},
    "time": {Kind.CONNECTIVE, Kind.TERM, Kind.QUANTITY, Kind.EXTENT},
    "clause": {Kind.EXTENT, Kind.NEGATION, Kind.CONNECTIVE, Kind.STRENGTH},
    "heading": {Kind.TERM, Kind.STRENGTH, Kind.EXTENT},
    "note": set(Kind) - {Kind.STRUCTURE, Kind.EDITION},
    "reference": {Kind.REFERENCE, Kind.NOTE},
}
"""Which kinds of finding say a truth of each kind; any other kind, which is of whole places, is STRUCTURE."""


@dataclass(frozen=True)
class Truth:
    """A divergence as the translator describes it."""

    places: frozenset[Citation]
    kind: str
    serious: bool
    note: str
    cause: str
    words: Mapping[str, str]
    expressions: frozenset[str]
    what: str

    def is_said_by(self, found: Divergence) -> bool:
        """Whether a finding reports it: at its place, of these translations, of its kind or at its words."""
        if not self.expressions & set(found.expressions):
            return False
        anywhere = self.kind == "term" and found.code == "term-variant"
        if found.citation not in self.places and not (anywhere or found.where == "note"):
            return False
        if found.where == "note" and not (self.note or self.kind in ("note", "reference")):
            return False
        kinds = KINDS.get(self.kind, {Kind.STRUCTURE, Kind.EDITION})
        return found.kind in kinds and (
            self._at_words(found) or found.kind in (Kind.STRUCTURE, Kind.EDITION, Kind.NOTE)
        )

    def _at_words(self, found: Divergence) -> bool:
        texts, spans = dict(found.values), dict(found.spans)
        for name, wording in self.words.items():
            for words in wording.split(" … "):
                start = texts.get(name, "").find(words)
                if start >= 0 and any(
                    begin < start + len(words) and start < end for begin, end in spans.get(name, ())
                ):
                    return True
        return False


def read(folder: Path, only: str) -> tuple[Bookshelf, list[Truth], int]:
    """The corpus, the truths and the number of places in two or more translations."""
    laws: list[Law] = []
    truths: list[Truth] = []
    places = 0
    for path in sorted(folder.glob("*.toml")):
        with path.open("rb") as file:
            data = tomllib.load(file)
        if only and str(data["law"]) != only:
            continue
        laws += [_law(data, name) for name in data["title"]]
        truths += [_truth(each) for each in data.get("truth", ())]
        places += sum(len(place.get("text", {}) or place.get("heading", {})) > 1 for place in data["place"])
    names = dict.fromkeys(law.expression for law in laws)
    expressions = [
        Expression(name, name[:2], int(name[-4:]), EditionBasis.STATED, "", name, "pzbs") for name in names
    ]
    return Bookshelf(laws, expressions, Editions.read(CORPUS).editions, terms()), truths, places


def _truth(data: Mapping[str, Any]) -> Truth:
    names = [data["place"], *data.get("also", ()), *(place for _name, place in data.get("pairs", ()))]
    return Truth(
        frozenset(map(Citation.parse, names)),
        data["kind"],
        bool(data.get("serious")),
        data.get("note", ""),
        data.get("cause", "translation"),
        data.get("words", {}),
        frozenset(data["expressions"]),
        data.get("what", ""),
    )


def _law(data: Mapping[str, Any], name: str) -> Law:
    root = Citation(data["law"])
    own = [note for note in data.get("note", ()) if name in note["text"]]
    marks = [_mark(note["mark"], name) for note in own]
    notes = {number_key(mark): f"n{place}" for place, mark in enumerate(marks, 1)}

    def text(content: str, here: Citation) -> Text:
        return made_text(Line(content, 0, len(content), 0), here, notes=notes, language=name[:2])[0]

    there = {
        Citation.parse(place["citation"]): place
        for place in data["place"]
        if name in place.get("text", {}) or name in place.get("heading", {})
    }
    known = sorted({step for citation in there for step in citation.path[1:]})

    def provision(citation: Citation) -> Provision:
        place = there.get(citation, {})
        heading, words = place.get("heading", {}).get(name), place.get("text", {}).get(name)
        content: list[Any] = [text(part, citation) for part in (words or "").split("\n") if part]
        content += [provision(child) for child in known if child.parent == citation]
        return Provision(
            citation, "", ("printed",), text(heading, citation) if heading else None, tuple(content)
        )

    return Law(
        root,
        name,
        name[:2],
        f"{root}.txt",
        "0" * 64,
        text(data["title"][name], root),
        content=tuple(provision(each) for each in known if each.parent == root),
        notes=tuple(
            Note(f"n{place}", mark, mark, (text(note["text"][name], root),))
            for place, (note, mark) in enumerate(zip(own, marks, strict=True), 1)
        ),
    )


def _mark(mark: str, name: str) -> str:
    return f"({mark})" if name.startswith("it") else mark


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="*", default=sorted(FOLDER.glob("*/")))
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--law", default="")
    asked = parser.parse_args()
    results = [measured(folder, asked.law) for folder in asked.folder if folder.is_dir()]
    for each in results:
        if asked.list:
            _list(each)
    if len(results) > 1:
        for each in results:
            print(f"{each.name}: {each.summary()}")
    total = sum(results, start=Result("all", 0, (), []))
    print(f"{total.name}: {total.summary()}\n{total.details()}")


def measured(folder: Path, law: str = "") -> Result:
    """What is found in a set of laws, and what should be."""
    shelf, truths, places = read(folder, law)
    return Result(folder.name, places, divergences(shelf), truths)


@dataclass
class Result:
    """What was found in a set of laws, and what should be."""

    name: str
    places: int
    found: tuple[Divergence, ...]
    truths: list[Truth]
    said: list[list[Truth]] = field(default_factory=list)
    """The truths that each finding reports."""

    def __post_init__(self) -> None:
        self.said = self.said or [
            [each for each in self.truths if each.is_said_by(one)] for one in self.found
        ]

    def __add__(self, other: Result) -> Result:
        return Result(
            self.name,
            self.places + other.places,
            self.found + other.found,
            self.truths + other.truths,
            self.said + other.said,
        )

    @property
    def warnings(self) -> list[tuple[Divergence, list[Truth]]]:
        """Its warnings, each with the truths that it reports."""
        pairs = zip(self.found, self.said, strict=True)
        return [(one, said) for one, said in pairs if one.severity is not Severity.INFO]

    def reported(self, truths: list[Truth]) -> tuple[list[Truth], list[Truth]]:
        """Those of the truths that a warning reports, and those that anything does."""
        by_warning = {id(truth) for _one, said in self.warnings for truth in said}
        by_any = {id(truth) for said in self.said for truth in said}
        return [each for each in truths if id(each) in by_warning], [
            each for each in truths if id(each) in by_any
        ]

    def summary(self) -> str:
        """The figures of issue 14 in one line."""
        warnings = self.warnings
        useful = [one for one, said in warnings if any(truth.cause == "translation" for truth in said)]
        wrong = [one for one, said in warnings if not said]
        translation = [truth for truth in self.truths if truth.cause == "translation"]
        serious = [truth for truth in translation if truth.serious]
        return (
            f"{self.places} places; warnings: useful {_share(useful, warnings)},"
            f" wrong {_share(wrong, warnings)}, {100 * len(wrong) / max(1, self.places):.1f} per 100 places;"
            f" found {_share(self.reported(translation)[1], translation)},"
            f" by a warning {_share(self.reported(translation)[0], translation)},"
            f" serious {_share(self.reported(serious)[0], serious)};"
            f" remarks {len(self.found) - len(warnings)}"
        )

    def details(self) -> str:
        """What was found by kind of truth, and what is right by code and doubt."""
        translation = [truth for truth in self.truths if truth.cause == "translation"]
        editions = [truth for truth in self.truths if truth.cause == "edition"]
        warned, told = (Counter(each.kind for each in some) for some in self.reported(translation))
        kinds = Counter(truth.kind for truth in translation)
        pairs = list(zip(self.found, self.said, strict=True))
        named = {id(truth) for one, said in pairs if _is_edition(one) for truth in said}
        return "\n".join(
            [
                "kinds: "
                + "; ".join(
                    f"{kind} {warned[kind]}+{told[kind] - warned[kind]}/{count}"
                    for kind, count in sorted(kinds.items())
                ),
                "changes of the edition named as such "
                + _share([each for each in editions if id(each) in named], editions),
                "warnings: " + _right((one.code, bool(said)) for one, said in self.warnings),
                "remarks: "
                + _right(
                    (one.doubt or one.code, bool(said))
                    for one, said in pairs
                    if one.severity is Severity.INFO
                ),
            ]
        )


def _right(judged: Iterable[tuple[str, bool]]) -> str:
    """How many are right of each name."""
    counts = Counter(judged)
    names = sorted({name for name, _right in counts})
    return "; ".join(
        f"{name} {counts[name, True]}/{counts[name, True] + counts[name, False]}" for name in names
    )


def _is_edition(found: Divergence) -> bool:
    return found.cause in (Cause.EDITION, Cause.PROBABLY_EDITION) or found.kind is Kind.EDITION


def _share(some: Any, of: Any) -> str:
    return f"{len(some)} of {len(of)} ({100 * len(some) / max(1, len(of)):.0f} %)"


def _list(result: Result) -> None:
    signs = {Severity.INFO: "·", Severity.WARNING: "!", Severity.ERROR: "✗"}
    for each, said in zip(result.found, result.said, strict=True):
        right = "ok " if said else "   "
        print(f"{right}{signs[each.severity]} [{each.code}] {each.message}")
    print()
    all_said = {id(truth) for said in result.said for truth in said}
    for truth in result.truths:
        if id(truth) not in all_said:
            places = " ".join(map(str, sorted(truth.places)))
            serious = " (serious)" if truth.serious else ""
            print(f"not found{serious}: {places} {truth.kind}, {truth.cause}: {truth.what}")
    print()


if __name__ == "__main__":
    main()
