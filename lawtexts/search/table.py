"""Table: sorted lines `key TAB value` in bytes, looked up without reading the rest."""

from __future__ import annotations

from collections.abc import Mapping


def table(rows: Mapping[str, str]) -> bytes:
    """The bytes of a table; keys hold neither tab nor line feed."""
    lines = sorted(f"{key}\t{value}\n".encode() for key, value in rows.items())
    return b"".join(lines)


class Table:
    """A table read from its bytes; each lookup is a binary search over lines."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def get(self, key: str) -> str:
        """The value of `key`, "" where it is not there."""
        data, wanted = self._data, f"{key}\t".encode()
        low, high = 0, len(data)
        while low < high:
            middle = (low + high) // 2
            start = data.rfind(b"\n", low, middle) + 1 or low
            end = data.index(b"\n", middle)
            line = data[start:end]
            if line.startswith(wanted):
                return line[len(wanted) :].decode()
            if line < wanted:
                low = end + 1
            else:
                high = start
        return ""
