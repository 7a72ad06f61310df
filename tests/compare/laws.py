"""Laws written by hand, beside each other, and what is reported of them."""

from __future__ import annotations

from collections.abc import Iterable

from lawtexts.compare.check import chosen, divergences
from lawtexts.compare.divergence import Divergence
from lawtexts.model.citation import Citation
from lawtexts.model.edition import Change, ChangeKind, Edition, EditionBasis, Expression
from lawtexts.model.law import Content, Law, Provision
from tests.compare.bookshelf import Bookshelf, terms
from tests.corpus.laws import law as written_law
from tests.corpus.laws import provision as written_provision


def law(expression: Expression, number: int, provisions: dict[str, str], *notes: str, title: str = "") -> Law:
    """A law whose provisions are given by citation as "heading # text", both optional; parents as needed."""
    tree: dict[Citation, list[Citation]] = {}
    root = Citation(number)
    for name in provisions:
        for step in Citation.parse(name).path[1:]:
            above = step.parent
            assert above is not None
            if step not in tree.setdefault(above, []):
                tree[above].append(step)

    def provision(citation: Citation) -> Provision:
        heading, divided, own = provisions.get(str(citation), "").rpartition("#")
        content: list[Content | str] = [own.strip()] if own.strip() else []
        content += [provision(child) for child in tree.get(citation, ())]
        title = heading.strip() if divided and heading else None
        return written_provision(str(citation), *content, basis="printed", heading=title)

    return written_law(
        number,
        *(provision(child) for child in tree.get(root, ())),
        expression=expression.id,
        title=title,
        notes={"*" * place: note for place, note in enumerate(notes, 1)},
    )


def expression(language: str, edition: int = 2017) -> Expression:
    return Expression(
        f"{language}-test-{edition}", language, edition, EditionBasis.STATED, "Test", "Test", "pzbs"
    )


LANGUAGES = {language: expression(language) for language in ("pl", "it", "es", "en")}


def beside(*laws: Law, changes: Iterable[Change] = ()) -> Bookshelf:
    """These laws as a corpus with the real termbase, and what changed in 2017."""
    expressions = [expression(one.language, int(one.expression[-4:])) for one in laws]
    editions = (Edition(2007, "2007"), Edition(2017, "2017", tuple(changes)))
    return Bookshelf(laws, expressions, editions, terms())


def change(kind: str, old: str, new: str) -> Change:
    """What changed between 2007 and 2017."""
    places = (tuple(map(Citation.parse, side.split())) for side in (old, new))
    return Change(ChangeKind(kind), 2007, 2017, *places, "known")


def reported(**texts: str) -> tuple[Divergence, ...]:
    """What is reported of one provision 12A, said in these languages."""
    return divergences(beside(*(law(LANGUAGES[name], 12, {"12A": text}) for name, text in texts.items())))


DETAILS = ("missing", "other", "found", "moved", "instead")


def told(corpus: Bookshelf, *kinds: str) -> list[str]:
    """What is reported of these kinds, all unless named: code, place, severity, cause and some details."""
    return [
        " ".join(
            [each.code, str(each.citation), each.severity, each.cause]
            + [value for name, value in each.details if name in DETAILS]
        )
        for each in chosen(divergences(corpus), kinds=kinds or None)
    ]
