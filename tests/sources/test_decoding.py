"""Bytes to text: what a page says of its encoding is believed only while its letters agree."""

from __future__ import annotations

import pytest

from lawtexts.sources.decoding import decode
from lawtexts.sources.refusal import PageRefusedError

POLISH = "Gracz przedwcześnie odsłonił kartę, więc sędzia może ją przygwoździć. Źródło: żółta księga."
SPANISH = "¿Quién salió? El jugador señaló al compañero; según él, la acción fue cómoda."
ITALIAN = "Ciò può essere richiesto perché è già così: la metà della penalità."


def page(text: str, label: str) -> str:
    return f"<html><head><meta charset={label}></head><body><p>{text}</p></body></html>"


@pytest.mark.parametrize(
    ("text", "written", "label"),
    [
        (POLISH, "cp1250", "windows-1250"),
        (POLISH, "iso8859-2", "latin2"),
        (SPANISH, "cp1252", "iso-8859-1"),
        (ITALIAN, "iso8859-15", "iso-8859-15"),
    ],
)
def test_the_label_of_a_page_says_its_encoding(text: str, written: str, label: str) -> None:
    assert text in decode(page(text, label).encode(written)).text


@pytest.mark.parametrize(
    ("text", "written", "label"),
    [
        (POLISH, "cp1250", "iso-8859-2"),
        (POLISH, "iso8859-2", "windows-1250"),
        (POLISH, "cp1250", "iso-8859-1"),
        (POLISH, "iso8859-2", "windows-1252"),
        (POLISH, "iso8859-2", "iso-8859-15"),
        (POLISH, "utf-8", "windows-1250"),
        (ITALIAN, "utf-8", "windows-1252"),
        (ITALIAN, "cp1252", "windows-1250"),
    ],
)
def test_a_wrong_label_is_seen_by_the_letters_and_refused(text: str, written: str, label: str) -> None:
    with pytest.raises(PageRefusedError) as refused:
        decode(page(text, label).encode(written))
    assert refused.value.code == "encoding"


def test_an_xml_declaration_tells_the_encoding() -> None:
    page = f'<?xml version="1.0" encoding="iso-8859-2"?><html><body>{POLISH}</body></html>'
    assert POLISH in decode(page.encode("iso8859-2")).text


def test_question_marks_for_letters_are_refused_at_their_line() -> None:
    lost = POLISH.encode("ascii", "replace").decode()
    with pytest.raises(PageRefusedError) as refused:
        decode(f"Karta\n{lost}".encode())
    assert refused.value.code == "encoding"
    assert refused.value.line == 2


def test_questions_and_addresses_are_no_lost_letters() -> None:
    text = (
        "Czy wolno?Tak.\nKto?co?\n<a href='p16.html?print=1'>a</a> <a href='b.php?x=1&y?z'>b</a> p.html?a=1"
    )
    assert decode(text.encode()).text == text
