"""Nothing that stands in a text, a title, a name or an address is ever run."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from lawtexts.corpus.store import Corpus
from lawtexts.publish.edition import publish
from lawtexts.publish.serving import server
from tests.publish.browser.conftest import stop
from tests.publish.shelf import EDITIONS, law, provision, shelve

Open = Callable[..., Page]

CALL = "window.pwned=1"
PAYLOADS = (
    f"<script>{CALL}</script>",
    f"</script><script>{CALL}</script>",
    f"</title><script>{CALL}</script>",
    f"</style><script>{CALL}</script>",
    f"</textarea><script>{CALL}</script>",
    f"--><script>{CALL}</script><!--",
    f"]]><script>{CALL}</script>",
    f"<img src=x onerror={CALL}>",
    f'"><img src=x onerror={CALL}>',
    f"'><img src=x onerror={CALL}>",
    f"<svg onload={CALL}>",
    f"<svg><script>{CALL}</script></svg>",
    f"<svg><animate onbegin={CALL} attributeName=x dur=1s>",
    f"<math><mtext></mtext><script>{CALL}</script></math>",
    f"<iframe srcdoc='<script>parent.{CALL}</script>'>",
    f"<iframe src=javascript:parent.{CALL}>",
    f"<object data=javascript:{CALL}>",
    f"<embed src=javascript:{CALL}>",
    f"<a href=javascript:{CALL}>x</a>",
    f"<body onload={CALL}>",
    f"<details open ontoggle={CALL}>",
    f"<video><source onerror={CALL}></video>",
    f"<input autofocus onfocus={CALL}>",
    f"<form action=javascript:{CALL}><button autofocus>x</button></form>",
    f"<link rel=stylesheet href=javascript:{CALL}>",
    f"<meta http-equiv=refresh content='0;url=javascript:{CALL}'>",
    f"<base href=javascript:{CALL}//>",
    f"<style>@import 'javascript:{CALL}';</style>",
    f'" onmouseover="{CALL}" x="',
    f"' onfocus='{CALL}' autofocus='",
    f"javascript:{CALL}",
    f"{{{{constructor.constructor('{CALL}')()}}}}",
    "{{ 7*7 }}{% raw %}",
    f"${{{CALL}}}",
    f"\\u003cscript\\u003e{CALL}\\u003c/script\\u003e",
    f"&lt;script&gt;{CALL}&lt;/script&gt;",
    f"<mark><img src=x onerror={CALL}></mark>",
    f"&lt;img src=x onerror={CALL}&gt;",
    f"\u2028{CALL}\u2029",
    f"<template><script>{CALL}</script></template>",
)


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    """A law whose every place for words holds a payload."""
    folder = tmp_path_factory.mktemp("hostile")
    # The two signs of the shelf's own notation cannot stand in its texts.
    texts = [payload.replace("{", "(").replace("[", "(").replace("]", ")") for payload in PAYLOADS]
    laws = []
    for number, words in enumerate(texts, 1):
        for expression in ("pl-pzbs-2017", "it-bridgeditalia-2007", "es-fvb-2007"):
            laws.append(
                law(
                    str(number),
                    expression,
                    f"Karta {words}",
                    f"Karta law {words}",
                    provision(
                        f"{number}A",
                        f"Karta {words} karta",
                        f"See [{number}A|{words.replace('|', ' ')} karta].",
                        heading=f"Heading {words}",
                        shown=words[:40],
                    ),
                    notes={"*": f"Note karta {words}", "**": words},
                )
            )
    payload = PAYLOADS[8].replace('"', '\\"')
    editions = EDITIONS.replace("Codice di Gara", payload).replace("Law 51 has no 51B2c.", payload)
    editions = editions.replace("Polski Związek Brydża Sportowego (PZBS)", payload)
    return shelve(folder, tuple(laws), editions)


@pytest.fixture(scope="module")
def hostile_site(hostile: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    out = tmp_path_factory.mktemp("site") / 'a"><img src=x onerror=window.pwned=1>'
    publish(hostile, out, title=f"Book {PAYLOADS[1]} {PAYLOADS[8]}", base_url="https://x.example/a'b/")
    made = server(out)
    threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    yield out, made.url
    stop(made)


def unharmed(page: Page) -> None:
    page.wait_for_timeout(60)
    assert page.evaluate("window.pwned") is None
    assert (
        page.locator("[onerror], [onload], [onfocus], [onbegin], [ontoggle], iframe, object, embed").count()
        == 0
    )


def test_no_payload_in_a_text_is_run(opened: Open, hostile_site: tuple[Path, str]) -> None:
    _site, url = hostile_site
    page = opened(url + "index.html")
    for number in range(1, len(PAYLOADS) + 1):
        page.goto(f"{url}law/{number}.html")
        unharmed(page)
        words = PAYLOADS[number - 1].replace("{", "(").replace("[", "(").replace("]", ")")
        shown = page.locator(f"#L{number}A .cell[lang=pl] p").nth(1).text_content()
        assert shown == f"Karta {words} karta"
    for name in (
        "pl-pzbs-2017/9.html",
        "about.html",
        "terms.html",
        "differences.html",
        "matrix.html",
        "404.html",
    ):
        page.goto(url + name)
        unharmed(page)


def test_no_payload_is_run_when_it_is_found_previewed_or_copied(
    opened: Open, hostile_site: tuple[Path, str]
) -> None:
    _site, url = hostile_site
    page = opened(url + "law/8.html")
    page.fill("#q", "karta")
    expect(page.locator(".found-cite").first).to_be_visible()
    page.wait_for_timeout(800)
    unharmed(page)
    page.keyboard.press("Escape")
    page.hover("#L8A a.ref >> nth=0")
    expect(page.locator(".preview")).to_be_visible()
    unharmed(page)
    page.click("#L8A .known summary")
    page.click(".layout summary")
    unharmed(page)


@pytest.mark.parametrize("payload", PAYLOADS)
def test_no_payload_in_an_address_is_run(opened: Open, url: str, payload: str) -> None:
    page = opened(f"{url}find.html?q={quote(payload)}#{quote(payload)}")
    unharmed(page)
    page.goto(f"{url}law/51.html#{payload}")
    unharmed(page)
    page.fill("#q", payload)
    page.wait_for_timeout(120)
    unharmed(page)


def test_no_payload_in_what_is_remembered_is_run(opened: Open, url: str) -> None:
    page = opened(url + "law/51.html")
    page.evaluate(
        "payload => localStorage.setItem('lawtexts', JSON.stringify("
        "{theme: payload, view: payload, order: [payload, 'es-fvb-2007'], hidden: [payload]}))",
        PAYLOADS[8],
    )
    page.reload()
    unharmed(page)
    for broken in ("null", "[]", "{", "7", '{"order": 5}'):
        page.evaluate("broken => localStorage.setItem('lawtexts', broken)", broken)
        page.reload()
        expect(page.locator("#L51A .cell").first).to_be_visible()


def test_the_policy_forbids_scripts_that_are_not_ours(opened: Open, url: str) -> None:
    page = opened(url + "law/51.html")
    refused = page.evaluate(
        """() => {
            try { document.body.innerHTML = '<b>x</b>'; return 'allowed'; }
            catch (error) { return error.name; }
        }"""
    )
    assert refused == "TypeError"


def test_nothing_is_asked_of_another_host(opened: Open, url: str) -> None:
    page = opened(url + "law/51.html")
    hosts: set[str] = set()
    page.on("request", lambda request: hosts.add(request.url.split("/")[2]))
    for name in ("law/51.html", "index.html", "terms.html", "find.html?q=proibizione"):
        page.goto(url + name)
    page.wait_for_timeout(500)
    assert hosts == {url.split("/")[2]}
