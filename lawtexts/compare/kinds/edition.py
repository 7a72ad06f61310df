from __future__ import annotations

from collections.abc import Iterator

from lawtexts.compare.comparison import Comparison
from lawtexts.compare.divergence import Divergence, divergence
from lawtexts.compare.edition_evidence import weigh
from lawtexts.locale import mark as N_
from lawtexts.model.citation import Citation
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
    gone_at: dict[Citation | None, set[str]] = {}
    for row in comparison.rows:
        present = comparison.present(row)
        gone = {cell.expression for cell in row.cells if cell.gap is Gap.NOT_IN_EDITION}
        gone_at[row.citation] = gone = {name for name in gone if comparison.law(name) is not None}
        if present and not gone <= gone_at.get(row.citation.parent, set()):  # else it is reported above
            shown = comparison.shown(present, gone)
            years = {name: str(comparison.expressions[name].edition) for name in shown}
            names = ", ".join(present)
            having, lacking = ({years[name] for name in side} for side in (present, gone))
            change = (
                "added" if min(having) > max(lacking) else "removed" if max(having) < min(lacking) else ""
            )
            yield divergence(
                "not-in-edition", row.citation, shown, readings=years, present=names, variant=change
            )
    for name, expression in comparison.expressions.items():
        for each in weigh(comparison.book.corpus, expression, comparison.root):
            law = comparison.law(name)
            if law is not None and not each.supports:
                provision = law.provision(each.citation)
                text = "\n".join(part.content for part in provision.texts) if provision is not None else ""
                found = ", ".join(map(str, each.found))
                yield divergence(
                    "edition-contradicted",
                    each.citation,
                    {name: text},
                    readings={name: found},
                    found=found,
                    claimed=expression.edition,
                )
