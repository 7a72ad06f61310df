"""Transaction: every write to a corpus or an edition, so that all of it happens or none; readers wait.

A root is the folder of a corpus or of an edition. What a writer needs is in one folder
of it, the stage (`.lawtexts-transaction`), there only while somebody writes, or was killed
writing:

    lock       locked by the writer; says who it is
    new/       what is to come: files/ has each file under the name that it gets in the root,
               gone/ an empty file under the name of each that goes
    ready/     what new/ is called from the commit point until all of it is done

1. Lock. One writer at a time has the lock while it reads, computes and writes (`writing`).
   Another waits, says for whom, and gives up after PATIENCE. The system frees the lock of
   a process that ends.
2. Stage. New bytes go into new/ and are synced. Whatever fails until here (a full disk, a folder
   without permission, a link in the way) removes the stage: nothing has changed.
3. Commit point. new/ is renamed ready/, and the stage synced.
4. Finish. Readers share a lock on the root (`ReadLock`), the writer waits for it.
   What is in ready/files/ is renamed to its place, a folder that is new there as a whole, what goes
   is removed, with the folders that it leaves empty, the folders are synced; then ready/ is renamed
   new/ again and removed.
5. Recovery, by the next command, reader (`settle`) or writer: what is ready is finished in the same way,
   what is new is removed. It can be interrupted and repeated.

A reader that finds a change ready waits for its end, or recovers. It does so before it reads. One
that reads for long (a pager that is open) does not stop a writer for ever: after
PATIENCE_WITH_READERS the writer goes on, and `Corpus` refuses to read from a folder that
changed since it was opened. Where folders have no locks (Windows, some network file systems)
that alone holds: an error, never a mixture. A lookup, which only reads, looks once for the stage and takes
its lock; what writing alone needs is imported where it is needed.

No link below the root is followed for writing or deleting. Against somebody who exchanges
folders for links while a command runs nothing is promised: he can write there himself.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from contextlib import contextmanager, suppress

from lawtexts.corpus.input_file import read_input
from lawtexts.locale import gettext as _
from lawtexts.model.error import UnwritableError

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from lawtexts.corpus.layout import Place

STAGE = ".lawtexts-transaction"
"""The folder in the root that a writer works in."""
READY = "ready"
"""What the stage holds while a change is being made."""
_LOCK, _NEW, _FILES, _GONE = "lock", "new", "files", "gone"

PATIENCE = 120.0
"""Seconds to wait for another writer."""
PATIENCE_WITH_READERS = 5.0
"""Seconds that a writer waits for readers."""
_SILENCE = 1.0
"""Seconds to wait before saying so."""
_TICK = 0.01

_FILE = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


class BusyError(UnwritableError):
    """Another command is writing."""


class Transaction:
    """What changes in `root`: given with `put`, made so by `commit`. Made by `writing`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._stage = root / STAGE
        self._new, self._ready = self._stage / _NEW, self._stage / READY

    def put(self, path: Path, data: bytes | None) -> None:
        """Give the file `path` these bytes, at the commit, or remove it for None, if it is there.

        Its permissions stay. Raises UnwritableError.
        """
        name = path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else ""
        if not is_inside(name):
            message = _("This does not lie in the folder {root}.").format(root=self.root)
            raise UnwritableError(message, place=str(path))
        staged = self._new / (_GONE if data is None else _FILES) / name
        with _reporting(path):
            staged.parent.mkdir(parents=True, exist_ok=True)
            _write(staged, data or b"", None if data is None else path)

    def commit(self, changes: Mapping[Path, bytes | None] | None = None) -> None:
        """Make what was put so, with `changes` besides.

        Raises UnwritableError: with nothing changed where it cannot be done, else with the rest of the change
        left to the next command.
        """
        for path, data in (changes or {}).items():
            self.put(path, data)
        if not os.path.lexists(self._new):
            return
        with _reporting(self.root, self._ready):
            for kind in (_FILES, _GONE):
                for path in self._staged(self._new, kind):
                    _require_changeable(self.root / path)
            _sync_all(self._new)
            _sync(self._stage)
            _sync(self.root)
            self._new.replace(self._ready)
            _sync(self._stage)
            self._finish()
        with suppress(OSError):  # all is done, and the next command removes what is left
            self.clear()

    def recover(self) -> None:
        """Finish the change that is ready, and clear the stage."""
        if os.path.lexists(self._ready):
            self._finish()
        self.clear()

    def clear(self) -> None:
        """Remove what was not committed."""
        if self._new.is_dir():  # rmtree waits at a pipe
            import shutil

            shutil.rmtree(self._new)

    def _finish(self) -> None:
        """Make what is ready so, as far as it is not yet."""
        coming, going = (self._staged(self._ready, kind) for kind in (_FILES, _GONE))
        emptied = {self.root / folder for path in going for folder in path.parents}
        changed = {(self.root / path).parent for path in coming} | emptied
        folder_lock = None
        with suppress(BlockingIOError):  # somebody reads for long
            folder_lock = lock_folder(self.root, alone=True, patience=PATIENCE_WITH_READERS)
        try:
            for path in coming:
                (self._ready / _FILES / path).replace(self.root / path)
            for path in going:
                (self.root / path).unlink(missing_ok=True)
            for folder in sorted(changed, reverse=True):  # inner ones first
                if os.path.lexists(folder):
                    _sync(folder)
                    with suppress(OSError):  # it is not empty
                        folder.rmdir()
            _sync_all(self._ready)
            self._ready.replace(self._new)
            with suppress(OSError):  # all is done; should it be ready again, it is made so again
                _sync(self._stage)
        finally:
            if folder_lock is not None:
                os.close(folder_lock)

    def _staged(self, stage: Path, kind: str) -> list[Path]:
        """The names of the files that are staged to come or to go.

        Of a folder that is not there in the root its own name: what is new there comes as a whole. Raises
        UnwritableError for a link in the way, or for a file in the place of a folder.
        """
        from pathlib import Path

        tree = stage / kind
        refuse_links(self.root, f"{STAGE}/{stage.name}/{kind}")
        if os.path.lexists(tree) and not tree.is_dir():
            message = _(
                "This folder of an interrupted change is damaged. Remove it; then lawtexts verify and "
                "lawtexts publish say what is missing."
            )
            raise UnwritableError(message, place=str(self._stage))
        found: list[Path] = []
        for place, inner, names in os.walk(tree, onerror=_raise) if os.path.lexists(tree) else ():
            folder = Path(place).relative_to(tree)
            there = [name for name in inner if os.path.lexists(self.root / folder / name)]
            found += [folder / name for name in (*names, *sorted({*inner}.difference(there)))]
            inner[:] = there
        for path in found:
            refuse_links(self.root, path.as_posix())
        return found


@contextmanager
def writing(root: Path, *, make: bool = False, patience: float = PATIENCE) -> Iterator[Transaction]:
    """The one transaction that may write to `root`, for all of reading, computing and writing.

    With `make`, a missing `root` is made, and removed again where nothing came into it. Raises
    UnwritableError where it cannot be written, or another has it for `patience` seconds; that it has to
    wait is logged as a warning.
    """
    missing = [folder for folder in (root, *root.parents) if make and not os.path.lexists(folder)]
    lock = None
    try:
        with _reporting(root, root / STAGE / READY):
            for folder in reversed(missing):
                folder.mkdir(exist_ok=True)
                _sync(folder.parent)
            lock = _lock(root, patience)
            Transaction(root).recover()
        yield Transaction(root)
    finally:
        if lock is not None:
            _release(root / STAGE, lock)
        for folder in missing:
            with suppress(OSError):  # something came into it
                folder.rmdir()


def settle(root: Place) -> None:
    """Finish or remove what an interrupted command left in `root`; wait for one that is finishing.

    Raises UnwritableError where a change must be finished and cannot.
    """
    if not os.path.lexists(f"{root}/{STAGE}"):
        return
    from pathlib import Path

    until = time.monotonic() + PATIENCE
    while True:
        try:
            with writing(Path(root), patience=0):
                return
        except UnwritableError as error:
            # Where no change is ready nothing has begun to change, and what is left over may stay.
            if not os.path.lexists(f"{root}/{STAGE}/{READY}"):
                return
            if not isinstance(error, BusyError) or time.monotonic() > until:
                raise
        time.sleep(_TICK)


class ReadLock:
    """Keeps writers from changing `root` until `close`, or as long as it lives; raises what `settle` raises.

    Where folders cannot be locked, a change is still seen by `Corpus`, which then refuses to read on.
    """

    _folder: int | None = None

    def __init__(self, root: Place) -> None:
        while True:
            settle(root)
            self._folder = lock_folder(root)
            if self._folder is None or not os.path.lexists(f"{root}/{STAGE}/{READY}"):
                return
            self.close()

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_raised: object) -> None:
        self.close()

    def close(self) -> None:
        if self._folder is not None:
            os.close(self._folder)
            self._folder = None

    __del__ = close  # commands leave it to the end of their process, which may run several, as a test does


def write_file(path: Path, data: bytes) -> None:
    """Write one file that belongs to no root: it has all of `data`, or what it had before.

    Its permissions stay. Raises UnwritableError, also for what is no regular file.
    """
    refuse_links(path.parent, path.name)
    _require_file(path)
    aside = path.with_name(f"{STAGE}-{os.getpid()}")
    with _reporting(path):
        try:
            aside.unlink(missing_ok=True)  # of a process that had this number and was killed
            _write(aside, data, path)
            _sync(aside, is_folder=False)
            aside.replace(path)
        finally:
            with suppress(OSError):  # it has taken its place
                aside.unlink()
        _sync(path.parent)


def is_inside(name: str) -> bool:
    """Whether `name` is that of a file in a root, outside the stage: relative, with no way out of it."""
    parts = name.split("/")
    unsafe = {"", ".", ".."}
    return parts[0] != STAGE and not any(part in unsafe or set(part) & set("\\:\0") for part in parts)


def refuse_links(root: Path, name: str) -> None:
    """Raises UnwritableError where the file `name` in `root`, or a folder above it, is a link."""
    place = root
    for part in name.split("/"):
        place /= part
        if not os.path.lexists(place):
            return
        if place.is_symlink():
            message = _("This is a link. lawtexts follows no link here: put what it leads to in its place.")
            raise UnwritableError(message, place=str(place))


def lock_folder(root: Place, *, alone: bool = False, patience: float = 0.0) -> int | None:
    """The open folder `root`, locked with other readers or `alone`; None where that cannot be.

    Raises BlockingIOError where others have it for `patience` seconds, so that this one cannot have it alone.
    """
    try:
        import fcntl

        folder = os.open(root, os.O_RDONLY)
    except (ImportError, OSError):
        return None
    until = time.monotonic() + patience
    try:
        while True:
            try:
                # A writer keeps the folder for a few renames only, so that a reader just waits.
                fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB if alone else fcntl.LOCK_SH)
                return folder
            except BlockingIOError:
                if time.monotonic() >= until:
                    raise
                time.sleep(_TICK)
    except BaseException as error:
        os.close(folder)
        if isinstance(error, OSError) and not isinstance(error, BlockingIOError):
            return None  # a file system that locks no folders
        raise


def lock_file(file: int) -> bool:
    """Whether the open file could be locked; false where another process has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def _lock(root: Path, patience: float) -> int:
    """The lock file, open and locked by this process; the stage comes and goes with it.

    Raises OSError where the stage cannot be made, UnwritableError where another has it for too long.
    """
    path = root / STAGE / _LOCK
    started, is_silent = time.monotonic(), True
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
        if is_silent and waited >= _SILENCE:
            message = _("Waiting for another command that writes to {root} ({holder}) …")
            import logging  # which few need

            logging.getLogger("lawtexts").warning(message.format(root=root, holder=_holder(path)))
            is_silent = False
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
        if not os.path.lexists(stage / READY):
            Transaction(stage.parent).clear()
    # Windows removes no file that is open, and another may only take it once it is closed.
    if os.name == "nt":
        os.close(lock)
    with suppress(OSError):
        (stage / _LOCK).unlink()
        stage.rmdir()
    if os.name != "nt":
        os.close(lock)


@contextmanager
def _reporting(place: Path, ready: Path | None = None) -> Iterator[None]:
    """Says of a failure what became of the change, and names what could not be written, else `place`.

    Whether anything is changed depends on whether there is a change `ready` then.
    """
    try:
        yield
    except OSError as error:
        is_unfinished = ready is not None and os.path.lexists(ready)
        names = [name for name in (error.filename, error.filename2) if name and STAGE not in str(name)]
        named = names[0] if names and not is_unfinished else place
        message = _("This cannot be written: {reason}. Nothing has been changed.")
        if is_unfinished:
            message = _(
                "A change was interrupted here and cannot be finished: {reason}. "
                "The next command that can write here finishes it."
            )
        raise UnwritableError(message.format(reason=error.strerror or error), place=str(named)) from None


def _require_changeable(path: Path) -> None:
    """Raises UnwritableError where this is there and no file, PermissionError where the folder that it is in,
    or comes into, does not let files be renamed and removed.
    """
    _require_file(path)
    folder = path.parent
    if not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))
    effective = os.access in os.supports_effective_ids
    if not os.access(folder, os.W_OK | os.X_OK, effective_ids=effective):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(folder))


def _require_file(path: Path) -> None:
    if path.exists() and not path.is_file():
        message = _("This is a folder, a pipe or a device; what is written here must be a file.")
        raise UnwritableError(message, place=str(path))


def _write(path: Path, data: bytes, like: Path | None) -> None:
    """Write a new file, with the group and the permissions of `like` where that is a file."""
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _FILE, 0o666)
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(file, rest) :]
    finally:
        os.close(file)
    if like is not None and os.name != "nt":  # where a read-only file could not be replaced
        with suppress(FileNotFoundError):
            _give_permissions(path, like.lstat())


def _give_permissions(path: Path, found: os.stat_result) -> None:
    """Give a file of ours the group and the permissions found; those of a group only to that group."""
    if not stat.S_ISREG(found.st_mode):
        return
    mode = found.st_mode & 0o777 | stat.S_IRUSR  # or it could not be synced
    if path.stat().st_gid != found.st_gid:
        try:
            os.chown(path, -1, found.st_gid)
        except PermissionError:
            mode &= ~0o070
    path.chmod(mode)


def _sync(path: Path | str, *, is_folder: bool = True) -> None:
    """Have the disk keep the names in a folder, or a file, through a power cut."""
    if is_folder and os.name == "nt":
        return  # Windows syncs no folders
    access = os.O_RDWR if os.name == "nt" else os.O_RDONLY  # it may be a file that is read-only
    file = os.open(path, access if is_folder else access | _FILE)
    try:
        os.fsync(file)
    except OSError as error:
        if not is_folder or error.errno not in (errno.EINVAL, errno.ENOTSUP):  # a file system that cannot
            raise
    finally:
        os.close(file)


def _sync_all(folder: Path) -> None:
    """The same for all that is in a folder, the inner folders first, and itself."""
    for place, _folders, files in os.walk(folder, topdown=False, onerror=_raise):
        for name in files:
            _sync(f"{place}/{name}", is_folder=False)
        _sync(place)


def _raise(error: OSError) -> None:
    raise error
