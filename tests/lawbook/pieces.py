"""What a wording is made of: plain words, citing phrases, note marks, pictures, tears."""

from __future__ import annotations

from dataclasses import dataclass

from lawtexts.model.citation import Citation
from lawtexts.model.reference import ReferenceKind


@dataclass(frozen=True, slots=True)
class Words:
    """Plain words."""

    text: str


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a citing phrase; `link` is the law a page would link it to.

    `joins` marks the word or dash that an extract loses between two fused links.
    """

    text: str
    link: Citation | None = None
    joins: bool = False


@dataclass(frozen=True, slots=True)
class Cite:
    """A citing phrase without the words that lead to it: noun and numbers."""

    parts: tuple[Part, ...]
    targets: tuple[Citation, ...]
    kind: ReferenceKind
    fused: bool = False

    def text(self, extract: bool) -> str:
        """As the page shows it; as its plain-text `extract` has it."""
        return "".join(part.text for part in self.parts if not (extract and self.fused and part.joins))


@dataclass(frozen=True, slots=True)
class Sign:
    """A note mark: the `number`th of the law, from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class Picture:
    """A suit symbol that a page may give as an image and an extract loses."""

    symbol: str


@dataclass(frozen=True, slots=True)
class Tear:
    """A line break inside a word."""


Piece = Words | Cite | Sign | Picture | Tear


def upper(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The words in capitals, the rest as it is."""
    return tuple(Words(piece.text.upper()) if isinstance(piece, Words) else piece for piece in pieces)
