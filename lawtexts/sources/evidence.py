"""Evidence: what is known of the numbers of a law from elsewhere than its page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lawtexts.model.citation import Citation


@dataclass(frozen=True, slots=True)
class Cited:
    """The `places` of a law that other pages of its book refer to."""

    places: frozenset[Citation] = frozenset()


UNCITED = Cited()
"""Nothing is known of other pages."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What speaks for or against numbers that a page leaves in doubt.

    `sisters` are the citations that sister expressions print, by expression; `here` are the places of the law
    that its own page refers to, `elsewhere` those that other pages do.
    """

    sisters: Mapping[str, frozenset[Citation]] = field(default_factory=dict)
    here: frozenset[Citation] = frozenset()
    elsewhere: frozenset[Citation] = frozenset()

    @property
    def cited(self) -> frozenset[Citation]:
        """Every place of the law that some page refers to."""
        return self.here | self.elsewhere
