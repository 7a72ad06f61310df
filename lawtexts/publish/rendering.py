"""Templates to bytes: the one Jinja environment, and what every page is given."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from importlib.resources import files

from jinja2 import Environment, PackageLoader, StrictUndefined

from lawtexts.citing.export_js import grammar_json
from lawtexts.compare.kinds import explain
from lawtexts.locale import LANGUAGES, language, ngettext, speaking
from lawtexts.locale import gettext as _
from lawtexts.publish import addresses, differences, wording
from lawtexts.publish.book import Book
from lawtexts.publish.folder import INDEX
from lawtexts.publish.machine_readable import linked_data
from lawtexts.publish.script_data import places_script, words_script
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


def in_each_language() -> Iterator[str]:
    """The languages of the interface, each while it is spoken."""
    for each in LANGUAGES:
        with speaking(each):
            yield each


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
            "in_each_language": in_each_language,
            "wording": wording,
            "differences": differences,
            "explain": explain,
            "addresses": addresses,
            "policy": POLICY,
            "linked_data": linked_data,
        }
    )
    return made


@dataclass(frozen=True)
class Renderer:
    """Renders pages of one book."""

    book: Book

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

    def absolute(self, address: str, here: str) -> str:
        """The full address if it is known where the edition will stand, else the relative one."""
        if self.book.base_url:
            return self.book.base_url + addresses.relative(address, "index.html")
        return addresses.relative(address, here)

    def render(
        self,
        here: str,
        template: str,
        values: Mapping[str, object],
        alternates: Mapping[str, str] | None = None,
        *,
        rooted: bool = False,
    ) -> bytes:
        """The page at the address `here`, in the interface language chosen.

        `alternates` are the same page in other interface languages, by language.
        A `rooted` page can be shown at any address: its links begin at the root
        of the host, as the base URL says.
        """
        root = self.book.root_path if rooted else ""

        def to(address: str, fragment: str = "") -> str:
            return root + addresses.relative(address, here, fragment)

        common = {
            "book": self.book,
            "here": here,
            "to": to,
            "asset": lambda name: f"{to('static/' + name)}?v={self.versions[name]}",
            "root_way": to("index.html").removesuffix("index.html"),
            "absolute": lambda address: self.absolute(address, here),
            "interface": language(),
            "inside": lambda address: addresses.interface_page(language(), address),
            "alternates": alternates or {},
            "tongues": alternates
            or {each: addresses.interface_page(each, "index.html") for each in LANGUAGES},
        }
        text = templates().get_template(template).render({**common, **values})
        return (text.rstrip("\n") + "\n").encode("utf-8")
