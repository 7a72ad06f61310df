"""Portable: the vocabulary as the edition's script needs it, without accents, as JSON.

`static/citation.js` carries it between two marks, so that the edition loads one
script; a test sees that it is current. To renew it after a change of a language
module: `python -m lawtexts.citing.portable FILE`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

from lawtexts.citing.typed import typed_forms, unaccented
from lawtexts.citing.words import ABBREVIATED, LANGUAGES

_LISTS = (
    *("LAW_ONE", "LAW_MANY", "PART_ONE", "PART_MANY", "LETTER", "CASE", "THIS", "THOSE", "SELF_SECTION"),
    *(
        "ARTICLES",
        "BETWEEN",
        "CODE",
        "INTO",
        "OF",
        "AND",
        "FROM",
        "TO",
        "AMID",
        "AMID_TO",
        "ABOVE",
        "SEE",
        "AS_IN",
        "AT",
    ),
    *("PREVIOUS", "NEXT", "APPLIES", "GOES_ON", "NOTE", "NOTE_WORD", "FOLLOWING", "EDITION", "COUNTED"),
)
_BEGIN, _END = "/* words: begin */\n", "  /* words: end */"


def vocabulary() -> dict[str, dict[str, object]]:
    """The vocabulary of every language: lists of entries, letters that are words, names of documents."""
    whole: dict[str, dict[str, object]] = {}
    for language in LANGUAGES:
        module = import_module(f"lawtexts.citing.{language}")
        lists: dict[str, object] = {
            name: _typed(getattr(module, name), abbreviated=name in ABBREVIATED) for name in _LISTS
        }
        documents = {unaccented(name): document for document, name in module.DOCUMENTS}
        whole[language] = lists | {"LETTER_WORDS": module.LETTER_WORDS, "DOCUMENTS": documents}
    return whole


def _typed(entries: Iterable[str], *, abbreviated: bool) -> list[str]:
    forms = (typed_forms(entry) if abbreviated else (unaccented(entry),) for entry in entries)
    return list(dict.fromkeys(form for some in forms for form in some))


def renewed(script: str) -> str:
    """`script` with the vocabulary between its marks made anew."""
    before, _, rest = script.partition(_BEGIN)
    _, _, after = rest.partition(_END)
    lines = (
        f"    {language}: {json.dumps(entries, ensure_ascii=False)},\n"
        for language, entries in vocabulary().items()
    )
    return f"{before}{_BEGIN}  const VOCABULARY = {{\n{''.join(lines)}  }};\n{_END}{after}"


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.write_text(renewed(target.read_text(encoding="utf-8")), encoding="utf-8")
