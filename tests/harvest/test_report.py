"""A report has the structure of a page and none of its words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lawtexts.harvest.masking import report
from tests.cli.running import lawtexts
from tests.harvest.conftest import LAWS, NINE, WORK, Harvest
from tests.harvest.site import Site, answer
from tests.lawbook.pages import Form, page


@pytest.mark.parametrize("language", ["pl", "it", "es"])
@pytest.mark.parametrize("form", ["html", "text"])
def test_no_word_of_a_page_is_in_its_report(language: str, form: Form) -> None:
    for law in LAWS:
        text = report(page(WORK.book(language).law(law), form), name=f"{law}.{form}")
        _head, _blank, shape = text.partition("\n\n")
        words = re.sub(r'class="[^"]*"|</?[a-z0-9]+|[a-z-]+=(?=")|&nbsp;|\b[Xx]+\b', " ", shape)
        assert set(re.findall(r"[^\W\d_]{4,}", words)) <= {"characters", "text"}
        assert shape.count("\n") > 3


def test_the_structure_and_the_labels_stay() -> None:
    text = report(
        b'<html><body class="law page"><ol type="a"><li id="dwie-karty">A. Dwie Karty, 51B2a</li></ol>'
        b"<style>dwie</style><!-- Dwie --><p dwie type='Dwie\xc4\x85'><i><a href=p52.html title='Dwie &amp;'>"
        b"52</a></body></html>",
        name="p51.html",
    )
    assert text.endswith(
        '<html><body class="law page"><ol type="a"><li id="xxxx-xxxxx">A. Xxxx Xxxxx, 99X9x</li></ol>'
        '<style>[4 characters]</style><!--[6 characters]--><p xxxx type="Xxxxx"><i>'
        '<a href="law 52" title="Xxxx &xxx;">52</a></body></html>\n'
    )


def test_a_page_on_the_shelf_is_reported_with_its_reason(site: Site, corpus: Path, fetch: Harvest) -> None:
    strange = b"<html><body>" + b"<p class='para'>Nieznany uklad strony.</p>" * 60 + b"</body></html>"
    site.answers[NINE] = answer(200, strange)
    (refused,) = fetch("pzbs", "9").refused
    ended = lawtexts("report", str(refused.page), corpus=corpus)
    assert ended.code == 0
    assert "refused not-a-law\n" in ended.out and "status 200\n" in ended.out
    assert '<p class="para">Xxxxxxxx xxxxx xxxxxx.</p>' in ended.out


def test_what_cannot_be_decoded_is_said() -> None:
    assert "not decoded: not-text" in report(b"\x89PNG\r\n\x1a\n\0\0", name="51.html")
