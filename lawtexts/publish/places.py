"""What the box needs to know by heart: every place held, every title, the expressions."""

from __future__ import annotations

from lawtexts.publish.book import Book
from lawtexts.publish.concordance import places_name
from lawtexts.publish.words import script


def places_script(book: Book) -> bytes:
    """The places, titles and expressions as a script that sets them."""
    titles: dict[str, dict[str, str]] = {}
    for (expression, root), law in book.laws.items():
        titles.setdefault(str(root), {})[expression] = law.title.plain
    expressions = [
        {"id": found.id, "language": found.language, "edition": found.edition} for found in book.expressions
    ]
    return b"".join(
        (
            script("places", [str(place) for place in book.citations]),
            script("placesName", places_name(book)),
            script("titles", {root: titles[root] for root in sorted(titles)}),
            script("expressions", expressions),
        )
    )
