"""What the links of a saved page state: the place that a bare number means, the note of a mark."""

from __future__ import annotations

import pytest

from lawtexts.model.law import Law
from lawtexts.sources.page import parse_page
from lawtexts.sources.refusal import PageRefusedError
from tests.sources.saved import codes, law_of, polish

SECTIONS = (
    '<h3 id="A">Pierwsza</h3><p>Tekst przepisu.</p><h3 id="B">Druga</h3><ol><li id="B1">{first}</li>'
    '<li id="B2">Tekst drugiego punktu.</li><li id="B3">Tekst trzeciego punktu.</li></ol>'
)


def cited(law: Law) -> list[tuple[str, list[str], str]]:
    return [
        (text.content[one.start : one.end], [str(target) for target in one.targets], one.kind.value)
        for place in law.walk()
        for text in place.texts
        for one in text.references
    ]


def linked(first: str) -> Law:
    return law_of(polish(SECTIONS.format(first=first)), "p44.html")


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ('Tak samo <a href="#B3">3</a> się stosuje.', [("3", ["44B3"], "relative")]),
        ('Z wyjątkiem tego, co <a href="#A">A</a> mówi.', [("A", ["44A"], "relative")]),
        ('Tak samo (<a href="#p44B2">2</a>).', [("2", ["44B2"], "relative")]),
        ('Tak mówi <a href="p12.html#C2">C2</a>.', [("C2", ["12C2"], "relative")]),
        ('Tak mówi <a href="p12.html#l12-C-2-a">2(a)</a>.', [("2(a)", ["12C2a"], "relative")]),
        ('Tak mówi <a href="p12.html#C2">12C2</a>.', [("12C2", ["12C2"], "absolute")]),
        ('Gra <a href="#A">karta</a> albo <a href="#top">tu</a>.', []),
        ('Gra <a href="#B3">2</a> kartami.', []),
        ('Gra <a href="p12.html#p13B2">2</a> kartami.', []),
    ],
)
def test_a_link_to_a_place_states_the_reference(sentence: str, expected: list[object]) -> None:
    assert cited(linked(sentence)) == expected


def test_a_link_says_which_place_a_bare_number_means() -> None:
    law = law_of(
        polish(
            SECTIONS.format(first="Tekst.") + '<h3>Trzecia</h3><ol><li>Jak w <a href="#B2">punkcie 2</a> '
            "powyżej.</li><li>Tekst.</li></ol>"
        ),
        "p44.html",
    )
    assert cited(law) == [("punkcie 2 powyżej", ["44C2"], "relative")]
    assert codes(law) == ["link-disagrees"]


def test_a_link_that_ends_as_its_place_does_outweighs_the_words_around_it() -> None:
    law = law_of(
        polish(
            SECTIONS.format(first="Tekst.") + '<h3>Trzecia</h3><ol><li>Jak w punkcie <a href="#B2">2</a> '
            "powyżej.</li><li>Tekst.</li></ol>"
        ),
        "p44.html",
    )
    assert cited(law) == [("punkcie 2 powyżej", ["44B2"], "relative")]
    assert codes(law) == []


def test_a_range_may_be_linked_at_its_ends() -> None:
    law = linked('Patrz przepisy <a href="p12.html">12</a>–<a href="p16.html">16</a>, tak.')
    assert [targets for _words, targets, _kind in cited(law)] == [["12", "13", "14", "15", "16"]]
    assert codes(law) == []


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ('Patrz <a href="p50.html">przepis 50</a>D2(a) i <a href="p6.html">6</a>.', ["50D2a", "6"]),
        (
            'Patrz <a href="p20.html#F2">20F2</a>–<a href="p20.html#F3">F3</a> oraz <a href="#A">A</a>.',
            ["20F2", "20F3", "44A"],
        ),
        ('Patrz <a href="p50.html">przepis 50</a>D2(a) i <a href="x.html">16</a>.', ["50D2a", "16"]),
        ('Patrz 50D2, 14–<a href="p16.html">16</a>.', ["50D2", "14", "15", "16"]),
        ('Patrz <a href="p50.html">przepis 50</a>D2(a) i <a href="x.html">6</a>.', ["50D2a", "50D6"]),
        ('Patrz 50D2, 4–<a href="p6.html">6</a>.', ["50D2", "50D4", "50D5", "50D6"]),
    ],
)
def test_a_link_says_what_the_last_of_a_list_is(sentence: str, expected: list[str]) -> None:
    law = linked(sentence)
    assert [targets for _words, targets, _kind in cited(law)] == [expected]
    assert ("ambiguous-reference" in codes(law)) == ("50D6" in expected and "50D5" not in expected)


@pytest.mark.parametrize(
    "foot",
    [
        '<footer><ul><li id="fn1">* Nie zawsze, patrz przepis 16.</li></ul></footer>',
        '<footer><p id="fn1">* Nie zawsze, patrz przepis 16.</p></footer>',
        "<footer><p>* Nie zawsze, patrz przepis 16.</p></footer>",
        '<aside><p id="fn1">* Nie zawsze, patrz przepis 16.</p></aside>',
    ],
)
def test_the_foot_of_an_article_may_hold_its_notes(foot: str) -> None:
    mark = '<sup><a href="#fn1">*</a></sup>' if "fn1" in foot else "*"
    page = polish(f"<p>Gracz gra{mark} kartą.</p>{foot}</article>", title="<article><h1>Karta</h1>")
    law = law_of(page, "p44.html")
    (note,) = law.notes
    assert [text.content for text in note.texts] == ["Nie zawsze, patrz przepis 16."]
    assert [str(anchor) for anchor in law.anchors(note)] == ["44"]


def test_the_foot_of_an_article_that_is_the_site_s_is_no_text() -> None:
    foot = '<footer class="entry-meta">Opublikowano w dziale przepisy</footer></article>'
    law = law_of(polish(f"<p>Gracz gra kartą.</p>{foot}", title="<article><h1>Karta</h1>"), "p44.html")
    assert [text.content for place in law.walk() for text in place.texts] == ["Gracz gra kartą."]


@pytest.mark.parametrize(
    "body", ["<plaintext><p>Gracz gra kartą.</p>", "<p>&lt;p class=x&gt;Gracz gra kartą.&lt;/p&gt;</p>"]
)
def test_a_page_that_shows_its_own_markup_is_refused(body: str) -> None:
    with pytest.raises(PageRefusedError) as refused:
        parse_page(polish(body).encode(), name="p44.html")
    assert refused.value.code == "not-a-law"


def test_tags_named_under_a_law_are_no_markup_of_it() -> None:
    foot = "<footer>Dozwolone znaczniki: &lt;a href=x&gt; &lt;b&gt;</footer>"
    assert law_of(polish(f"<p>Gracz gra kartą.</p>{foot}"), "p44.html").provisions


@pytest.mark.parametrize(
    ("link", "target"),
    [
        ("(<a href='#A'>zob. wyżej</a>)", "44A"),
        ("(<a href='p50.html#D2a'>patrz tutaj</a>)", "50D2a"),
        ("(<a href='p16.html'>jak wyżej</a>)", "16"),
    ],
)
def test_a_link_whose_words_only_lead_somewhere_cites_where_it_leads(link: str, target: str) -> None:
    body = f"<h3>Wyjście</h3><p>Pierwszy gracz.</p><h3>Lewa</h3><p>Drugi gracz {link}.</p>"
    law = law_of(polish(body), "p44.html")
    (reference,) = law.provisions[1].texts[0].references
    assert [str(one) for one in reference.targets] == [target]
    assert "link-disagrees" not in [one.code for one in law.findings]


@pytest.mark.parametrize("href", ["p50.html", "p50.html#D2a", "#A"])
def test_a_link_from_other_words_to_a_place_of_the_laws_is_told(href: str) -> None:
    body = "<h3>Wyjście</h3><p>Pierwszy gracz.</p><h3>Lewa</h3>"
    law = law_of(polish(f"{body}<p>Drugi gracz ma <a href='{href}'>kartę dużą</a>.</p>"), "p44.html")
    assert [one.code for one in law.findings] == ["link-disagrees"]
    assert law.provisions[1].texts[0].references == ()


def test_the_words_win_where_a_link_says_more() -> None:
    body = "<h3>Lewa</h3><p>Gracz (patrz <a href='p50.html#D2a'>przepis 50</a>).</p>"
    law = law_of(polish(body), "p44.html")
    assert [str(one) for one in law.provisions[0].texts[0].references[0].targets] == ["50"]
    assert law.findings == ()


def test_a_heading_that_links_to_itself_and_a_text_to_what_holds_it_disagree_with_nothing() -> None:
    words = "Gracz wychodzi kartą i nie czeka na innych."
    body = "".join(
        f'<h3 id="{letter}"><a href="#{letter}">{name}</a></h3><p>{words} <a href="#{letter}">¶ tutaj</a></p>'
        for letter, name in (("A", "Wyjście"), ("B", "Zagranie"))
    )
    assert "link-disagrees" not in codes(law_of(polish(body), "p44.html"))
    other = body.replace('#B">Zagranie', '#A">Zagranie')
    assert "link-disagrees" in codes(law_of(polish(other), "p44.html"))
