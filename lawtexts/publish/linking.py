"""Where the text of an expression links to, on the aligned page and on its own page."""

from __future__ import annotations

from collections.abc import Callable

from lawtexts.model.citation import Citation
from lawtexts.publish import addresses
from lawtexts.publish.book import Book
from lawtexts.publish.markup import Linking


def on_aligned_page(book: Book, expression_id: str, language: str, here: str) -> Linking:
    """Links of a text in a column: to aligned pages in the interface `language`."""

    def place(target: Citation) -> str | None:
        if target not in book.known:
            return None
        page = addresses.law_page(target.root, language)
        return addresses.relative(page, here, addresses.anchor(target))

    def note(note_id: str) -> str:
        return "#" + addresses.note_anchor(note_id, expression_id)

    return Linking(place, note, terms_of(book, expression_id, language, here))


def terms_of(book: Book, expression_id: str, language: str, here: str) -> Callable[[str], str | None]:
    """Links of defined terms to their concepts on the page of terms."""
    spoken = book.corpus.expression(expression_id).language

    def term(wording: str) -> str | None:
        concept = book.corpus.concept(spoken, wording)
        if concept is None:
            return None
        return addresses.relative(
            addresses.interface_page(language, "terms.html"), here, f"term-{concept.id}"
        )

    return term


def on_text_page(book: Book, expression_id: str, language: str, here: str) -> Linking:
    """Links of a text on its own page: to its own expression, to the aligned page for what it lacks."""
    own = book.places[expression_id]
    aligned = on_aligned_page(book, expression_id, language, here).place

    def place(target: Citation) -> str | None:
        if target not in own:
            return aligned(target)
        page = addresses.text_page(expression_id, target.root)
        return addresses.relative(page, here, addresses.anchor(target))

    def note(note_id: str) -> str:
        return "#" + addresses.note_anchor(note_id)

    return Linking(place, note, terms_of(book, expression_id, language, here))
