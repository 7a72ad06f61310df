"""Who cites whom, over the whole corpus: "cited by" at a provision, the web of the laws."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from lawtexts.model.citation import Citation
from lawtexts.model.law import Law, Text
from lawtexts.model.reference import Reference, ReferenceKind


@dataclass(frozen=True, slots=True)
class Citing:
    """One reference: `source` in `expression` cites `target`, in the words `wording`.

    `note` is the mark of the note it stands in, "" for the text itself.
    """

    source: Citation
    expression: str
    target: Citation
    wording: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Web:
    """Every reference of a corpus, found by its target or by the law it stands in."""

    to: Mapping[Citation, tuple[Citing, ...]]
    within: Mapping[Citation, tuple[Citing, ...]]

    def cited_by(self, target: Citation) -> tuple[Citing, ...]:
        """The references to exactly `target`, in the order of the book."""
        return self.to.get(target, ())

    def laws_cited_in(self, root: Citation) -> tuple[Citation, ...]:
        """The other laws that the law `root` cites in any expression, in order."""
        return tuple(sorted({found.target.root for found in self.within.get(root, ())} - {root}))

    def laws_citing(self, root: Citation) -> tuple[Citation, ...]:
        """The other laws that cite the law `root` or a place in it, in order."""
        citing = {
            found.source.root
            for target, references in self.to.items()
            if target.root == root
            for found in references
        }
        return tuple(sorted(citing - {root}))

    def pairs(self) -> Mapping[tuple[Citation, Citation], int]:
        """How often one law cites another, over all expressions."""
        counted: defaultdict[tuple[Citation, Citation], int] = defaultdict(int)
        for root, references in self.within.items():
            for found in references:
                if found.target.root != root:
                    counted[root, found.target.root] += 1
        return counted


def weave(laws: Iterable[Law]) -> Web:
    """The references of all `laws`. A law's reference to itself as a whole is left out."""
    to: defaultdict[Citation, list[Citing]] = defaultdict(list)
    within: defaultdict[Citation, list[Citing]] = defaultdict(list)
    for law in laws:
        for found in _references(law):
            to[found.target].append(found)
            within[law.citation].append(found)
    return Web(
        {target: tuple(sorted(found, key=_order)) for target, found in to.items()},
        {root: tuple(found) for root, found in within.items()},
    )


def _order(found: Citing) -> tuple[Citation, str, str]:
    return (found.source, found.expression, found.note)


def _references(law: Law) -> Iterator[Citing]:
    yield from _of_text(law, law.citation, law.title)
    for provision in law.walk():
        texts = provision.texts if provision.heading is None else (provision.heading, *provision.texts)
        for text in texts:
            yield from _of_text(law, provision.citation, text)
    for note in law.notes:
        for source in law.anchors(note) or (law.citation,):
            for text in note.texts:
                yield from _of_text(law, source, text, note.mark)


def _of_text(law: Law, source: Citation, text: Text, note: str = "") -> Iterator[Citing]:
    for reference in text.references:
        if reference.kind is ReferenceKind.SELF:
            continue
        wording = text.content[reference.start : reference.end]
        for target in _ends(reference):
            yield Citing(source, law.expression, target, wording, note)


def _ends(reference: Reference) -> tuple[Citation, ...]:
    return tuple(dict.fromkeys(reference.targets))
