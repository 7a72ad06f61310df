"""Linked data: a law as schema.org Legislation (JSON-LD), in its page."""

from __future__ import annotations

from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup

from lawtexts.model.edition import Expression
from lawtexts.model.law import Law
from lawtexts.publish import addresses
from lawtexts.publish.book import Book
from lawtexts.publish.law_views import LawView


def linked_data(book: Book, view: LawView, here: str) -> Markup:
    """A law: its translations, and of each where its words come from."""
    translations = [_translation(book, expression, law) for expression, law in view.laws.items()]
    if len(translations) == 1 and here.startswith(f"{view.shown[0].id}/"):
        whole = translations[0]
    else:
        whole = {
            "@type": "Legislation",
            "name": [title for _expression, title in view.titles],
            "inLanguage": [expression.language for expression in view.shown],
            "isPartOf": {"@type": "Legislation", "name": book.title},
            "workTranslation": translations,
        }
    page = book.base_url + here if book.base_url else here.rpartition("/")[2]
    parts = [
        {"@type": "Legislation", "legislationIdentifier": str(row.citation), "url": f"{page}#{row.identity}"}
        for row in view.rows
        if row.identity
    ]
    found = {"@context": "https://schema.org", **whole, "@id": page, "url": page, "hasPart": parts}
    return htmlsafe_json_dumps({**found, "legislationIdentifier": str(view.root)}, sort_keys=True)


def _translation(book: Book, expression: Expression, law: Law) -> dict[str, object]:
    found: dict[str, object] = {
        "@type": "Legislation",
        "identifier": expression.id,
        "name": law.title.plain,
        "inLanguage": expression.language,
        "legislationLegalVersion": str(expression.edition),
        "isPartOf": {"@type": "Legislation", "name": expression.title},
        "publisher": {"@type": "Organization", "name": expression.publisher},
    }
    if expression.rights:
        found["copyrightNotice"] = expression.rights
    if book.base_url:
        found["url"] = book.base_url + addresses.text_page(expression.id, law.citation)
        found["license"] = f"{book.base_url}about.html#{expression.id}"
    origin = book.origin(law)
    if origin is not None:
        found["isBasedOn"] = origin.url
        if origin.retrieved:
            found["sdDatePublished"] = origin.retrieved[:10]
    return found
