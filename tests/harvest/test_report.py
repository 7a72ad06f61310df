"""A report has the structure of a page and none of its words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lawtexts.harvest.report import masked, report
from tests.cli.running import lawtexts
from tests.harvest.conftest import LAWS, NINE, WORK, Harvest
from tests.harvest.site import Site, answer
from tests.lawbook.site import Form, page

_WORD = re.compile(r"[^\W\d_]{4,}")


@pytest.mark.parametrize("language", ["pl", "it", "es"])
@pytest.mark.parametrize("form", ["html", "text"])
def test_no_word_of_a_page_is_in_its_report(language: str, form: Form) -> None:
    book = WORK.book(language)
    for law in LAWS:
        data = page(book, law, form)
        text = report(data, name=f"{law}.{form}")
        _head, _blank, shape = text.partition("\n\n")
        shown = set(_WORD.findall(re.sub(r'class="[^"]*"|</?[a-z0-9]+|[a-z-]+=(?=")', " ", shape)))
        ours = {"more", "words", "characters", "without", "beginning"}
        masks = {word for word in shown if re.fullmatch("[Xx]+", word)}
        assert shown - masks <= ours | {"text"}, shown - masks
        assert shape.count("\n") > 3


def test_the_structure_and_the_labels_stay() -> None:
    text = report(
        b'<html><body class="law page"><ol type="a"><li id="dwie-karty">A. Dwie Karty, 51B2a</li></ol>'
        b'<a href="p52.html" title="Tajemnica">52</a></body></html>',
        name="p51.html",
    )
    assert '<body class="law page">' in text
    assert '<ol type="a">' in text
    assert "A. Xxxx Xxxxx, 99X9x" in text
    assert '<a href="law 52" title="Xxxxxxxxx">' in text
    assert "Dwie" not in text
    assert "dwie" not in text


def test_many_words_are_counted() -> None:
    assert masked("słowo " * 20).endswith("… 8 more words")


def test_a_page_on_the_shelf_is_reported_with_its_reason(site: Site, corpus: Path, fetch: Harvest) -> None:
    strange = b"<html><body>" + b"<p class='para'>Nieznany uklad strony.</p>" * 60 + b"</body></html>"
    site.answers[NINE] = answer(200, strange)
    (refused,) = fetch("pzbs", "9").refused
    ended = lawtexts("report", str(refused.page), corpus=corpus)
    assert ended.code == 0
    assert "refused not-a-law" in ended.out
    assert "status 200" in ended.out
    assert '<p class="para">' in ended.out
    assert "Nieznany" not in ended.out


def test_what_cannot_be_decoded_is_said() -> None:
    assert "not decoded: not-text" in report(b"\x89PNG\r\n\x1a\n\0\0", name="51.html")
