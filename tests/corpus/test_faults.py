"""Stopped at every change, without room, without leave: a corpus or an edition is the old or the new one."""

from __future__ import annotations

import errno
import itertools
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import pytest

from lawtexts.corpus.build import build
from lawtexts.corpus.importing import import_pages
from lawtexts.corpus.removing import remove
from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import READY, STAGE, settle
from lawtexts.corpus.verifying import verify
from lawtexts.model.error import UnwritableError, UsageError
from lawtexts.publish import pages, publishing
from lawtexts.search import cache
from tests.corpus import stub
from tests.corpus.faults import Disk, KilledError, State, lay_out, quick_folder, state
from tests.corpus.laws import corpus_folder
from tests.project import IT, PL

SIZES = 40

Record = Callable[[str, object], None]


def page(folder: Path, expression: str, law: str, *lines: str) -> Path:
    return stub.write(folder / "saved" / expression / f"{law}.txt", law, expression, *lines)


def three_pages(folder: Path) -> None:
    page(folder, PL, "51", "51A position a", "51B1/51B2a position b")
    page(folder, IT, "51", "51A printed a", "51B2a printed b")
    page(folder, PL, "41", "41A position a")
    (corpus_folder(folder / "corpus") / "terms.toml").write_text("")


def imported(folder: Path) -> None:
    three_pages(folder)
    import_pages(folder / "corpus", [folder / "saved"])
    build(folder / "corpus")
    page(folder, PL, "41", "41A position other words")
    page(folder, IT, "41", "41A printed c", "41B printed d")


def to_build(folder: Path) -> None:
    imported(folder)
    (folder / "corpus" / "laws" / PL / "41.xml").write_text("<law/>")
    for law in (folder / "corpus" / "laws" / IT).iterdir():
        law.unlink()
    (folder / "corpus" / "laws" / IT).rmdir()


def take_out(folder: Path) -> None:
    """lawtexts remove, which has nothing to do where it was done already."""
    with suppress(UsageError):
        remove(folder / "corpus", ["51"], lambda _planned: True, expressions=[IT])


def damaged(folder: Path) -> None:
    imported(folder)
    for law in (folder / "corpus" / "laws").glob("*/*.xml"):
        law.write_bytes(law.read_bytes().replace(b"position", b"pos1tion"))


OLD = {"index.html": b"old", "law/51.html": b"old 51", f"{PL}/41.html": b"same", "gone/x/1.html": b"gone"}
NEW = {"index.html": b"new", "law/51.html": b"new 51", f"{PL}/41.html": b"same", "new/y/2.html": b"new"}


def published(folder: Path) -> None:
    imported(folder)
    publish(folder, OLD)
    (folder / "site" / ".git" / "empty").mkdir(parents=True)
    (folder / "site" / "CNAME").write_bytes(b"laws.example")


def publish(folder: Path, files: dict[str, bytes]) -> None:
    """lawtexts publish, but for the making of the pages."""

    made = [(name, data, sha256(data).hexdigest()) for name, data in files.items()]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "files", lambda _book: made)
        patch.setattr(publishing, "_key", lambda *_given: repr(files))
        publishing.publish(Corpus.open(folder / "corpus"), folder / "site")


def take(folder: Path) -> None:
    import_pages(folder / "corpus", [folder / "saved"], replace=True)


class Case(NamedTuple):
    """A command: what is there before it, what it does, and in which folder."""

    before: Callable[[Path], None]
    command: Callable[[Path], object]
    root: str = "corpus"


CASES = {
    "import": Case(three_pages, take),
    "replace": Case(imported, take),
    "remove": Case(imported, take_out),
    "verify": Case(damaged, lambda folder: verify(folder / "corpus")),
    "build": Case(to_build, lambda folder: build(folder / "corpus")),
    "publish": Case(published, lambda folder: publish(folder, NEW), "site"),
    "publish anew": Case(imported, lambda folder: publish(folder, NEW), "site"),
}


class Project:
    """What a case begins with, laid out anew in a folder of its own each time."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name, self.case, self._folder = name, CASES[name], folder
        self._numbers = itertools.count()
        first = folder / "first"
        first.mkdir()
        self.case.before(first)
        self._before, self.old = state(first), self.seen(first)
        self.run(first)
        self.new = self.seen(first)
        assert self.old != self.new

    def fresh(self, whole: State | None = None) -> Path:
        return lay_out(self._folder / str(next(self._numbers)), self._before if whole is None else whole)

    def run(self, folder: Path) -> None:
        self.case.command(folder)

    def settle(self, folder: Path) -> State:
        """What is there once the next command has come."""
        if (folder / self.case.root).exists():
            settle(folder / self.case.root)
        return self.seen(folder)

    def seen(self, folder: Path) -> State:
        """What counts: the corpus or the edition. A new folder of it that is still empty is none."""
        root = folder / self.case.root
        return state(root) if root.exists() else {}

    def stopped(self, every: int = 1) -> Iterator[tuple[int, Disk, Path]]:
        """The command stopped at its changes in turn; what it has done in the end stays done."""
        for number in itertools.count(every, every):
            folder = self.fresh()
            with Disk(folder, kill_at=number) as disk, suppress(KilledError):
                self.run(folder)
            if not disk.killed:
                ended = [self.settle(self.fresh(whole)) for whole in disk.states()]
                assert [self.seen(folder), *ended] == [self.new] * (len(ended) + 1)
                return
            yield number, disk, folder


@pytest.fixture(params=CASES, scope="module")
def project(request: pytest.FixtureRequest) -> Iterator[Project]:
    with quick_folder() as folder:
        yield Project(request.param, folder)


def test_stopped_at_every_change_it_is_old_or_new(project: Project, record_property: Record) -> None:
    ended: list[State] = []
    known: set[frozenset[tuple[str, bytes | None]]] = set()
    number = 0
    for number, disk, left in project.stopped():
        for whole in disk.states():
            if (contents := frozenset(whole.items())) in known:
                continue  # as after another change
            known.add(contents)
            found = project.settle(project.fresh(whole))
            assert found in (project.old, project.new), f"stopped at change {number}"
            ended.append(found)
        if number % 10 == 0:
            project.run(left)
            assert project.seen(left) == project.new, f"started again after change {number}"
    assert project.old in ended
    assert project.new in ended
    count = f"stopped at each of {number} changes, {len(ended)} different states of the disk, 0 mixed"
    record_property("figure", f"{project.name}: {count}")


def test_a_full_disk_is_one_error_and_changes_nothing(project: Project, record_property: Record) -> None:
    folder = project.fresh()
    before = state(folder)
    with Disk(folder) as disk:
        project.run(folder)
    folder = project.fresh()
    for size in range(SIZES):
        with Disk(folder, room=disk.written * size // SIZES), pytest.raises(UnwritableError) as raised:
            project.run(folder)
        assert "No space left on device. Nothing has been changed." in str(raised.value)
        assert STAGE not in raised.value.place
        assert state(folder) == before
    record_property(
        "figure", f"{project.name}: a full disk at {SIZES} sizes, each one error, nothing changed"
    )


@pytest.mark.parametrize(
    ("project", "failing"),
    [("replace", "fails_at"), ("publish anew", "fails_at"), ("replace", "fails_from")],
    indirect=["project"],
)
def test_an_error_at_any_change_is_undone_or_finished_later(project: Project, failing: str) -> None:
    """A disk fails at one place, or from there on: what the command says is true after the next command."""
    ended = set()
    for number in itertools.count(1):
        folder, wanted = project.fresh(), project.new
        with Disk(folder, **{failing: number}) as disk:
            try:
                project.run(folder)
            except UnwritableError as error:
                ended.add(error.message.rpartition(": ")[2])
                wanted = project.old if "Nothing has been changed" in error.message else project.new
        if disk.changes < number:
            break
        # A folder that became empty and that the disk does not let go is all that may stay.
        emptied = {name: None for name, data in project.old.items() if data is None}
        assert {**project.settle(folder), **emptied} == {**emptied, **wanted}, number
    finishing = "Input/output error. The next command that can write here finishes it."
    assert ended == {"Input/output error. Nothing has been changed.", finishing}


@pytest.mark.parametrize("project", ["replace"], indirect=True)
def test_recovery_can_be_stopped_and_refused_too(project: Project, record_property: Record) -> None:
    count = 0
    for _number, disk, _folder in project.stopped(every=15):
        whole = list(disk.states())[-1]
        if f"corpus/{STAGE}/{READY}" not in whole:
            continue
        folder = project.fresh(whole)
        unfinished = "cannot be finished: Read-only file system"
        with Disk(folder, refuses=errno.EROFS), pytest.raises(UnwritableError, match=unfinished):
            Corpus.open(folder / "corpus")
        for second in itertools.count(1):
            folder = project.fresh(whole)
            with Disk(folder, kill_at=second) as disk, suppress(KilledError):
                settle(folder / "corpus")
            if not disk.killed:
                break
            for again in disk.states():
                count += 1
                assert project.settle(project.fresh(again)) == project.new
    assert count > 20
    record_property("figure", f"recovery: stopped as well, {count} states of the disk, 0 mixed")


def test_what_is_only_left_over_does_not_stop_a_reader_without_leave(tmp_path: Path) -> None:
    folder = corpus_folder(tmp_path / "corpus")
    (folder / STAGE / "new").mkdir(parents=True)
    (folder / STAGE / "new" / "1").write_bytes(b"left over")
    with Disk(folder, refuses=errno.EROFS):
        Corpus.open(folder)


def test_an_index_stopped_at_every_change_is_there_or_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record_property: Record
) -> None:
    files = {"words": b"w" * 5000, "places": b"p" * 5000}
    ended: list[object] = []
    for number in itertools.count(1):
        root = tmp_path / str(number)
        monkeypatch.setenv("LAWTEXTS_CACHE", str(root))
        root.mkdir()
        with Disk(root, kill_at=number) as disk, suppress(KilledError):
            cache.store("key", files)
        for count, whole in enumerate(disk.states()):
            left = lay_out(tmp_path / f"{number}-{count}", whole)
            for path in left.rglob("*"):
                path.chmod(0o700)
            monkeypatch.setenv("LAWTEXTS_CACHE", str(left))
            ended.append(cache.load("key") is not None)
            cache.store("key", files)
            assert cache.load("key") is not None
        if not disk.killed:
            break
    assert {*ended} == {True, False}
    record_property("figure", f"index: stopped at each of {number - 1} changes, {len(ended)} states, 0 mixed")
