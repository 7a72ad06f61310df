"""A data file in TOML or JSON, read whole; tables with checks whose errors name file and line.

tomllib reads TOML. Importing it costs more than half of what a lookup does, so what it
made of the two files that a lookup may need is stored in the cache folder.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from lawtexts.corpus import cache
from lawtexts.corpus.input_file import read_file
from lawtexts.locale import gettext as _
from lawtexts.model.error import CorpusError

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from typing import Any, TypeVar

    from lawtexts.corpus.layout import Place

    _Made = TypeVar("_Made")
    _Key = TypeVar("_Key")

_CACHED = 16
"""How many files are stored in the cache; those of older editions of a corpus are of no use."""

_CONTROL = frozenset(map(chr, (*range(9), 11, 12, *range(14, 32), 0xFFFE, 0xFFFF)))


class DataFile:
    """A TOML file, read whole, or its bytes `data`. Raises CorpusError for what cannot be read or is no TOML.

    With `cached`, what it says is stored in the cache folder for the next time.
    """

    def __init__(self, path: Place, data: bytes | None = None, *, cached: bool = False) -> None:
        self.path = str(path)
        self.bytes = read_file(path) if data is None else data
        try:
            self.source = self.bytes.decode("utf-8").removeprefix("\ufeff").replace("\r\n", "\n")
        except UnicodeDecodeError:
            raise CorpusError(_("The file is not UTF-8 text."), place=str(path)) from None
        self.data = _cached(self.bytes, self.source, path) if cached else _parsed(self.source, path)

    def root(self, keys: frozenset[str]) -> Table:
        """All that it says, as one table."""
        return Table(self, "", 0, self.data, keys)

    def line(self, header: str, place: int) -> int:
        """The line (from 1) of the table [[header]] at `place` (from 0), or of the one ["header"]; 0 if it is
        written otherwise.
        """
        headers = (f"[[{header}]]", f'["{header}"]')
        lines = enumerate(self.source.splitlines(), 1)
        found = [number for number, line in lines if line.split("#", 1)[0].strip() in headers]
        return found[place] if place < len(found) else 0


class Table:
    """One table of a data file; `header` and `place` say where it stands, for errors. A key that is not one
    of `keys` is refused: it is most likely misspelt.
    """

    def __init__(self, file: DataFile, header: str, place: int, data: object, keys: frozenset[str]) -> None:
        self.file, self.header, self.place = file, header, place
        if not isinstance(data, dict):
            raise self._wrong(header, _("“{name}” must be tables, [[{name}]]."))
        self.data: dict[str, Any] = data
        for key in sorted(data.keys() - keys):
            sentence = _("“{name}” is not known here; known are {names}.")
            raise self.error(sentence.format(name=key, names=", ".join(sorted(keys))))

    def error(self, message: str) -> CorpusError:
        return CorpusError(message, place=self.file.path, line=self.file.line(self.header, self.place))

    def unique(self, found: dict[_Key, _Made], key: _Key, value: _Made) -> None:
        """Add what this table says to `found`; an error where its `key` is there already."""
        if key in found:
            raise self.error(_("“{id}” is there twice.").format(id=key))
        found[key] = value

    def text(self, key: str) -> str:
        """The words at `key`, which must be there."""
        value = self.data.get(key)
        if isinstance(value, str) and value.strip():
            return value
        raise self._wrong(key, _("“{name}” must be given, as words in quotes."))

    def value(self, key: str, default: _Made) -> _Made:
        """What is at `key`, of the type of `default`, which stands for what is missing."""
        value = self.data.get(key, default)
        if type(value) is type(default):
            return value
        raise self._wrong(key, _("The value of “{name}” is of the wrong kind."))

    def year(self, key: str) -> int:
        value = self.data.get(key)
        if type(value) is int and 1900 < value < 2200:
            return value
        raise self._wrong(key, _("“{name}” must be a year such as 2017."))

    def words(self, key: str) -> tuple[str, ...]:
        """The list of words at `key`; none where it is missing."""
        value = self.data.get(key, [])
        if isinstance(value, list) and all(isinstance(word, str) and word for word in value):
            return tuple(value)
        raise self._wrong(key, _("“{name}” must be a list of words in quotes."))

    def one_of(self, key: str, make: Callable[[str], _Made]) -> _Made:
        """What `make` makes of the words at `key`; its ValueError becomes an error with the line."""
        value = self.text(key)
        try:
            return make(value)
        except ValueError:
            raise self.error(_("“{name}” cannot be “{value}”.").format(name=key, value=value)) from None

    def tables(self, key: str, keys: frozenset[str]) -> list[Table]:
        """The tables at `key`, in order; the errors of those in a table of the file name its line."""
        entries = self.data.get(key, [])
        if not isinstance(entries, list):
            raise self._wrong(key, _("“{name}” must be tables, [[{name}]]."))
        if self.header:
            found = [Table(self.file, self.header, self.place, entry, keys) for entry in entries]
        else:
            found = [Table(self.file, key, place, entry, keys) for place, entry in enumerate(entries)]
        for table in found if "\\" in self.file.source else ():  # TOML has such characters only as escapes
            if _has_control(table.data):
                raise table.error(_("There is a control character in it, which no text can hold."))
        return found

    def _wrong(self, key: str, sentence: str) -> CorpusError:
        return self.error(sentence.format(name=key))


def _has_control(value: object) -> bool:
    if isinstance(value, str):
        return not _CONTROL.isdisjoint(value)
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return any(map(_has_control, parts))


def quoted(value: str | int) -> str:
    """A value as TOML writes it, which is as JSON does but for one character."""
    import json

    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def json_value(data: bytes | str, place: str) -> Any:
    """What the JSON text `data` says; `place` names it in errors. Raises CorpusError where it is no JSON."""
    import json

    try:
        return json.loads(data)
    except (ValueError, RecursionError) as error:
        raise CorpusError(_("This is not JSON: {reason}.").format(reason=error), place=place) from None


def _parsed(source: str, path: Place) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(source)
    except (ValueError, RecursionError) as error:
        raise CorpusError(_("This is not TOML: {reason}.").format(reason=error), place=str(path)) from None


def _cached(data: bytes, source: str, path: Place) -> dict[str, Any]:
    """What the TOML file `path` says, from the cache folder where it was read before.

    An entry is named for these very bytes and this Python. A file with a date is not stored.
    """
    import marshal
    import sys

    entry = f"{cache.folder_name()}/toml/{cache.sha256(sys.version.encode() + data).hexdigest()[:40]}"
    cached = cache.recall(entry)
    if cached is not None:
        found: dict[str, Any] = marshal.loads(cached)
        return found
    found = _parsed(source, path)
    with suppress(ValueError):  # a date
        cache.remember(entry, marshal.dumps(found), newest=_CACHED)
    return found
