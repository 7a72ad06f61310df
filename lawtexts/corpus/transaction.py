"""Transaction: every write to a corpus or an edition, so that all of it happens or none.

A root is the folder of a corpus or of an edition. What a writer needs lies in one folder
of it, the stage (`.lawtexts-transaction`), there only while somebody writes, or was killed
writing:

    lock       locked by the writer; says who it is
    new-3      what a file will be
    old-3      what was in its place
    journal    the list of all moves, with SHA-256 of what comes and of what was there

1. Lock. One writer at a time has the lock while it reads, computes and writes (`writing`).
   Another waits, says for whom, and gives up after PATIENCE. The system frees the lock of
   a process that ends.
2. Stage. New bytes go to new-N, are synced and read back. Whatever fails until here (a full
   disk, a folder without leave, a link in the way) removes the stage: nothing has changed.
3. Commit point. The journal is written aside, synced, renamed, and the stage synced.
4. Apply, alone: readers share a lock on the root (`lawtexts.corpus.readers`), the writer
   waits for it. Missing folders are made and synced; then what is in a place is moved to old-N,
   what comes from new-N to its place: only renames, so that a failure can be undone. The folders
   are synced, then the journal is removed and the stage synced, then the rest of the stage.
5. Recovery, by the next command, reader or writer: with a journal the moves that are missing
   are made, without one the stage is removed. It can be interrupted and repeated.

A reader that finds a journal waits for its end, or recovers. It does so before it reads. One
that reads for long (a pager that is open) does not stop a writer for ever: after
PATIENCE_WITH_READERS the writer goes on, and `Corpus` refuses to read from a folder that
changed since it was opened. Where folders have no locks (Windows, some network file systems)
that alone holds: an error, never a mixture.

No link below the root is followed for writing or deleting. Against somebody who exchanges
folders for links while a command runs nothing is promised: he can write there himself.
"""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import stat
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from pathlib import Path

from lawtexts.corpus.error import UnwritableError
from lawtexts.corpus.locks import JOURNAL, STAGE, lock_file, lock_folder
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_

Tell = Callable[[str], None]
"""Called with a sentence for whoever waits."""

_LOCK = "lock"
_STAGED = re.compile(r"new-[0-9]{1,9}")
_OURS = re.compile(rf"(?:new|old)-[0-9]{{1,9}}|{JOURNAL}\.new")
"""What may be removed from a stage; the journal and the lock have their own moments."""

PATIENCE = 120.0
"""Seconds to wait for another writer."""
PATIENCE_WITH_READERS = 5.0
"""Seconds that a writer waits for readers."""
_SILENCE = 1.0
"""Seconds to wait before saying so."""
_TICK = 0.01

_REFUSED = N_("This cannot be written: {reason}. Nothing has been changed.")
_UNFINISHED = N_(
    "A change was interrupted here and cannot be finished: {reason}. "
    "The next command that can write here finishes it."
)

_FILE = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


@dataclass(frozen=True, slots=True)
class Move:
    """One step of a change: what comes to `path`, by its name in the stage, and what was there.

    `new` and its `sha256` are None where the file goes, `was` (SHA-256) where nothing was there.
    """

    path: str
    new: str | None
    sha256: str | None = None
    was: str | None = None

    @property
    def folders(self) -> list[str]:
        """The folders that the file is in below the root, the inner ones first."""
        return [folder.as_posix() for folder in Path(self.path).parents][:-1]


class Transaction:
    """What changes in `root`: given with `put` and `delete`, made so by `commit`. Made by `writing`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._stage = root / STAGE
        self._journal = self._stage / JOURNAL
        self._moves: dict[str, Move] = {}
        self._number = 0

    def put(self, path: Path, data: bytes) -> None:
        """Give the file `path` these bytes, at the commit. Raises UnwritableError."""
        name = self._checked(path)
        self._number += 1
        staged = f"new-{self._number}"
        with _reporting(_REFUSED, path):
            _write(self._stage / staged, data)
        self._moves[name] = Move(name, staged, sha256(data).hexdigest())

    def delete(self, path: Path) -> None:
        """Remove the file `path`, at the commit; one that is not there is no mistake."""
        name = self._checked(path)
        self._moves[name] = Move(name, None)

    def commit(self, changes: Mapping[Path, bytes | None] | None = None) -> None:
        """Make what was put and deleted so, with `changes` besides; None deletes.

        Raises UnwritableError, with nothing changed, where it cannot be done.
        """
        for path, data in (changes or {}).items():
            self.delete(path) if data is None else self.put(path, data)
        moves = [move for move in self._moves.values() if move.new or _exists(self.root / move.path)]
        if moves:
            with _reporting(_REFUSED, self.root):
                moves = [*map(self._settled, moves)]
                self._write_journal(moves)
                self._begin(moves)
        self._moves.clear()

    def recover(self) -> None:
        """Finish the change that the stage has a journal of, and clear the stage."""
        if _exists(self._journal):
            moves = self._read_journal()
            with _kept_from_readers(self.root), _reporting(_UNFINISHED, self.root):
                for move in moves:
                    self._check(move)
                self._apply(moves, [], [])
                self._sync_folders(moves)
                self._prune(moves)
                self._end_journal()
        _clear(self._stage)

    def _checked(self, path: Path) -> str:
        name = path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else ""
        if not is_inside(name):
            message = _("This does not lie in the folder {root}.").format(root=self.root)
            raise UnwritableError(message, place=str(path))
        refuse_links(self.root, name)
        if path.is_dir():
            raise UnwritableError(_("There is a folder of this name."), place=str(path))
        return name

    def _settled(self, move: Move) -> Move:
        """`move` with its new bytes on the disk, and with the hash of what is in its place."""
        target = self.root / move.path
        if move.new is not None:
            _sync(self._stage / move.new)
            if _hash(self._stage / move.new) != move.sha256:
                message = _("What was written is not what is read back. Nothing has been changed.")
                raise UnwritableError(message, place=str(target))
        return replace(move, was=_hash(target) if _exists(target) else None)

    def _write_journal(self, moves: Sequence[Move]) -> None:
        """All that is needed to make the change, but for the journal's name, which is the commit point."""
        listed = json.dumps([asdict(move) for move in moves], indent=1).encode()
        aside = self._stage / f"{JOURNAL}.new"
        _write(aside, sha256(listed).hexdigest().encode() + b"\n" + listed)
        for path in (aside, self._stage, self.root):
            _sync(path)

    def _begin(self, moves: Sequence[Move]) -> None:
        done: list[tuple[Path, Path]] = []
        made: list[Path] = []
        try:
            self._journal.with_suffix(".new").replace(self._journal)
            _sync(self._stage)
            with _kept_from_readers(self.root):
                self._apply(moves, done, made)
                self._sync_folders(moves)
        except BaseException:
            with _kept_from_readers(self.root), _reporting(_UNFINISHED, self.root):
                for source, target in reversed(done):
                    target.replace(source)
                for folder in reversed(made):
                    with suppress(OSError):  # somebody else has put a file there
                        folder.rmdir()
                self._sync_folders(moves)
                self._end_journal()
            raise
        with suppress(OSError):  # all is done, and the next command removes what is left
            self._prune(moves)
            self._end_journal()
            _clear(self._stage)

    def _read_journal(self) -> list[Move]:
        """The moves of the journal; none where it is torn, and nothing has been moved."""
        if not stat.S_ISREG(self._journal.lstat().st_mode):
            raise self._damaged()
        digest, _newline, listed = self._journal.read_bytes().partition(b"\n")
        if sha256(listed).hexdigest().encode() != digest:
            if any(path.name.startswith("old-") for path in self._stage.iterdir()):
                raise self._damaged()
            return []
        with suppress(ValueError, TypeError, AttributeError):
            moves = [Move(**entry) for entry in json.loads(listed)]
            if all(is_inside(one.path) and (one.new is None or _STAGED.fullmatch(one.new)) for one in moves):
                return moves
        raise self._damaged()

    def _damaged(self) -> UnwritableError:
        message = _(
            "This folder of an interrupted change is damaged. What the change replaced is in it, "
            "as old-1, old-2, …: put it back, then remove the folder."
        )
        return UnwritableError(message, place=str(self._stage))

    def _check(self, move: Move) -> None:
        """Raises UnwritableError where a move of a journal is no longer what it was meant to be."""
        target = self.root / move.path
        refuse_links(self.root, move.path)
        staged = None if move.new is None else self._stage / move.new
        if staged is not None and not _exists(staged):
            return
        if staged is not None and _hash(staged) != move.sha256:
            raise self._damaged()
        if _exists(target) and _hash(target) not in (move.was, move.sha256):
            message = _(
                "This was changed after a command had been interrupted that was to replace it. Move it away; "
                "then the next command finishes the interrupted one."
            )
            raise UnwritableError(message, place=str(target))

    def _apply(self, moves: Sequence[Move], done: list[tuple[Path, Path]], made: list[Path]) -> None:
        """Make the moves that are not yet made, noting in `done` from where to where, and folders `made`."""

        def move_file(source: Path, target: Path) -> None:
            source.replace(target)
            done.append((source, target))

        for move in moves:
            if move.new is not None:
                _make_folders((self.root / move.path).parent, made)
        for number, move in enumerate(moves):
            target = self.root / move.path
            if move.new is not None and not _exists(self._stage / move.new):
                continue
            if _exists(target):
                move_file(target, self._stage / f"old-{number}")
            if move.new is not None:
                move_file(self._stage / move.new, target)

    def _folders(self, moves: Iterable[Move]) -> list[Path]:
        """The folders that the files are in, the outer ones first."""
        return [self.root / folder for folder in sorted({one for move in moves for one in move.folders})]

    def _sync_folders(self, moves: Iterable[Move]) -> None:
        for folder in (self.root, *self._folders(moves), self._stage):
            if _exists(folder):
                _sync(folder)

    def _prune(self, moves: Sequence[Move]) -> None:
        """Remove the folders that became empty."""
        for folder in reversed(self._folders(move for move in moves if move.new is None)):
            try:
                folder.rmdir()
            except OSError:  # it is not empty, or was removed before an interruption
                continue
            _sync(folder.parent)

    def _end_journal(self) -> None:
        self._journal.unlink(missing_ok=True)
        _sync(self._stage)


@contextmanager
def writing(
    root: Path, tell: Tell | None = None, *, make: bool = False, patience: float = PATIENCE
) -> Iterator[Transaction]:
    """The one transaction that may write to `root`, for all of reading, computing and writing.

    With `make`, a missing `root` is made, and removed again where nothing came into it. Raises
    UnwritableError where it cannot be written, or another has it for `patience` seconds; `tell` is called
    when it has to wait.
    """
    made: list[Path] = []
    lock = _Lock(root, tell, patience)
    try:
        with _reporting(_REFUSED, root):
            while not lock.take(made if make else None):
                lock.wait()
            Transaction(root).recover()
        yield Transaction(root)
    finally:
        lock.release()
        for folder in reversed(made):
            with suppress(OSError):
                folder.rmdir()


def recover(root: Path, tell: Tell | None = None, patience: float = PATIENCE) -> None:
    """What `lawtexts.corpus.readers.settle` does where there is a stage."""
    stage = root / STAGE
    lock = _Lock(root, tell, patience)
    while _exists(stage):
        is_taken = False
        with _reporting(_UNFINISHED, root):
            try:
                is_taken = lock.take()
                if is_taken:
                    Transaction(root).recover()
            except OSError:
                # A reader without leave to write; what is only left over may stay.
                if not _exists(stage / JOURNAL):
                    return
                if is_taken or lock.has_waited(PATIENCE_WITH_READERS):
                    raise
            finally:
                lock.release()
        if is_taken or not _exists(stage / JOURNAL):
            return  # where there is no journal, the other has not begun to change anything
        lock.wait()


def write_file(path: Path, data: bytes) -> None:
    """Write one file that belongs to no root: it has all of `data`, or what it had before.

    Its permissions stay. Raises UnwritableError, also for what is no regular file.
    """
    refuse_links(path.parent, path.name)
    if path.exists() and not path.is_file():
        message = _("This is a folder, a pipe or a device; what is written here must be a file.")
        raise UnwritableError(message, place=str(path))
    aside = path.with_name(f"{STAGE}-{os.getpid()}")
    with _reporting(_REFUSED, path):
        try:
            aside.unlink(missing_ok=True)  # of a process that had this number and was killed
            _write(aside, data)
            _sync(aside)
            if path.exists():
                shutil.copymode(path, aside)
            aside.replace(path)
        except BaseException:
            with suppress(OSError):
                aside.unlink()
            raise
        _sync(path.parent)


def is_inside(name: str) -> bool:
    """Whether `name` is that of a file in a root, outside the stage: relative, with no way out of it."""
    parts = name.split("/")
    unsafe = {"", ".", ".."}
    return parts[0] != STAGE and not any(part in unsafe or set(part) & set("\\:\0") for part in parts)


def refuse_links(root: Path, name: str) -> None:
    """Raises UnwritableError where the file `name` in `root`, or a folder above it, is a link."""
    place = str(root)
    for part in name.split("/"):
        place = f"{place}/{part}"
        if os.path.islink(place):
            message = _("This is a link. lawtexts follows no link here: put what it leads to in its place.")
            raise UnwritableError(message, place=place)


class _Lock:
    """The lock of the one writer to a root: a file in the stage, which comes and goes with it."""

    def __init__(self, root: Path, tell: Tell | None, patience: float) -> None:
        self._root = root
        self._path = root / STAGE / _LOCK
        self._file: int | None = None
        self._tell = tell
        self._patience = patience
        self._started = time.monotonic()

    def take(self, made: list[Path] | None = None) -> bool:
        """Take the lock if nobody else has it. Raises OSError where the stage cannot be made.

        With `made`, the root is made where it is missing, and what was made noted there.
        """
        stage = self._path.parent
        if made is not None:
            _make_folders(self._root, made)
        with suppress(FileExistsError):
            stage.mkdir()
        refuse_links(self._root, STAGE)
        try:
            file = os.open(self._path, os.O_RDWR | os.O_CREAT | _FILE, 0o666)
        except FileNotFoundError:
            return False  # the stage has just been removed by whoever had it
        except OSError:
            with suppress(OSError):
                stage.rmdir()
            raise
        with suppress(FileNotFoundError):
            # A lock on a file that has been removed, or replaced by another, is none.
            if lock_file(file) and os.path.samestat(os.fstat(file), self._path.lstat()):
                self._file = file
                command = next((word for word in sys.argv[1:] if not word.startswith("-")), "")
                since = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime())
                with suppress(OSError):  # only for the information of others
                    os.ftruncate(file, 0)
                    os.write(file, f"{command[:40]}\n{os.getpid()}\n{since}".encode())
                return True
        os.close(file)
        return False

    def release(self) -> None:
        """Remove the stage, unless it is needed to finish a change, and let others go on."""
        if self._file is None:
            return
        stage = self._path.parent
        with suppress(OSError):
            if not _exists(stage / JOURNAL):
                _clear(stage)
        # Windows removes no file that is open, and another may only take it once it is closed.
        if os.name == "nt":
            os.close(self._file)
        with suppress(OSError):
            self._path.unlink()
        with suppress(OSError):
            stage.rmdir()
        if os.name != "nt":
            os.close(self._file)
        self._file = None

    def has_waited(self, seconds: float) -> bool:
        return time.monotonic() - self._started > seconds

    def wait(self) -> None:
        """Wait a moment for who has the lock. Raises UnwritableError when it has been long enough."""
        if self.has_waited(self._patience):
            message = _(
                "Another command has been writing here for too long ({holder}). "
                "Nothing has been changed; try again when it has ended."
            )
            raise UnwritableError(message.format(holder=self._holder()), place=str(self._root))
        if self._tell is not None and self.has_waited(_SILENCE):
            message = _("Waiting for another command that writes to {root} ({holder}) …")
            self._tell(message.format(root=self._root, holder=self._holder()))
            self._tell = None
        time.sleep(_TICK)

    def _holder(self) -> str:
        """Who has the lock, as it wrote itself; "" where that cannot be read."""
        named = _("lawtexts {command}, process {pid}, since {since} UTC")
        with suppress(OSError, ValueError):
            file = os.open(self._path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | _FILE)
            with os.fdopen(file, "rb") as opened:
                command, pid, since = opened.read(100).decode().split("\n")
            return named.format(command=command, pid=int(pid), since=since)
        return ""


@contextmanager
def _kept_from_readers(root: Path) -> Iterator[None]:
    """Lock the root against readers as soon as none reads, or one goes on reading for too long."""
    folder = None
    until = time.monotonic() + PATIENCE_WITH_READERS
    while True:
        try:
            folder = lock_folder(root, alone=True)
            break
        except BlockingIOError:
            if time.monotonic() > until:
                break
            time.sleep(_TICK)
    try:
        yield
    finally:
        if folder is not None:
            os.close(folder)


@contextmanager
def _reporting(sentence: str, place: Path) -> Iterator[None]:
    """Says of a failure what `sentence` says, and names what could not be written, else `place`."""
    try:
        yield
    except OSError as error:
        names = [name for name in (error.filename, error.filename2) if name and STAGE not in str(name)]
        named = names[0] if names and sentence is _REFUSED else place
        message = _(sentence).format(reason=error.strerror or error)
        raise UnwritableError(message, place=str(named)) from None


def _clear(stage: Path) -> None:
    for path in stage.iterdir():
        if _OURS.fullmatch(path.name):
            path.unlink()


def _make_folders(folder: Path, made: list[Path]) -> None:
    missing = []
    while not _exists(folder):
        missing.append(folder)
        folder = folder.parent
    for new in reversed(missing):
        new.mkdir(exist_ok=True)
        made.append(new)
        _sync(new.parent)


def _write(path: Path, data: bytes) -> None:
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _FILE, 0o666)
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(file, rest) :]
    finally:
        os.close(file)


def _sync(path: Path) -> None:
    """Have the disk keep a file, or the names in a folder, through a power cut."""
    is_folder = path.is_dir()
    if is_folder and os.name == "nt":
        return  # Windows syncs no folders
    file = os.open(path, os.O_RDONLY if is_folder else os.O_RDWR | _FILE)
    try:
        os.fsync(file)
    except OSError as error:
        if not is_folder or error.errno not in (errno.EINVAL, errno.ENOTSUP):  # a file system that cannot
            raise
    finally:
        os.close(file)


def _hash(path: Path) -> str:
    """SHA-256 of a file. Raises OSError for anything else, such as a pipe, which would never end."""
    if not stat.S_ISREG(path.lstat().st_mode):
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    return sha256(path.read_bytes()).hexdigest()


def _exists(path: Path) -> bool:
    return os.path.lexists(path)
