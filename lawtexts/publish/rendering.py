"""Templates to bytes: the one Jinja environment, and what every page is given.

A page that is the same in four languages but for its sentences is rendered once, with a gap where each
sentence comes; then the gaps are filled in, language by language.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from operator import attrgetter
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
from lawtexts.publish import addresses, difference_views, labels
from lawtexts.publish.book import Book
from lawtexts.publish.law_views import RowView, linked_data

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "require-trusted-types-for 'script'; trusted-types lawtexts"
)
"""The Content-Security-Policy of every page: its own files."""

Values = Mapping[str, object]
"""What a template is given, by name."""


@dataclass(frozen=True, slots=True, eq=False)
class Gap:
    """A place in a page for what `function` gives for arguments and values, of which some may be gaps."""

    sign: str
    """What stands there until it is filled."""
    function: Callable[..., object]
    arguments: tuple[Any, ...]
    values: Mapping[str, Any]

    def __html__(self) -> str:
        return self.sign

    __str__ = __html__

    def filled(self) -> Any:
        """What belongs there, in the language that is spoken."""
        values = {name: _filled(value) for name, value in self.values.items()}
        return self.function(*map(_filled, self.arguments), **values)


def _filled(value: Any) -> Any:
    return value.filled() if isinstance(value, Gap) else value


_SIGN = "\0"
"""Before and after the number of a gap. No text of a law has it, for XML cannot."""


class Gaps:
    """The gaps in the pages of an edition; what belongs in each is made once in each language."""

    def __init__(self) -> None:
        self._known: dict[tuple[Any, ...], Gap] = {}
        self._numbered: list[Gap] = []
        self._filled: defaultdict[str, dict[str, str]] = defaultdict(dict)

    def later(self, function: Callable[..., object]) -> Callable[..., Gap]:
        """`function`, called when the language is known; until then there is a gap."""

        def leave(*arguments: Any, **values: Any) -> Gap:
            key = (function, arguments, *values.items())
            found = self._known.get(key)
            if found is None:
                sign = f"{_SIGN}{len(self._numbered)}{_SIGN}"
                found = self._known[key] = Gap(sign, function, arguments, values)
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
        numbers = pieces[1::2]
        for each in languages:
            there = self._filled[each]
            with speaking(each):
                for number in {*numbers}.difference(there):
                    there[number] = escape(self._numbered[int(number)].filled())
            pieces[1::2] = map(there.__getitem__, numbers)
            yield "".join(pieces).encode()


@cache
def templates() -> Environment:
    """The templates, compiled once for all editions."""
    made = environment("lawtexts.publish")
    made.globals |= {"labels": labels, "names": names, "addresses": addresses}
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


@dataclass(frozen=True)
class Renderer:
    """Renders pages of one book; `versions` are hashes of the files in static/, put behind their names."""

    book: Book
    versions: Mapping[str, str]
    gaps: Gaps = field(default_factory=Gaps)

    def translated(self, name: str, template: str, values: Values) -> Iterator[tuple[str, bytes]]:
        """(address, bytes) of a page in every language of the interface; in English it is `name`."""
        alternates = {each: addresses.interface_page(each, name) for each in LANGUAGES}
        links = _Links(name, alternates, self._sentences["way_up"](addresses.way_up(name)))
        text = self._rendered(links, template, values)
        yield from zip(alternates.values(), self.gaps.filled(text, alternates), strict=True)

    def page(self, here: str, template: str, values: Values, language: str, *, root: str = "") -> bytes:
        """The page at `here`, which is in one `language` only; its links begin with `root`, if given."""
        with speaking(language):
            text = self._rendered(_Links(here, {}, root or addresses.way_up(here)), template, values)
        return next(self.gaps.filled(text, [language]))

    def _rendered(self, links: _Links, template: str, values: Values) -> str:
        common = {
            **self._sentences,
            "to": links.to,
            "to_page": links.to_page,
            "to_law": links.to_law,
            "to_place": links.to_place,
            "book": self.book,
            "policy": POLICY,
            "asset": lambda file: links.to("static/") + self._versioned(file),
            "root_way": links.way_up,
            "own_address": self.gaps.later(lambda: self.book.absolute(links.here))(),
            "linked_data": self.gaps.later(lambda view: linked_data(self.book, view, links.here)),
            "alternates": links.alternates,
            "tongues": links.alternates,
        }
        return templates().get_template(template).render({**common, **values})

    def _versioned(self, asset: str) -> str:
        return f"{asset}?v={self.versions[asset]}"

    @cached_property
    def _sentences(self) -> dict[str, Any]:
        """What templates call that depends on the language: it is called when that is known."""
        later, all_later = self.gaps.later, self.gaps.all_later
        return {
            "_": later(lambda sentence, **values: _(sentence).format(**values)),
            "ngettext": later(lambda one, many, number: names.counted((one, many), number)),
            "labels": all_later(labels),
            "names": all_later(names),
            "difference_views": all_later(difference_views),
            "passages_of": difference_views.passages,
            "heading_of": later(RowView.named),
            "message_of": later(attrgetter("message")),
            "place_of": later(attrgetter("place")),
            "way_up": later(lambda way: way + addresses.way_up(addresses.interface_page(language(), ""))),
            "book_title": later(lambda: self.book.title)(),
            "book_lead": later(_)(N_("Every translation beside the others, each passage under its number.")),
            "interface": later(language)(),
            "is_current": later(
                lambda tongue: Markup(' aria-current="true"' if tongue == language() else "")
            ),
            "words": later(lambda: self._versioned(f"words.{language()}.js"))(),
        }
