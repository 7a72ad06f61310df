"""What a page says in the language of its interface.

A page that is the same in four languages but for its sentences is rendered once, with a gap where each
sentence comes; then the gaps are filled in, language by language.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps
from types import ModuleType, SimpleNamespace
from typing import Any

from markupsafe import escape

from lawtexts.locale import speaking

_SIGN = "\0"
"""Before and after the number of a gap. No text of a law has it, for XML cannot."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A place in a page for a sentence that `sentences` knows by `number`."""

    sentences: Sentences
    number: int

    def __html__(self) -> str:
        return f"{_SIGN}{self.number}{_SIGN}"

    __str__ = __html__

    def format(self, **values: object) -> Gap:
        """The sentence with its fields filled in; a value may be a gap, too."""
        return self.sentences.gap(_formatted, (self, *values.items()))


def _formatted(sentence: str, *values: tuple[str, object]) -> str:
    return sentence.format(**dict(values))


@dataclass(eq=False)
class Sentences:
    """The sentences of an edition, each made once in each language."""

    _made_by: list[tuple[Callable[..., object], tuple[Any, ...]]] = field(default_factory=list)
    _numbers: dict[object, int] = field(default_factory=dict)
    _written: defaultdict[str, dict[str, str]] = field(default_factory=lambda: defaultdict(dict))

    def later(self, function: Callable[..., object]) -> Callable[..., Gap]:
        """`function`, called when the language is known; until then there is a gap."""

        @wraps(function)
        def leave(*arguments: Any) -> Gap:
            return self.gap(function, arguments)

        return leave

    def all_later(self, module: ModuleType) -> SimpleNamespace:
        """Every function of `module`, called when the language is known."""
        functions = {name: each for name, each in vars(module).items() if callable(each)}
        return SimpleNamespace(**{name: self.later(each) for name, each in functions.items()})

    def gap(self, function: Callable[..., object], arguments: tuple[Any, ...]) -> Gap:
        """A gap for what `function` gives for `arguments`, which may be gaps or pairs with a gap."""
        key = (function, arguments)
        number = self._numbers.setdefault(key, len(self._made_by))
        if number == len(self._made_by):
            self._made_by.append(key)
        return Gap(self, number)

    def filled(self, text: str, language: str) -> bytes:
        """The page `text` in `language`."""
        pieces = text.split(_SIGN)
        there = self._written[language]
        with speaking(language):
            for number in {*pieces[1::2]}.difference(there):
                there[number] = escape(self._sentence(int(number), language))
        pieces[1::2] = [there[number] for number in pieces[1::2]]
        return ("".join(pieces).rstrip("\n") + "\n").encode()

    def _sentence(self, number: int, language: str) -> Any:
        function, arguments = self._made_by[number]
        return function(*(self._resolved(each, language) for each in arguments))

    def _resolved(self, value: Any, language: str) -> Any:
        if isinstance(value, Gap):
            return self._sentence(value.number, language)
        if isinstance(value, tuple) and any(isinstance(each, Gap) for each in value):
            return tuple(self._resolved(each, language) for each in value)
        return value
