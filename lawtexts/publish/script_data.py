"""What the scripts of the edition are given: their sentences, and the places, titles and expressions."""

from __future__ import annotations

import json
from collections.abc import Callable

from lawtexts.citing.reading import SENTENCES
from lawtexts.locale import gettext as _
from lawtexts.locale import ngettext
from lawtexts.publish.book import Book

_OF_READINGS = "no-law no-item no-citation-near no-citation fused fused-or ambiguous turned".split()
"""What the box says of a citation as the command does."""


def words() -> dict[str, str]:
    """Every sentence of the scripts by its key, in the interface language chosen."""
    return {
        "before": _("Move {name} before"),
        "after": _("Move {name} after"),
        "preview": _("The passage cited"),
        "open": _("Go there"),
        "copy-citation": _("Copy citation"),
        "copy-link": _("Copy link"),
        "copy-passage": _("Copy passage"),
        "copy-bibtex": "BibTeX",
        "copy-csl": "CSL-JSON",
        "copy-others": _("Other formats"),
        "page-of": _("page of {day}"),
        "law": _("Law {number}"),
        "not-in-book": _("{citation} is not in this book."),
        "not-loaded": _("The book cannot be loaded now."),
        "copied": _("Copied"),
        "not-copied": _("Could not copy"),
        "note": _("Note:"),
        "results": _("Results"),
        "shown": _("{count} shown"),
        "no-such-place": _("No law in this book has {citation}."),
        "no-such-place-near": _("No law in this book has {citation}. Near it:"),
        "not-held": _("{citation} is not in this edition."),
        "no-context": _("“{text}” does not say of which law."),
        **{key: _(SENTENCES[key]) for key in _OF_READINGS},
        **_by_number(
            "found", lambda count: ngettext("{count} passage found", "{count} passages found", count)
        ),
        **_by_number(
            "all", lambda count: ngettext("Show {count} passage", "Show all {count} passages", count)
        ),
        "nothing-found": _("Nothing found for “{query}”."),
        "nearly": _("Did you mean:"),
        "not-searchable": _("The search index cannot be loaded now. Citations are found all the same."),
        "kept": _("Kept on this device: it can be read without a network."),
        "renewed": _("A newer edition of this book has come. Show it."),
    }


def _by_number(key: str, sentence: Callable[[int], str]) -> dict[str, str]:
    """The forms of a sentence about a number, under the names that Intl.PluralRules has for them."""
    return {f"{key}.{form}": sentence(number) for form, number in _FORMS.items()}


_FORMS = {"one": 1, "few": 2, "many": 5, "other": 5}
"""A number of each form, in all languages of the interface."""


def words_script() -> bytes:
    """The words as a script that sets them."""
    return script("words", words())


def script(name: str, value: object) -> bytes:
    """A script that sets `lawtexts.name`; the value can only be data."""
    data = json.dumps(value, ensure_ascii=True, separators=(",", ":"))
    return f"(self.lawtexts=self.lawtexts||{{}}).{name}={data};\n".encode("ascii")


def places_script(book: Book, index: str) -> bytes:
    """The places, titles and expressions, and the folder of the search index, as a script that sets them."""
    titles: dict[str, dict[str, str]] = {}
    for (expression, root), law in book.laws.items():
        titles.setdefault(str(root), {})[expression] = law.title.plain
    expressions = [
        {"id": found.id, "language": found.language, "edition": found.edition} for found in book.expressions
    ]
    return b"".join(
        (
            script("places", [str(place) for place in book.citations]),
            script("index", index),
            script("titles", {root: titles[root] for root in sorted(titles)}),
            script("expressions", expressions),
        )
    )
