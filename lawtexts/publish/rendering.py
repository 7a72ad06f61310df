"""Templates to bytes: the one Jinja environment, and what every page is given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from jinja2 import Environment
from markupsafe import Markup

from lawtexts.exchange import names
from lawtexts.exchange.templating import environment
from lawtexts.locale import LANGUAGES, language, speaking
from lawtexts.locale import gettext as _
from lawtexts.model.citation import Citation
from lawtexts.publish import addresses, difference_views, labels
from lawtexts.publish.book import Book
from lawtexts.publish.law_views import linked_data

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "require-trusted-types-for 'script'; trusted-types lawtexts"
)
"""The Content-Security-Policy of every page: its own files."""

Values = Mapping[str, object]
"""What a template is given, by name."""


@cache
def templates() -> Environment:
    """The templates, compiled once for all editions."""
    made = environment("lawtexts.publish")
    made.globals |= {
        "_": lambda sentence, **values: _(sentence).format(**values),
        "ngettext": lambda one, many, number: names.counted((one, many), number),
        "labels": labels,
        "names": names,
        "addresses": addresses,
        "difference_views": difference_views,
        "policy": POLICY,
    }
    return made


@dataclass(frozen=True)
class _Links:
    """The links of the page at `here`; `english` is its address in English where each language has it."""

    here: str
    english: str
    way_up: str
    """The way to the root of the edition, or from the root of the host."""

    def to(self, address: str, fragment: str = "") -> Markup:
        hash_part = f"#{addresses.quoted(fragment)}" if fragment else ""
        return Markup(f"{self.way_up}{addresses.quoted(address)}{hash_part}")

    def to_page(self, page: str, fragment: str = "") -> str:
        if self.english:  # both are in the folder of their language, whichever it is
            return addresses.relative(page, self.english, fragment)
        return self.to(addresses.interface_page(language(), page), fragment)

    def to_law(self, law: Citation, fragment: str = "") -> str:
        return self.to_page(addresses.law_page(law), fragment)

    def to_place(self, place: Citation) -> str:
        return self.to_law(place.root, addresses.anchor(place))


@dataclass(frozen=True)
class Renderer:
    """Renders pages of one book; `versions` are hashes of the files in static/, put behind their names."""

    book: Book
    versions: Mapping[str, str]

    def translated(self, name: str, template: str, values: Values) -> Iterator[tuple[str, bytes]]:
        """(address, bytes) of a page in every language of the interface; in English it is `name`."""
        alternates = {each: addresses.interface_page(each, name) for each in LANGUAGES}
        common: Values = {"alternates": alternates, "tongues": alternates}
        for each, here in alternates.items():
            links = _Links(here, name, addresses.way_up(here))
            yield here, self._rendered(links, template, {**common, **values}, each)

    def page(self, here: str, template: str, values: Values, language: str, *, root: str = "") -> bytes:
        """The page at `here`, which is in one `language` only; its links begin with `root`, if given."""
        links = _Links(here, "", root or addresses.way_up(here))
        return self._rendered(links, template, {"alternates": {}, **values}, language)

    def _rendered(self, links: _Links, template: str, values: Values, spoken: str) -> bytes:
        with speaking(spoken):
            common = {
                "to": links.to,
                "to_page": links.to_page,
                "to_law": links.to_law,
                "to_place": links.to_place,
                "book": self.book,
                "asset": lambda file: links.to("static/") + f"{file}?v={self.versions[file]}",
                "root_way": links.way_up,
                "own_address": self.book.absolute(links.here),
                "linked_data": lambda view: linked_data(self.book, view, links.here),
                "interface": language(),
            }
            text = templates().get_template(template).render({**common, **values})
        return f"{text.rstrip()}\n".encode()
