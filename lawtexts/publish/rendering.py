"""Templates to bytes: the one Jinja environment, and what every page is given.

A page that is the same in four languages but for its sentences is rendered once, with a gap where each
sentence comes; then the gaps are filled in, language by language.
"""

from __future__ import annotations

import posixpath
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from types import ModuleType, SimpleNamespace
from typing import Any

from jinja2 import Environment
from markupsafe import Markup, escape

from lawtexts.exchange import names
from lawtexts.exchange.templating import environment
from lawtexts.locale import LANGUAGES, language, speaking
from lawtexts.locale import gettext as _
from lawtexts.locale import mark as N_
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Expression
from lawtexts.publish import addresses, differences, wording
from lawtexts.publish.assets import asset_files, index_files, version
from lawtexts.publish.book import Book
from lawtexts.publish.law_pages import RowView
from lawtexts.publish.machine_readable import linked_data

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
"""The Content-Security-Policy of every page: its own files."""

Values = Mapping[str, object]
"""What a template is given, by name."""


_SIGN = "\0"
"""Before and after the number of a gap. No text of a law has it, for XML cannot."""


@dataclass(slots=True, eq=False)
class Gap:
    """A place in a page for what `function` gives for `arguments`, which may be gaps or pairs with a gap."""

    sign: str
    """What stands there until it is filled."""
    function: Callable[..., object]
    arguments: tuple[Any, ...]

    def __html__(self) -> str:
        return self.sign

    __str__ = __html__

    def sentence(self) -> Any:
        """What belongs there, in the language that is spoken."""
        return self.function(*map(_sentence, self.arguments))


def _sentence(value: Any) -> Any:
    if isinstance(value, Gap):
        return value.sentence()
    if isinstance(value, tuple) and any(isinstance(each, Gap) for each in value):
        return tuple(map(_sentence, value))
    return value


def _said(sentence: str, *values: tuple[str, object]) -> str:
    return _(sentence).format(**dict(values)) if values else _(sentence)


def _counted(one: str, many: str, number: int) -> str:
    return names.counted((one, many), number)


@dataclass(eq=False)
class Sentences:
    """The sentences of an edition, each made once in each language."""

    _numbered: list[Gap] = field(default_factory=list)
    _written: defaultdict[str, dict[str, str]] = field(default_factory=lambda: defaultdict(dict))

    def later(self, function: Callable[..., object]) -> Callable[..., Gap]:
        """`function`, called when the language is known; until then there is a gap.

        Values by name are given to it as pairs.
        """
        gaps: dict[tuple[Any, ...], Gap] = {}

        def leave(*arguments: Any, **values: Any) -> Gap:
            key = (*arguments, *values.items()) if values else arguments
            found = gaps.get(key)
            if found is None:
                sign = f"{_SIGN}{len(self._numbered)}{_SIGN}"
                found = gaps[key] = Gap(sign, function, key)
                self._numbered.append(found)
            return found

        return leave

    def all_later(self, module: ModuleType) -> SimpleNamespace:
        """Every function of `module`, called when the language is known."""
        functions = {name: each for name, each in vars(module).items() if callable(each)}
        return SimpleNamespace(**{name: self.later(each) for name, each in functions.items()})

    def filled(self, text: str, languages: Iterable[str]) -> Iterator[bytes]:
        """The page `text` in each of `languages`."""
        pieces = f"{text.rstrip()}\n".split(_SIGN)
        gaps = pieces[1::2]
        for each in languages:
            there = self._written[each]
            with speaking(each):
                for number in {*gaps}.difference(there):
                    there[number] = escape(self._numbered[int(number)].sentence())
            pieces[1::2] = map(there.__getitem__, gaps)
            yield "".join(pieces).encode()


@cache
def templates() -> Environment:
    """The templates, compiled once for all editions."""
    made = environment("lawtexts.publish")
    made.globals |= {"wording": wording, "names": names, "addresses": addresses}
    return made


@dataclass(frozen=True)
class _Links:
    """The links of a page; `name` is its address, in English if it has `alternates` in each language."""

    name: str
    alternates: Mapping[str, str]
    way_up: Gap | str
    """The way to the root of the edition: in each language another, or from the root of the host."""

    @property
    def here(self) -> str:
        return self.alternates.get(language(), self.name)

    def to(self, address: str, fragment: str = "") -> Markup:
        hash_part = f"#{addresses.quoted(fragment)}" if fragment else ""
        return Markup(f"{self.way_up}{addresses.quoted(address)}{hash_part}")

    def to_page(self, page: str, fragment: str = "") -> str:
        if self.alternates:  # both are in the folder of their language, whichever it is
            return addresses.relative(page, self.name, fragment)
        return self.to(addresses.interface_page(language(), page), fragment)

    def to_law(self, law: Citation, fragment: str = "") -> str:
        return self.to_page(addresses.law_page(law), fragment)

    def to_place(self, place: Citation) -> str:
        return self.to_law(place.root, addresses.anchor(place))

    def is_current(self, tongue: str) -> Markup:
        return Markup(' aria-current="true"' if self.alternates and tongue == language() else "")


def _way_up(folder: str) -> str:
    """The way to the root from a page in `folder`, in the language that is spoken."""
    return addresses.way_up(addresses.interface_page(language(), f"{folder}/" if folder else ""))


_COLUMN = Markup(
    'data-x="{id}" data-tag="{language}" lang="{language}" role="group" aria-label="{name} {edition}"'
)


def _in_column(found: Expression) -> Markup:
    """The attributes of what stands in the column of an expression."""
    name = wording.language_name(found.language)
    return _COLUMN.format(id=found.id, language=found.language, name=name, edition=found.edition)


@dataclass(frozen=True)
class Renderer:
    """Renders pages of one book."""

    book: Book
    sentences: Sentences = field(default_factory=Sentences)
    _parts: dict[object, Markup] = field(default_factory=dict)

    @cached_property
    def index(self) -> dict[str, bytes]:
        """Every file of the search index."""
        return index_files(self.book)

    @cached_property
    def assets(self) -> dict[str, bytes]:
        """Every file in static/."""
        return asset_files(self.book, self.index)

    @cached_property
    def versions(self) -> dict[str, str]:
        """A hash of each asset, which stands behind its name."""
        return {name: version(data) for name, data in self.assets.items()}

    def absolute(self, address: str) -> str:
        """The full address, if it is known where the edition will stand."""
        return self.book.base_url + addresses.relative(address, "index.html")

    def translated(self, name: str, template: str, values: Values) -> Iterator[tuple[str, bytes]]:
        """(address, bytes) of a page in every language of the interface; in English it is `name`."""
        alternates = {each: addresses.interface_page(each, name) for each in LANGUAGES}
        links = _Links(name, alternates, self._sentences["way_up"](posixpath.dirname(name)))
        text = self._rendered(links, template, values)
        pages = self.sentences.filled(text, alternates)
        yield from zip(alternates.values(), pages, strict=True)

    def page(self, here: str, template: str, values: Values, language: str, *, root: str = "") -> bytes:
        """The page at `here`, which is in one `language` only; its links begin with `root`, if given."""
        with speaking(language):
            text = self._rendered(_Links(here, {}, root or addresses.way_up(here)), template, values)
        return next(self.sentences.filled(text, [language]))

    def _rendered(self, links: _Links, template: str, values: Values) -> str:
        later = self.sentences.later
        address = {
            "to": links.to,
            "to_page": links.to_page,
            "to_law": links.to_law,
            "to_place": links.to_place,
        }
        homes = {each: addresses.interface_page(each, "index.html") for each in LANGUAGES}
        common = {
            **self._sentences,
            **address,
            "book": self.book,
            "policy": POLICY,
            "same": lambda part: self._same(links, part, address),
            "asset": lambda file: links.to("static/") + self._versioned(file),
            "root_way": links.way_up,
            "absolute": self.absolute,
            "own_address": later(lambda: self.absolute(links.here))(),
            "is_current": later(links.is_current),
            "linked_data": later(lambda view: linked_data(self.book, view, links.here)),
            "alternates": links.alternates,
            "tongues": links.alternates or homes,
        }
        return templates().get_template(template).render({**common, **values})

    def _versioned(self, asset: str) -> str:
        return f"{asset}?v={self.versions[asset]}"

    def _same(self, links: _Links, part: str, address: Values) -> Markup:
        """A part that is the same on all pages of a folder."""
        key = (part, str(links.way_up), posixpath.dirname(links.name), not links.alternates and language())
        if key not in self._parts:
            made = templates().get_template(part).render(**self._sentences, **address)
            self._parts[key] = Markup(made.rstrip("\n"))
        return self._parts[key]

    @cached_property
    def _sentences(self) -> dict[str, Any]:
        """What templates call that depends on the language: it is called when that is known."""
        later = self.sentences.later
        return {
            "_": later(_said),
            "ngettext": later(_counted),
            "wording": self.sentences.all_later(wording),
            "names": self.sentences.all_later(names),
            "differences": SimpleNamespace(
                place=later(lambda found: found.place),
                sentence=later(differences.sentence),
                explained=later(differences.explained),
                passages=differences.passages,
            ),
            "heading_of": later(RowView.named),
            "way_up": later(_way_up),
            "book_title": later(lambda: self.book.title)(),
            "book_lead": later(_)(N_("Every translation beside the others, each passage under its number.")),
            "interface": later(language)(),
            "in_column": {found.id: _in_column(found) for found in self.book.expressions},
            "words": later(lambda: self._versioned(f"words.{language()}.js"))(),
        }
