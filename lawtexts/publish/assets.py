"""What pages need besides their text: style, scripts with their sentences, search index, icons."""

from __future__ import annotations

import json
import posixpath
from collections.abc import Callable
from hashlib import sha256
from importlib.resources import files

from lawtexts.citing.answer import PREFERENCE
from lawtexts.citing.export_js import grammar_json
from lawtexts.citing.reading import SENTENCES
from lawtexts.exchange.names import place_cited
from lawtexts.locale import LANGUAGES, ngettext, speaking
from lawtexts.locale import gettext as _
from lawtexts.model.citation import DOCUMENTS, Citation
from lawtexts.model.edition import Expression
from lawtexts.publish.book import Book
from lawtexts.publish.folder import INDEX
from lawtexts.search.index import static_files

NARROW = "screen and (max-width: 60rem), print and (max-width: 34rem)"
"""Where columns stand one under the other: phones, and paper narrower than A4."""
STYLES = ("paper.css", "law.css", "stacked.css", "pages.css", "find.css", "print.css")
SCRIPTS = [f"{name}.js" for name in "choices columns preview copying landing keys box offline".split()]
FINDING = ("cited.js", "results.js", "find.js")
"""What finds, after the reader of the search index and its root; fetched by box.js. No page names its hash,
which changes with every text."""
OWN = ("begin.js", "whole.js", "sieve.js")
"""Scripts that their pages name: every page, the whole book, the differences."""
ICONS = ("icon.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png", "icon-touch-180.png")
"""The sign of the book: for the tab, for the screens of devices, and cut to any shape."""


def static_file(name: str) -> bytes:
    """A file shipped beside the templates."""
    return files("lawtexts.publish").joinpath("static", name).read_bytes()


def index_files(book: Book) -> dict[str, bytes]:
    """Every file of the search index (docs/index-format.md), in a folder named after what is in them.

    So no cache gives a reader shards of two editions, whose places have different numbers.
    """
    if book.expressions == book.corpus.expressions:
        shards = static_files(book.corpus)
    else:  # imported with whoosh, which the index that is kept does not need
        from lawtexts.search.static_index import indexed

        shards = indexed(book.corpus, book.expressions)
    folder = version(b"".join(shards[name] for name in sorted(shards)))
    return {f"{INDEX}{folder}/{shard}.js": data for shard, data in shards.items()}


def asset_files(book: Book, index: dict[str, bytes]) -> dict[str, bytes]:
    """Every file in static/: the style sheet, the script, what they need. `index` has the search index."""
    root = next(name for name in index if name.endswith("/root.js"))
    places, reader = _places(book, posixpath.dirname(root)), _script("search_index.js")
    finding = (places, reader, index[root], *map(_script, FINDING))
    grammar = f"self.lawtexts = self.lawtexts || {{}}; self.lawtexts.grammar = {grammar_json()};".encode()
    found = {
        "edition.css": _style_sheet().encode(),
        "edition.js": b"".join(map(_script, SCRIPTS)),
        "finding.js": b"".join(finding),
        "citation.js": b"\n".join((grammar, static_file("citation.js"), _script("reader.js"))),
        **{name: _script(name) for name in OWN},
        **{name: static_file(name) for name in ICONS},
    }
    for each in LANGUAGES:
        with speaking(each):
            found[f"words.{each}.js"] = _setting("words", _words())
    return found


def version(data: bytes) -> str:
    """A short hash, put behind the name of a file so that no cache shows an old one."""
    return sha256(data).hexdigest()[:10]


def _script(name: str) -> bytes:
    """A script in a scope of its own, where `lawtexts` is what the scripts share."""
    return b'((lawtexts) => {\n"use strict";\n%s})(self.lawtexts ||= {});\n' % static_file(name)


def _style_sheet() -> str:
    """The style sheets as one; the rules of stacked.css hold on narrow pages and where the reader asks."""
    whole = []
    for name in STYLES:
        text = static_file(name).decode()
        if name == "stacked.css":
            narrow = text.replace(".stacked", "html")
            chosen = text.replace(".stacked", 'html[data-view="interleaved"]')
            text = f"@media {NARROW} {{\n{narrow}}}\n@media screen {{\n{chosen}}}\n"
        whole.append(text)
    return "\n".join(whole)


def _setting(name: str, value: object) -> bytes:
    """A script that sets `lawtexts.name`; the value can only be data."""
    data = json.dumps(value, ensure_ascii=True, separators=(",", ":"))
    return f"(self.lawtexts=self.lawtexts||{{}}).{name}={data};\n".encode("ascii")


def _places(book: Book, index: str) -> bytes:
    titles: dict[str, dict[str, str]] = {}
    for (expression, root), law in book.laws.items():
        titles.setdefault(str(root), {})[expression] = law.title.plain
    values = {
        "places": list(map(str, book.citations)),
        "texts": [text_facts(book, expression) for expression in book.expressions],
        "index": index,
        "titles": {root: titles[root] for root in sorted(titles)},
    }
    return b"".join(_setting(name, value) for name, value in values.items())


def text_facts(book: Book, expression: Expression) -> dict[str, object]:
    """What the script has to know of a text: the status of every place, the marks of the notes in each."""
    statuses = (book.corpus.status(expression.id, place) for place in book.citations)
    notes: dict[str, list[str]] = {}
    for (name, root), found in book.notes.items():
        for note, anchors in found if name == expression.id else ():
            for place in {root, *(step for anchor in anchors for step in anchor.path)}:
                notes.setdefault(str(place), []).append(note.mark.strip("()"))
    return {
        "id": expression.id,
        "language": expression.language,
        "tag": book.tags[expression.id],
        "edition": expression.edition,
        "statuses": "".join(str(PREFERENCE.index(status)) for status in statuses),
        "notes": {place: notes[place] for place in sorted(notes)},
    }


def _readings() -> dict[str, str]:
    """What the box says of how a citation is read: as the command does, but that it has a book."""
    return {key: _(sentence) for key, sentence in SENTENCES.items()} | {
        "not-held": _("{citation} is not in this book: its page is missing."),
        "invalid no-context": _("“{text}” does not say of which law."),
        "no-expression": _("This book has no “{name}”; it has {known}."),
        "no-edition": _("This book has no text of the {year} Laws."),
        "no-edition known": _("This book has no text of the {year} Laws; it has texts of {known}."),
        "found missing": _("No law in this book has {missing}; the rest of “{text}” is shown."),
        "dangling": _("No law in this book has {citation}."),
        "dangling alternates": _("No law in this book has {citation}. Near it:"),
    }


def _words() -> dict[str, object]:
    """Every sentence of the scripts by its key, in the interface language."""
    return {
        "preview": _("The passage cited"),
        "open": _("Go there"),
        "copy-citation": _("Copy citation"),
        "copy-link": _("Copy link"),
        "copy-passage": _("Copy passage"),
        "copy-bibtex": "BibTeX",
        "copy-csl": "CSL-JSON",
        "copy-others": _("Other formats"),
        "page-of": _("page of {day}"),
        **{name: place_cited(Citation(document=name)) for name in DOCUMENTS},
        "law": _("Law {number}"),
        "not-in-book": _("{citation} is not in this book."),
        "not-loaded": _("The book cannot be loaded now."),
        "copied": _("Copied"),
        "not-copied": _("Could not copy"),
        "note": _("Note:"),
        "shown": _("{count} shown"),
        "no-such-place": _("No law in this book has {citation}."),
        **_by_number(
            "found", lambda count: ngettext("{count} passage found", "{count} passages found", count)
        ),
        **_by_number(
            "all", lambda count: ngettext("Show {count} passage", "Show all {count} passages", count)
        ),
        "readings": _readings(),
        "not-read": _("Not part of a citation: {words}."),
        "nothing-found": _("Nothing found for “{query}”."),
        "nearly": _("Did you mean:"),
        "operators": _(
            "Words and phrases are found here; for -, *, ~, OR and title: use the command lawtexts search."
        ),
        "searched-in": _("Searched only in {places}."),
        "not-searchable": _("The search index cannot be loaded now. Citations are found all the same."),
        "kept": _("Kept on this device: it can be read without a network."),
        "renewed": _("There is a newer edition of this book. Show it."),
    }


def _by_number(key: str, sentence: Callable[[int], str]) -> dict[str, str]:
    """The forms of a sentence about a number, under the names that Intl.PluralRules has for them."""
    return {f"{key}.{form}": sentence(number) for form, number in _FORMS.items()}


_FORMS = {"one": 1, "few": 2, "many": 5, "other": 5}
"""A number of each form, in all languages of the interface."""
