from __future__ import annotations

from collections.abc import Iterator

from lawtexts.compare.alignment import Row
from lawtexts.compare.comparison import Comparison
from lawtexts.compare.divergence import Divergence, divergence
from lawtexts.compare.edition_evidence import contradictions
from lawtexts.locale import mark as N_
from lawtexts.model.edition import Gap

__doc__ = N_(
    """Edition: is each text what the edition it follows is known to have?

Places that were added or removed between the editions compared are reported as
information: they are no omissions. A text that has what its edition is not known to
have, or lacks what it should have, contradicts the edition it is said to follow,
and is a warning. What changed between the editions is recorded, with its evidence,
in editions.toml.

It cannot know changes nobody recorded, and a missing place may have been lost
otherwise. Presence is not monotonic: a place may have come and gone."""
)


def find(comparison: Comparison) -> Iterator[Divergence]:
    """Every difference of this kind in the law."""
    for row in comparison.rows:
        yield from _not_in_edition(comparison, row)
    for name, expression in comparison.expressions.items():
        law = comparison.law(name)
        if law is None:
            continue
        found = {
            each.citation: each.found
            for each in contradictions(comparison.book.corpus, expression, comparison.root)
        }
        numbered = [move.row for move in comparison.as_numbered if move.expression == name and move.row]
        found |= dict.fromkeys(sorted(numbered)[:1], comparison.book.year)
        for place, year in found.items():
            provision = law.provision(place)
            text = "\n".join(part.content for part in provision.texts) if provision is not None else ""
            yield divergence(
                "edition-contradicted",
                place,
                {name: text},
                readings={name: str(year)},
                doubt="one place" if place in numbered else "",
                found=year,
                claimed=expression.edition,
            )


def _not_in_edition(comparison: Comparison, row: Row) -> Iterator[Divergence]:
    present = comparison.present(row)
    gone = [cell.expression for cell in row.cells if cell.gap is Gap.NOT_IN_EDITION]
    gone = [name for name in gone if comparison.law(name) is not None]
    above = row.citation.parent
    if not present or not gone or (above is not None and _also_gone(comparison, above, gone)):
        return
    named = [name for name in comparison.alignment.expressions if name in present or name in gone]
    yield divergence(
        "not-in-edition",
        row.citation,
        {name: present[name].text or present[name].heading if name in present else "" for name in named},
        readings={name: str(comparison.expressions[name].edition) for name in named},
        present=", ".join(present),
    )


def _also_gone(comparison: Comparison, above: object, gone: list[str]) -> bool:
    """Whether the place above is missing in the same expressions for the same reason: reported there."""
    row = next((row for row in comparison.rows if row.citation == above), None)
    return row is not None and all(
        cell.gap is Gap.NOT_IN_EDITION for cell in row.cells if cell.expression in gone
    )
