"""Transaction: every write to a corpus or an edition, so that all of it happens or none.

A root is the folder of a corpus or of an edition. What a writer needs is in one folder
of it, the stage (`.lawtexts-transaction`), there only while somebody writes, or was killed
writing:

    lock       locked by the writer; says who it is
    new/       what comes, each file and folder under the name that it gets in the root
    journal    the list of all moves, with SHA-256 of what was in each place

1. Lock. One writer at a time has the lock while it reads, computes and writes (`writing`).
   Another waits, says for whom, and gives up after PATIENCE. The system frees the lock of
   a process that ends.
2. Stage. New bytes go into new/ and are synced. Whatever fails until here (a full disk, a folder
   without permission, a link in the way) removes the stage: nothing has changed.
3. Commit point. The journal is written aside, synced, renamed, and the stage synced.
4. Finish. Readers share a lock on the root (`lawtexts.corpus.locks`), the writer waits for it.
   What is in new/ is renamed to its place, a folder that the root lacks as a whole; what goes is
   removed, the folders are synced; then the journal is removed, then the rest of the stage.
5. Recovery, by the next command, reader or writer: with a journal it finishes in the same way,
   without one the stage is removed. It can be interrupted and repeated.

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
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from lawtexts.corpus.error import UnwritableError
from lawtexts.corpus.input_file import read_input
from lawtexts.corpus.locks import JOURNAL, STAGE, lock_file, lock_folder
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_

Tell = Callable[[str], None]
"""Called with a sentence for whoever waits."""

_LOCK, _NEW = "lock", "new"

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


class BusyError(UnwritableError):
    """Another command is writing."""


class Move(NamedTuple):
    """One step of a change: the file at `path` becomes that in the stage, if it `is_new`, or goes.

    `was` is the SHA-256 of what was there, None for nothing.
    """

    path: str
    is_new: bool
    was: str | None = None


class Transaction:
    """What changes in `root`: given with `put` and `delete`, made so by `commit`. Made by `writing`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._stage = root / STAGE
        self._new = self._stage / _NEW
        self._journal = self._stage / JOURNAL
        self._moves: dict[str, Move] = {}

    def put(self, path: Path, data: bytes) -> None:
        """Give the file `path` these bytes, at the commit. Raises UnwritableError."""
        name = self._checked(path)
        staged = self._new / name
        with _reporting(path):
            if not _exists(staged.parent):
                staged.parent.mkdir(parents=True)
            _write(staged, data)
        self._moves[name] = Move(name, is_new=True)

    def delete(self, path: Path) -> None:
        """Remove the file `path`, at the commit; one that is not there is no mistake."""
        name = self._checked(path)
        self._moves[name] = Move(name, is_new=False)

    def commit(self, changes: Mapping[Path, bytes | None] | None = None) -> None:
        """Make what was put and deleted so, with `changes` besides; None deletes.

        Raises UnwritableError: with nothing changed where it cannot be done, else with the rest of the change
        left to the next command.
        """
        for path, data in (changes or {}).items():
            self.delete(path) if data is None else self.put(path, data)
        moves = [move for move in self._moves.values() if move.is_new or _exists(self.root / move.path)]
        self._moves.clear()
        if not moves:
            return
        with _reporting(self.root, self._journal):
            moves = [move._replace(was=_hash(self.root / move.path)) for move in moves]
            self._begin(moves)
            self._finish(moves)
        with suppress(OSError):  # all is done, and the next command removes what is left
            self._clear()

    def recover(self) -> None:
        """Finish the change that the stage has a journal of, and clear the stage."""
        if _exists(self._journal):
            with _reporting(self.root, self._journal):
                moves = self._read_journal()
                for move in moves:
                    self._require_unchanged(move)
                self._finish(moves)
        self._clear()

    def _checked(self, path: Path) -> str:
        name = path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else ""
        if not is_inside(name):
            message = _("This does not lie in the folder {root}.").format(root=self.root)
            raise UnwritableError(message, place=str(path))
        refuse_links(self.root, name)
        if path.is_dir():
            raise UnwritableError(_("There is a folder of this name."), place=str(path))
        with _reporting(path):
            _require_writable(path.parent)
        return name

    def _begin(self, moves: Sequence[Move]) -> None:
        """Pass the commit point: what comes is on the disk, and so is the journal."""
        aside = self._journal.with_suffix(".new")
        _write(aside, json.dumps(moves, indent=1).encode())
        _sync_all(self._new)
        for path in (aside, self._stage, self.root):
            _sync(path)
        aside.replace(self._journal)
        _sync(self._stage)

    def _read_journal(self) -> list[Move]:
        with suppress(OSError, ValueError, TypeError, AttributeError, RecursionError):
            moves = [Move(*entry) for entry in json.loads(read_input(self._journal))]
            if all(is_inside(one.path) and isinstance(one.is_new, bool) for one in moves):
                return moves
        message = _(
            "This folder of an interrupted change is damaged. Remove it; then lawtexts verify and "
            "lawtexts publish say what is missing."
        )
        raise UnwritableError(message, place=str(self._stage))

    def _require_unchanged(self, move: Move) -> None:
        """Raises UnwritableError where somebody has changed a file since the journal was written."""
        refuse_links(self.root, move.path)
        target = self.root / move.path
        is_made = move.is_new and not _exists(self._new / move.path)
        if not is_made and _exists(target) and _hash(target) != move.was:
            message = _(
                "This was changed after a command had been interrupted that was to replace it. Move it away; "
                "then the next command finishes the interrupted one."
            )
            raise UnwritableError(message, place=str(target))

    def _finish(self, moves: Sequence[Move]) -> None:
        """Make the moves that are not yet made, and end the journal."""
        with _kept_from_readers(self.root):
            for move in moves:
                if move.is_new:
                    self._put_in_place(move.path)
                else:
                    (self.root / move.path).unlink(missing_ok=True)
            folders = {self.root / folder for move in moves for folder in Path(move.path).parents}
            for folder in sorted(folders, reverse=True):  # the inner ones first
                if _exists(folder):
                    _sync(folder)
                    with suppress(OSError):  # it is not empty
                        folder.rmdir()
            _sync_all(self._new)
            _sync(self._stage)
            self._journal.unlink(missing_ok=True)
            with suppress(OSError):  # all is done, and what a journal that came back says is so already
                _sync(self._stage)

    def _put_in_place(self, path: str) -> None:
        """Rename a file of the stage to its place, or the outermost folder of it that the root lacks."""
        parts = path.split("/")
        for name in ("/".join(parts[: count + 1]) for count in range(len(parts))):
            if _exists(self._new / name) and (name == path or not _exists(self.root / name)):
                (self._new / name).replace(self.root / name)
                return

    def _clear(self) -> None:
        self._journal.with_suffix(".new").unlink(missing_ok=True)
        if self._new.is_dir():  # rmtree waits at a pipe
            shutil.rmtree(self._new)


@contextmanager
def writing(
    root: Path, tell: Tell | None = None, *, make: bool = False, patience: float = PATIENCE
) -> Iterator[Transaction]:
    """The one transaction that may write to `root`, for all of reading, computing and writing.

    With `make`, a missing `root` is made, and removed again where nothing came into it. Raises
    UnwritableError where it cannot be written, or another has it for `patience` seconds; `tell` is called
    when it has to wait.
    """
    missing = [folder for folder in (root, *root.parents) if make and not _exists(folder)]
    lock = None
    try:
        with _reporting(root, root / STAGE / JOURNAL):
            for folder in reversed(missing):
                folder.mkdir(exist_ok=True)
                _sync(folder.parent)
            lock = _lock(root, tell, patience)
            Transaction(root).recover()
        yield Transaction(root)
    finally:
        if lock is not None:
            _release(root / STAGE, lock)
        for folder in missing:
            with suppress(OSError):  # something came into it
                folder.rmdir()


def recover(root: Path) -> None:
    """What `lawtexts.corpus.locks.settle` does where there is a stage."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with writing(root, patience=0):
                return
        except UnwritableError as error:
            # Where there is no journal nothing has begun to change, and what is left over may stay.
            if not _exists(root / STAGE / JOURNAL):
                return
            if not isinstance(error, BusyError) or time.monotonic() > until:
                raise
        time.sleep(_TICK)


def write_file(path: Path, data: bytes) -> None:
    """Write one file that belongs to no root: it has all of `data`, or what it had before.

    Its permissions stay. Raises UnwritableError, also for what is no regular file.
    """
    refuse_links(path.parent, path.name)
    if path.exists() and not path.is_file():
        message = _("This is a folder, a pipe or a device; what is written here must be a file.")
        raise UnwritableError(message, place=str(path))
    aside = path.with_name(f"{STAGE}-{os.getpid()}")
    with _reporting(path):
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
        if Path(place).is_symlink():
            message = _("This is a link. lawtexts follows no link here: put what it leads to in its place.")
            raise UnwritableError(message, place=place)


def _lock(root: Path, tell: Tell | None, patience: float) -> int:
    """The lock file, open and locked by this process; the stage comes and goes with it.

    Raises OSError where the stage cannot be made, UnwritableError where another has it for too long.
    """
    path = root / STAGE / _LOCK
    started = time.monotonic()
    while True:
        with suppress(FileExistsError):
            path.parent.mkdir()
        refuse_links(root, f"{STAGE}/{_NEW}")
        file = _open_lock(path)
        if file is not None:
            return file
        waited = time.monotonic() - started
        if waited >= patience:
            message = _(
                "Another command has been writing here for too long ({holder}). "
                "Nothing has been changed; try again when it has ended."
            )
            raise BusyError(message.format(holder=_holder(path)), place=str(root))
        if tell is not None and waited >= _SILENCE:
            message = _("Waiting for another command that writes to {root} ({holder}) …")
            tell(message.format(root=root, holder=_holder(path)))
            tell = None
        time.sleep(_TICK)


def _open_lock(path: Path) -> int | None:
    """The lock file, open and locked; None where another process has it, or has just removed it."""
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT | _FILE, 0o666)
    except FileNotFoundError:
        return None
    except OSError:
        with suppress(OSError):
            path.parent.rmdir()
        raise
    with suppress(FileNotFoundError):
        # A lock on a file that has been removed, or replaced by another, is not one.
        if lock_file(file) and os.path.samestat(os.fstat(file), path.lstat()):
            command = next((word for word in sys.argv[1:] if not word.startswith("-")), "")
            since = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime())
            who = _("lawtexts {command}, process {pid}, since {since} UTC")
            with suppress(OSError):  # only for the information of others
                os.ftruncate(file, 0)
                os.write(file, who.format(command=command[:40], pid=os.getpid(), since=since).encode())
            return file
    os.close(file)
    return None


def _holder(path: Path) -> str:
    """Who has the lock: command, process and since when, as it wrote itself."""
    with suppress(OSError):
        return read_input(path, 200).decode(errors="replace")
    return ""


def _release(stage: Path, lock: int) -> None:
    """Remove the stage, unless it is needed to finish a change, and let others go on."""
    with suppress(OSError):
        if not _exists(stage / JOURNAL):
            Transaction(stage.parent)._clear()
    # Windows removes no file that is open, and another may only take it once it is closed.
    if os.name == "nt":
        os.close(lock)
    with suppress(OSError):
        (stage / _LOCK).unlink()
        stage.rmdir()
    if os.name != "nt":
        os.close(lock)


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
def _reporting(place: Path, journal: Path | None = None) -> Iterator[None]:
    """Says of a failure what became of the change, and names what could not be written, else `place`.

    Whether anything is changed depends on whether there is a `journal` then.
    """
    try:
        yield
    except OSError as error:
        is_unfinished = journal is not None and _exists(journal)
        names = [name for name in (error.filename, error.filename2) if name and STAGE not in str(name)]
        named = names[0] if names and not is_unfinished else place
        message = _(_UNFINISHED if is_unfinished else _REFUSED).format(reason=error.strerror or error)
        raise UnwritableError(message, place=str(named)) from None


def _require_writable(folder: Path) -> None:
    """Raises PermissionError where files of a folder that is there cannot be renamed and removed."""
    while not _exists(folder):
        folder = folder.parent
    if not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))
    effective = os.access in os.supports_effective_ids
    if not os.access(folder, os.W_OK | os.X_OK, effective_ids=effective):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(folder))


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


def _sync_all(folder: Path) -> None:
    """The same for all that is in a folder, the inner folders first, and itself."""
    for place, _folders, files in os.walk(folder, topdown=False):
        for name in files:
            _sync(Path(place, name))
        _sync(Path(place))


def _hash(path: Path) -> str | None:
    """SHA-256 of a file, None where there is none. Raises OSError for anything else, such as a pipe."""
    try:
        return sha256(read_input(path)).hexdigest()
    except FileNotFoundError:
        return None


def _exists(path: Path) -> bool:
    return os.path.lexists(path)
