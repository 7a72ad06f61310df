"""Production: everything that is made of a corpus, and whether it is whole: laws, search index, edition."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from lawtexts.compare.waivers import read_waivers
from lawtexts.corpus import build as laws_of
from lawtexts.corpus.error import CorpusError, UnwritableError
from lawtexts.corpus.layout import is_shipped
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import Tell
from lawtexts.corpus.verifying import Damage, Verified
from lawtexts.corpus.verifying import verify as verify_laws
from lawtexts.model.error import LawtextsError
from lawtexts.publish import edition as editions
from lawtexts.publish.edition import verify_edition
from lawtexts.search.index import Index, verify_index

Complain = Callable[[str], object]
Progress = Callable[[str, int, int], None]
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Built:
    """A corpus, and the reports on its laws, those that stay as they were included, its search index and its
    edition.
    """

    corpus: Corpus
    laws: laws_of.Plan
    index: Index
    edition: editions.Report


def build(folder: Path, out: Path, *, progress: Progress, tell: Tell, complain: Complain) -> Built | None:
    """Build the laws of the corpus in `folder`, the index, and the edition in `out`; only what changed.

    `complain` is called with every page refused. Where a law is broken it is called with what is wrong, and
    the result is None. Then, and where LawtextsError is raised, the laws are as they were.
    """
    laws = laws_of.build(folder, progress, tell=tell)
    for refusal in laws.refused:
        complain(str(refusal.error))
    try:
        corpus = Corpus.open(folder)
        broken = dict.fromkeys(map(str, corpus.problems))
        if not broken:
            if laws.refused:  # the laws that stay as they were are counted, too
                laws = replace(laws, laws=tuple(corpus.laws()))
            index = Index(folder, progress)
            for sentence in index.remarks:
                tell(sentence)
            return Built(corpus, laws, index, editions.publish(corpus, out, progress, tell=tell))
    except LawtextsError:
        laws_of.undo(folder, laws, tell)
        raise
    for problem in broken:
        complain(problem)
    laws_of.undo(folder, laws, tell)
    return None


def verify(
    folder: Path,
    edition: Path,
    *,
    heal: bool,
    accept: bool,
    progress: Progress,
    tell: Tell,
    complain: Complain,
) -> Verified:
    """What is damaged in the corpus in `folder`, its index and its `edition`, healed where `heal` allows it.

    Index and edition are looked at where the laws are whole in the end. `complain` says why nothing can be
    written; then nothing is healed. With `accept` a pages.toml changed by hand counts as right.
    """

    def attempt(verify: Callable[[bool], Found], heal: bool) -> Found:
        try:
            return verify(heal)
        except UnwritableError as error:
            if not heal:
                raise
            found = verify(False)
            complain(str(error))
            return found

    found = attempt(
        lambda heal: verify_laws(folder, heal=heal, accept=accept, progress=progress, tell=tell),
        heal and not is_shipped(folder),
    )
    damages = list(found.damages)
    try:
        read_waivers(folder)
    except CorpusError as error:
        damages.append(Damage(Path(error.place), error.message))
    if all(damage.healed for damage in damages):
        damages += verify_index(folder, heal=heal, progress=progress)
        damages += attempt(
            lambda heal: verify_edition(folder, edition, heal=heal, progress=progress, tell=tell), heal
        )
    return replace(found, damages=tuple(damages))
