"""Production: everything that is made of a corpus, and whether it is whole: laws, search index, edition."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from lawtexts.compare.waivers import read_waivers
from lawtexts.corpus import build as laws_of
from lawtexts.corpus.layout import is_shipped
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.verifying import Damage, Verified
from lawtexts.corpus.verifying import verify as verify_laws
from lawtexts.model.error import CorpusError, LawtextsError, UnwritableError
from lawtexts.publish import publishing
from lawtexts.search.index import Index, verify_index


@dataclass(frozen=True, slots=True)
class Built:
    """A corpus, and the reports on its laws, those that stay as they were included, its search index and its
    edition.
    """

    corpus: Corpus
    laws: laws_of.Plan
    index: Index
    edition: publishing.Report


def build(folder: Path, out: Path) -> Built:
    """Build the laws of the corpus in `folder`, the index, and the edition in `out`; only what changed.

    Raises LawtextsError, with the laws as they were, where a law is broken, too.
    """
    laws = laws_of.build(folder)
    try:
        corpus = Corpus.open(folder)
        for problem in corpus.problems:
            raise problem
        if laws.refused:  # the laws that stay as they were are counted, too
            laws = replace(laws, laws=tuple(corpus.laws()))
        return Built(corpus, laws, Index(folder), publishing.publish(corpus, out))
    except LawtextsError:
        laws_of.undo(folder, laws)
        raise


def verify(folder: Path, edition: Path, *, heal: bool, accept: bool) -> Verified:
    """What is damaged in the corpus in `folder`, its index and its `edition`, healed where `heal` allows it.

    Index and edition are looked at where the laws are whole in the end. With `accept` a pages.toml changed by
    hand counts as right. Where something is to be healed and cannot be written nothing more is healed, and
    `unwritable` says why.
    """
    try:
        return _verify(folder, edition, heal=heal, accept=accept)
    except UnwritableError as error:
        if not heal:
            raise
        return replace(_verify(folder, edition, heal=False, accept=accept), unwritable=str(error))


def _verify(folder: Path, edition: Path, *, heal: bool, accept: bool) -> Verified:
    found = verify_laws(folder, heal=heal and not is_shipped(folder), accept=accept)
    damages = list(found.damages)
    try:
        read_waivers(folder)
    except CorpusError as error:
        damages.append(Damage(Path(error.place), error.message))
    if all(damage.healed for damage in damages):
        damages += verify_index(folder, heal=heal)
        damages += publishing.verify_edition(folder, edition, heal=heal)
    return replace(found, damages=tuple(damages))
