"""lawtexts harvest and report, as a person runs them: what is said, what it ends with, and what it needs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lawtexts.harvest.masking import report
from tests.cli.running import lawtexts
from tests.harvest.conftest import LAWS, NINE, WORK, Harvest, tree
from tests.harvest.site import Site, answer, path_of
from tests.lawbook.pages import Form, page
from tests.project import ROOT


def test_from_nothing_to_a_book(site: Site, corpus: Path) -> None:
    ended = lawtexts("harvest", "all", "--laws", "3,9,12,41", *site.options, corpus=corpus)
    assert ended.code == 0, ended.err
    assert f"Pages imported  {3 * len(LAWS)}\n" in ended.out
    assert sorted(site.paths) == sorted(path_of(one, law) for one in ("pl", "it", "es") for law in LAWS)
    assert len(list(corpus.glob("laws/*/*.xml"))) == 3 * len(LAWS)
    assert lawtexts("41", corpus=corpus).out.count("41") > 2
    site.asked.clear()
    before = tree(corpus)
    again = lawtexts("harvest", "all", "--laws", "3,9,12,41", *site.options, corpus=corpus)
    assert (again.code, again.out) == (0, "Pages there before  12\n")
    assert (site.asked, tree(corpus)) == ([], before)


def test_a_lookup_in_an_empty_corpus_says_how_to_get_the_law(corpus: Path) -> None:
    ended = lawtexts("9A", corpus=corpus)
    assert (ended.code, ended.out) == (1, "")
    assert "https://www.pzbs.pl/sedziowie/mpb/2017/pl/p9.html" in ended.err
    assert "lawtexts harvest all --laws 9" in ended.err


def test_a_dry_run_asks_nobody(site: Site, corpus: Path) -> None:
    before = tree(corpus)
    ended = lawtexts("harvest", "bridgevenezuela", "--laws", "1-3", "--dry-run", *site.options, corpus=corpus)
    assert ended.out.splitlines() == [
        f"http://www.bridgevenezuela.com/leyes/htmls/Ley{law}.php" for law in (1, 2, 3)
    ]
    assert (ended.code, site.asked, tree(corpus)) == (0, [], before)


def test_what_went_wrong_is_said_and_ends_with_3(site: Site, corpus: Path) -> None:
    site.answers[NINE] = answer(200, b"<html><title>Error 404</title></html>")
    site.answers[path_of("pl", 12)] = answer(200, b"<html><body>" + b"<p>Nic o kartach.</p>" * 99)
    ended = lawtexts("harvest", "pzbs", "--laws", "3,9,12,50", "--json", *site.options, corpus=corpus)
    assert ended.code == 3
    found = ended.json
    assert (found["asked"], len(found["imported"])) == (4, 1)
    assert [(one["law"], one["code"]) for one in found["failed"]] == [("9", "error-page")]
    assert [one["code"] for one in found["refused"]] == ["not-a-law"]
    assert [one["law"] for one in found["absent"]] == ["50"]
    ended = lawtexts("harvest", "pzbs", "--laws", "3,9,12,50", *site.options, corpus=corpus)
    assert ended.code == 3
    assert "error page" in ended.err
    assert "Not on the site     pl-pzbs-2017 50\n" in ended.out
    assert "_unread" in ended.err


@pytest.mark.parametrize(
    "given",
    [
        "",
        "nowhere",
        "pzbs --laws 94",
        "pzbs --laws 9-12B",
        "pzbs --laws preface",
        "pzbs --language fr",
        "pzbs --mirror nowhere",
        "pzbs --pause 1",
    ],
)
def test_a_mistake_in_the_command_asks_nobody(corpus: Path, given: str) -> None:
    ended = lawtexts("harvest", *given.split(), corpus=corpus, XDG_CONFIG_HOME=str(corpus))
    assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1)


def test_without_the_extra_it_says_what_to_install_for_asking_a_site(corpus: Path, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import importlib.util as util\nimport sys\nfound = util.find_spec\nsys.modules['protego'] = None\n"
        "util.find_spec = lambda name, *more: None if name == 'protego' else found(name, *more)\n"
    )
    asked = ("harvest", "pzbs", "--laws", "9"), ("updates", "pzbs")
    for command in asked:
        ended = lawtexts(*command, corpus=corpus, PYTHONPATH=f"{tmp_path}:{ROOT}")
        assert (ended.code, ended.out) == (3, "")
        assert "pip install 'lawtexts[harvest]'" in ended.err
    listed = lawtexts(*asked[0], "--dry-run", corpus=corpus, PYTHONPATH=f"{tmp_path}:{ROOT}")
    assert (listed.code, listed.out.count("/p9.html\n"), listed.err) == (0, 1, "")


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
