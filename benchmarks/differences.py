"""How much of what a translator finds in translations is found, and how much of what is reported is right.

    python benchmarks/differences.py FOLDER [--list] [--law N]

FOLDER holds laws in several translations, one TOML file each, with every divergence that a translator
found in them (`[[truth]]`). They are made into one corpus and checked. --list prints each finding and
each divergence that was not found.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

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
from tests.compare.bookshelf import CORPUS, Bookshelf, terms

KINDS = {
    "strength": {Kind.STRENGTH, Kind.NEGATION},
    "polarity": {Kind.NEGATION, Kind.STRENGTH, Kind.TERM},
    "quantifier": {Kind.QUANTITY},
    "number": {Kind.QUANTITY},
    "direction": {Kind.QUANTITY, Kind.TERM, Kind.NEGATION},
    "rank": {Kind.QUANTITY, Kind.TERM},
    "enumeration": {Kind.CONNECTIVE, Kind.EXTENT},
    "connective": {Kind.CONNECTIVE, Kind.NEGATION},
    "person": {Kind.TERM, Kind.QUANTITY, Kind.CONNECTIVE},
    "term": {Kind.TERM, Kind.QUANTITY, Kind.STRENGTH},
    "time": {Kind.CONNECTIVE, Kind.TERM, Kind.QUANTITY, Kind.EXTENT},
    "clause": {Kind.EXTENT, Kind.NEGATION, Kind.CONNECTIVE, Kind.STRENGTH},
    "heading": {Kind.TERM, Kind.STRENGTH},
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
    parser.add_argument("folder", type=Path)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--law", default="")
    asked = parser.parse_args()
    shelf, truths, places = read(asked.folder, asked.law)
    found = divergences(shelf)
    said = {number: [each for each in truths if each.is_said_by(one)] for number, one in enumerate(found)}
    if asked.list:
        _list(found, said, truths)
    warnings = [number for number, each in enumerate(found) if each.severity is not Severity.INFO]
    useful = [each for each in warnings if any(truth.cause == "translation" for truth in said[each])]
    wrong = [each for each in warnings if not said[each]]
    print(f"{places} places, {len(found)} findings, {len(warnings)} of them warnings")
    right = set(warnings) - set(wrong)
    print(
        f"warnings: useful {_share(useful, warnings)}, right {_share(right, warnings)},"
        f" wrong {_share(wrong, warnings)}"
    )
    alarms = 100 * len(wrong) / max(1, places)
    print(f"false alarms per 100 places: {alarms:.1f}; remarks: {len(found) - len(warnings)}")
    by_warning = {id(truth) for number in warnings for truth in said[number]}
    by_any = {id(truth) for each in said.values() for truth in each}
    translation = [truth for truth in truths if truth.cause == "translation"]
    for name, some in (
        ("divergences", translation),
        ("serious", [each for each in translation if each.serious]),
    ):
        warned = [each for each in some if id(each) in by_warning]
        any_found = [each for each in some if id(each) in by_any]
        print(f"{name} found by a warning {_share(warned, some)}, by anything {_share(any_found, some)}")
    kinds = Counter(truth.kind for truth in translation)
    warned_of = Counter(truth.kind for truth in translation if id(truth) in by_warning)
    any_of = Counter(truth.kind for truth in translation if id(truth) in by_any)
    print(
        "; ".join(
            f"{kind} {warned_of[kind]}+{any_of[kind] - warned_of[kind]}/{count}"
            for kind, count in sorted(kinds.items())
        )
    )
    editions = [truth for truth in truths if truth.cause == "edition"]
    named = [
        truth
        for truth in editions
        if any(truth in said[number] and _is_edition(one) for number, one in enumerate(found))
    ]
    told = [truth for truth in editions if id(truth) in by_any]
    print(f"changes of the edition named as such {_share(named, editions)}, at all {_share(told, editions)}")
    of_codes = Counter(found[number].code for number in warnings)
    right_of = Counter(found[number].code for number in right)
    print("; ".join(f"{code} {right_of[code]}/{count}" for code, count in sorted(of_codes.items())))


def _is_edition(found: Divergence) -> bool:
    return found.cause in (Cause.EDITION, Cause.PROBABLY_EDITION) or found.kind is Kind.EDITION


def _share(some: Any, of: Any) -> str:
    return f"{len(some)} of {len(of)} ({100 * len(some) / max(1, len(of)):.0f} %)"


def _list(found: tuple[Divergence, ...], said: Mapping[int, list[Truth]], truths: list[Truth]) -> None:
    signs = {Severity.INFO: "·", Severity.WARNING: "!", Severity.ERROR: "✗"}
    for number, each in enumerate(found):
        right = "ok " if said[number] else "   "
        print(f"{right}{signs[each.severity]} [{each.code}] {each.message}")
    print()
    all_said = {id(truth) for each in said.values() for truth in each}
    for truth in truths:
        if id(truth) not in all_said:
            places = " ".join(map(str, sorted(truth.places)))
            serious = " (serious)" if truth.serious else ""
            print(f"not found{serious}: {places} {truth.kind}, {truth.cause}: {truth.what}")
    print()


if __name__ == "__main__":
    main()
