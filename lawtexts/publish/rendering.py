"""Templates to bytes: the one Jinja environment, and what every page is given."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from hashlib import sha256
from importlib.resources import files
from types import SimpleNamespace

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from lawtexts.citing.export_js import grammar_json
from lawtexts.locale import LANGUAGES, language, ngettext, speaking
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.publish import addresses, differences, wording
from lawtexts.publish.book import Book
from lawtexts.publish.folder import INDEX
from lawtexts.publish.law_pages import RowView
from lawtexts.publish.machine_readable import linked_data
from lawtexts.publish.script_data import places_script, words_script
from lawtexts.publish.sentences import Sentences
from lawtexts.search.documents import documents
from lawtexts.search.static_index import indexed

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types lawtexts",
    )
)
"""The Content-Security-Policy of every page: its own files and nothing else, no inline script or style."""

NARROW = "screen and (max-width: 60rem), print and (max-width: 34rem)"
"""Where columns stand one under the other: phones, and paper narrower than A4."""
STYLES = ("paper.css", "law.css", "stacked.css", "pages.css", "find.css", "print.css")
SCRIPTS = (
    "choices.js",
    "columns.js",
    "preview.js",
    "copying.js",
    "cited.js",
    "search_index.js",
    "results.js",
    "find.js",
    "landing.js",
    "whole.js",
    "sieve.js",
    "keys.js",
    "offline.js",
)
READER = ("citation.js", "reader.js")
"""The reader of citations: find.js fetches it when the box is first used."""
ICONS = ("icon.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png", "icon-touch-180.png")
"""The sign of the book: for the tab, for the screens of devices, and cut to any shape."""


def static_file(name: str) -> bytes:
    """A file shipped beside the templates."""
    return files("lawtexts.publish").joinpath("static", name).read_bytes()


def grammar_script() -> bytes:
    """The grammar of queries, as the reader of citations has it."""
    return f"self.lawtexts = self.lawtexts || {{}}; self.lawtexts.grammar = {grammar_json()};".encode()


def style_sheet() -> bytes:
    """The style sheets as one.

    The rules of stacked.css hold on narrow pages and where the reader asks.
    """
    whole = []
    for name in STYLES:
        text = static_file(name).decode("utf-8")
        if name == "stacked.css":
            narrow = text.replace(".stacked", "html")
            chosen = text.replace(".stacked", 'html[data-view="interleaved"]')
            text = f"@media {NARROW} {{\n{narrow}}}\n@media screen {{\n{chosen}}}\n"
        whole.append(text)
    return "\n".join(whole).encode("utf-8")


@cache
def templates() -> Environment:
    """The templates, compiled once for all editions."""
    made = Environment(
        loader=PackageLoader("lawtexts.publish", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals.update(
        {
            "_": _,
            "ngettext": ngettext,
            "wording": wording,
            "addresses": addresses,
            "policy": POLICY,
        }
    )
    return made


CURRENT = Markup(' aria-current="true"')

Values = Mapping[str, object]
"""What a template is given, by name."""


@dataclass(frozen=True)
class Renderer:
    """Renders pages of one book."""

    book: Book
    sentences: Sentences = field(default_factory=Sentences)
    _parts: dict[object, Markup] = field(default_factory=dict)

    @cached_property
    def index(self) -> dict[str, bytes]:
        """Every file of the search index (docs/index-format.md), in a folder named after what is in them.

        So no cache gives a reader shards of two editions, whose places have different numbers.
        """
        expressions = [(found.id, found.language) for found in self.book.expressions]
        names = {name for name, _language in expressions}
        chosen = [found for found in documents(self.book.corpus) if found.expression in names]
        shards = indexed(chosen, expressions, self.book.corpus.terms).shards
        folder = sha256(b"".join(shards[name] for name in sorted(shards))).hexdigest()[:10]
        return {f"{INDEX}{folder}/{shard}.js": data for shard, data in shards.items()}

    @cached_property
    def assets(self) -> dict[str, bytes]:
        """Every file in static/: the one style sheet, the one script, what they need."""
        found = {
            "edition.css": style_sheet(),
            "edition.js": b"\n".join(static_file(name) for name in SCRIPTS),
            "places.js": places_script(self.book, posixpath.dirname(next(iter(self.index)))),
            "begin.js": static_file("begin.js"),
            "citation.js": b"\n".join((grammar_script(), *(static_file(name) for name in READER))),
            **{name: static_file(name) for name in ICONS},
        }
        for each in LANGUAGES:
            with speaking(each):
                found[f"words.{each}.js"] = words_script()
        return found

    @cached_property
    def versions(self) -> dict[str, str]:
        """A short hash of each asset, put behind its name so that no cache shows an old one."""
        return {name: sha256(data).hexdigest()[:10] for name, data in self.assets.items()}

    @cached_property
    def _sentences(self) -> Values:
        """What templates call that depends on the language: to be called when it is known."""
        later = self.sentences.later
        return {
            "_": later(_),
            "ngettext": later(ngettext),
            "wording": self.sentences.all_later(wording),
            "differences": SimpleNamespace(
                place=later(lambda found: found.place),
                sentence=later(differences.sentence),
                explained=later(differences.explained),
                passages=differences.passages,
            ),
            "book_title": later(lambda: self.book.title)(),
            "book_lead": later(lambda: self.book.lead)(),
        }

    def absolute(self, address: str) -> str:
        """The full address, if it is known where the edition will stand."""
        return self.book.base_url + addresses.relative(address, "index.html")

    def translated(self, name: str, template: str, values: Values) -> Iterator[tuple[str, bytes]]:
        """(address, bytes) of a page in every language of the interface; in English it is `name`."""
        alternates = {each: addresses.interface_page(each, name) for each in LANGUAGES}
        text = self._rendered(name, template, values, alternates)
        for each, address in alternates.items():
            yield address, self.sentences.filled(text, each)

    def page(self, here: str, template: str, values: Values, language: str) -> bytes:
        """The page at `here`, which is in one `language` only."""
        with speaking(language):
            return self.sentences.filled(self._rendered(here, template, values), language)

    def _rendered(
        self, name: str, template: str, values: Values, alternates: Mapping[str, str] | None = None
    ) -> str:
        later = self.sentences.later
        # A host shows the page for missing ones at any address: its links begin at the root.
        root = self.book.root_path if template == "missing.html" else ""

        def here() -> str:
            return addresses.interface_page(language(), name) if alternates else name

        def to(address: str, fragment: str = "") -> str:
            return root + addresses.relative(address, here(), fragment)

        def to_page(page: str, fragment: str = "") -> str:
            if alternates:  # both are in the same folder of their language, whichever it is
                return addresses.relative(page, name, fragment)
            return to(addresses.interface_page(language(), page), fragment)

        def to_law(law: Citation, fragment: str = "") -> str:
            return to_page(addresses.law_page(law), fragment)

        def the_same(part: str) -> Markup:
            """A part that is the same on all pages of a folder."""
            key = (part, root, posixpath.dirname(name), not alternates and language())
            if key not in self._parts:
                made = templates().get_template(part).render(**self._sentences, to_page=to_page)
                self._parts[key] = Markup(made.rstrip("\n"))
            return self._parts[key]

        link = later(to) if alternates else to
        common = {
            "book": self.book,
            "the_same": the_same,
            "to": link,
            "to_page": to_page,
            "to_law": to_law,
            "to_place": lambda place: to_law(place.root, addresses.anchor(place)),
            "asset": later(lambda file: f"{to('static/' + file)}?v={self.versions[file]}"),
            "words": later(lambda: f"words.{language()}.js")(),
            "root_way": later(lambda: to("index.html").removesuffix("index.html"))(),
            "absolute": self.absolute,
            "own_address": later(lambda: self.absolute(here()))(),
            "interface": later(language)(),
            "is_current": later(lambda tongue: CURRENT if alternates and tongue == language() else ""),
            "linked_data": later(lambda view: linked_data(self.book, view, here())),
            "alternates": alternates or {},
            "tongues": alternates
            or {each: addresses.interface_page(each, "index.html") for each in LANGUAGES},
            "heading_of": later(RowView.named),
            **self._sentences,
        }
        return templates().get_template(template).render({**common, **values})
