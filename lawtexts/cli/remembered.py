"""Remembered: what lookups answered, so that the next one parses nothing and imports next to nothing.

An answer is kept as what was written on the screen, not as lines: it fits any
width and any colour. It holds as long as the corpus, this program and the
reader's language are the same, which their files' sizes and times tell. It lies
in the reader's own cache folder; without one that is private, nothing is kept.

A file of the cache has a first line that says what it was made from, then a
line for each thing written, its fields parted by tabs. The words asked are part
of the first line, too: a file answers nothing but them.
"""

from __future__ import annotations

import os
import sys
from zlib import crc32

from lawtexts import locale

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lawtexts.cli.screen import Screen, Span, Written

MOST = 300
"""How many answers are kept."""
ROOMS = ("", "cli", "citing", "corpus", "model", "locale", "exchange")
"""The rooms whose code makes an answer."""


def answer(words: Sequence[str]) -> int | None:
    """Write the answer to `words` as it was given before, if it was; the exit code, None if it was not."""
    kept = _read(words)
    if kept is None:
        return None
    from lawtexts.cli.screen import GAP, output

    screen = output()
    for text, indent, first, spans in kept:
        if indent == GAP:
            screen.gap()
        else:
            screen.paragraph(text, indent=indent, first=first, spans=spans)
    return 0


def keep(words: Sequence[str], screen: Screen) -> None:
    """Remember what was written on `screen` as the answer to `words`; where that cannot be, do not."""
    made_from = _made_from()
    folder = _folder()
    if made_from is None or folder is None or screen.written is None:
        return
    head = _head(words, made_from)
    lines = [head, *(_line(*each) for each in screen.written)]
    path = os.path.join(folder, _name(head))
    aside = f"{path}.{os.getpid()}"
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
        if not _is_private(folder):
            return
        _make_room(folder)
        with open(aside, "w", encoding="utf-8", newline="") as file:
            file.write("\n".join(lines))
        os.replace(aside, path)
    except (OSError, ValueError):
        return


def _read(words: Sequence[str]) -> list[Written] | None:
    made_from, folder = _made_from(), _folder()
    if made_from is None or folder is None:
        return None
    try:
        if not _is_private(folder):
            return None
        head = _head(words, made_from)
        with open(os.path.join(folder, _name(head)), encoding="utf-8", newline="") as file:
            first, *lines = file.read().split("\n")
        return [_written(line) for line in lines] if first == head else None
    except (OSError, ValueError):
        return None


def _line(text: str, indent: str, first: str | None, spans: Iterable[Span]) -> str:
    lead = "-" if first is None else f"+{first}"
    styled = ",".join(f"{start}-{end}-{style}" for start, end, style in spans)
    return "\t".join((_escaped(text), indent, lead, styled))


def _written(line: str) -> Written:
    text, indent, lead, styled = line.split("\t")
    parts = (part.split("-") for part in styled.split(",")) if styled else ()
    spans = tuple((int(start), int(end), style) for start, end, style in parts)
    return _unescaped(text), indent, lead[1:] if lead[:1] == "+" else None, spans


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")


def _unescaped(text: str) -> str:
    parts = text.split("\\\\")
    return "\\".join(part.replace("\\n", "\n").replace("\\t", "\t").replace("\\r", "\r") for part in parts)


def _made_from() -> str | None:
    """Everything an answer depends on besides the words; None where there is no corpus to be seen."""
    corpus = corpus_folder()
    if corpus is None:
        return None
    package = os.path.dirname(os.path.dirname(__file__))
    try:
        seen = [f"{sys.version_info[:2]} {locale.language()} {os.path.abspath(corpus)}"]
        for room in ROOMS:
            seen += _files(os.path.join(package, room), (".py", ".mo"))
        seen += _files(os.path.join(package, "locale", locale.language(), "LC_MESSAGES"), (".mo",))
        seen += _files(corpus, (".toml",))
        for shelf in ("laws", "pages"):
            for folder in sorted(_folders(os.path.join(corpus, shelf))):
                seen.append(f"{folder} {os.stat(folder).st_mtime_ns}")
                seen += _files(folder, (".xml", ".toml"))
    except OSError:
        return None
    whole = "\n".join(seen)
    return f"lawtexts {len(seen)} {len(whole)} {crc32(whole.encode('utf-8', 'surrogateescape')):08x}"


def corpus_folder() -> str | None:
    """The corpus that lawtexts.corpus.place finds where no option names one, found without importing it."""
    wished = os.environ.get("LAWTEXTS_CORPUS", "")
    if wished:
        return wished if _is_corpus(wished) else None
    try:
        here = os.getcwd()
    except OSError:
        here = ""
    while here:
        if _is_corpus(os.path.join(here, "corpus")):
            return os.path.join(here, "corpus")
        above = os.path.dirname(here)
        here = above if above != here else ""
    package = os.path.dirname(os.path.dirname(__file__))
    for folder in (os.path.join(package, "_corpus"), os.path.join(os.path.dirname(package), "corpus")):
        if _is_corpus(folder):
            return folder
    return None


def _is_corpus(folder: str) -> bool:
    return os.path.isfile(os.path.join(folder, "editions.toml"))


def _folders(folder: str) -> list[str]:
    try:
        with os.scandir(folder) as entries:
            return [entry.path for entry in entries if entry.is_dir()]
    except FileNotFoundError:
        return []


def _files(folder: str, suffixes: tuple[str, ...]) -> list[str]:
    """Name, size and time of the files in a folder."""
    found = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(suffixes):
                    known = entry.stat()
                    found.append(f"{entry.path} {known.st_size} {known.st_mtime_ns}")
    except FileNotFoundError:
        return []
    return sorted(found)


def _folder() -> str | None:
    """Where answers are kept: a folder in the reader's cache; None where nobody knows whose that is."""
    if not hasattr(os, "getuid"):
        return None
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(cache, "lawtexts", "shown") if os.path.isabs(cache) else None


def _is_private(folder: str) -> bool:
    """Whether a folder is the reader's own, and nobody else can write to it."""
    known = os.stat(folder)
    return known.st_uid == os.getuid() and not known.st_mode & 0o022


def _head(words: Sequence[str], made_from: str) -> str:
    return f"{made_from}\t{_escaped(' '.join(words))}"


def _name(head: str) -> str:
    return f"{crc32(head.encode('utf-8', 'surrogateescape')):08x}"


def _make_room(folder: str) -> None:
    """Forget the oldest answers when there are too many."""
    with os.scandir(folder) as entries:
        kept = sorted((entry.stat().st_mtime_ns, entry.path) for entry in entries)
    for _time, path in kept[: max(0, len(kept) - MOST + 1)]:
        os.unlink(path)
