"""Words that an editor struck out of a saved page: told and conserved, but no text of the law."""

from __future__ import annotations

import pytest

from lawtexts.model.law import Law, Residue, Table
from tests.sources.saved import codes, law_of, polish

OPENING = "<h3>Wyjście</h3><p>Gracz wychodzi.</p><h3>Dokładanie</h3>"


def pl(body: str) -> Law:
    return law_of(polish(OPENING + body), "p44.html")


def struck(law: Law) -> list[str]:
    inside = [part for one in law.walk() for part in one.content if isinstance(part, Residue)]
    return [one.text for one in (*inside, *law.tail) if one.rule == "pzbs.withdrawn"]


def told(law: Law) -> list[str]:
    return [str(dict(one.values)["text"]) for one in law.findings if one.code == "withdrawn-text"]


@pytest.mark.parametrize(
    "line",
    [
        "Gracz <del>powinien</del><ins>musi</ins> grać.",
        "Gracz<s> powinien</s> musi grać.",
        "Gracz<s> powinien </s>musi grać.",
        "<strike>powinien</strike> Gracz musi grać.",
        "Gracz musi grać. <s>powinien</s>",
        'Gracz <span style="text-decoration: line-through">powinien</span> musi grać.',
    ],
)
@pytest.mark.parametrize("more", ["", "<h3>Lewa</h3><p>Wygrywa atut.</p>"])
def test_struck_out_words_are_no_law(line: str, more: str) -> None:
    law = pl(f"<p>{line}</p>{more}")
    assert [text.content for text in law.provisions[1].texts] == ["Gracz musi grać."]
    assert (struck(law), told(law), codes(law)) == (["powinien"], ["powinien"], ["withdrawn-text"])


def test_struck_out_paragraphs_and_items_are_no_law() -> None:
    gone = "Gracz nie powinien wychodzić zbyt wolno."
    law = pl(f"<p>Gracz musi grać.</p><del><p>{gone}</p></del><p><s>{gone}</s></p>")
    assert [text.content for text in law.provisions[1].texts] == ["Gracz musi grać."]
    assert (codes(law), " ".join(struck(law))) == (["withdrawn-text"], f"{gone}\n{gone}")
    listed = pl(f"<ol><li>Pierwszy.</li><li><del>{gone}</del></li><li>Trzeci.</li></ol>")
    assert [str(one.citation) for one in listed.provisions] == ["44A", "44B", "44B1", "44B3"]
    assert told(listed) == [gone]


def test_a_table_stays_one_with_struck_out_words_in_it() -> None:
    head = "<tr><th>Lewy</th><th>Punkty</th></tr>"
    rows = "<tr><td>1</td><td>50 <s>40</s></td></tr><tr><td>2</td><td>100</td></tr>"
    law = pl(f"<p>Tabela:</p><table>{head}{rows}</table><p>Koniec.</p>")
    tables = [part for part in law.provisions[1].content if isinstance(part, Table)]
    assert [[cell.text.content for cell in row] for row in tables[0].rows] == [
        ["Lewy", "Punkty"],
        ["1", "50"],
        ["2", "100"],
    ]
    assert (len(tables), struck(law), told(law)) == (1, ["40"], ["40"])


def test_what_is_struck_out_of_the_menu_is_not_told() -> None:
    assert codes(law_of(polish(f"<nav><s>Forum</s></nav>{OPENING}<p>Gracz gra.</p>"), "p44.html")) == []


WORDS = "Gracz wychodzi kartą i nie czeka na innych."


def test_headings_on_buttons_that_are_not_read_are_told() -> None:
    body = "".join(
        f"<div><button class='q'>{name}</button><div><p>{WORDS}</p></div></div>"
        for name in ("Pierwsze wyjście", "Dalsze zagrania")
    )
    law = law_of(polish(body), "p44.html")
    told = [dict(one.values)["text"] for one in law.findings if one.code == "unread-text"]
    read = [one.heading.content for one in law.provisions if one.heading is not None]
    assert sorted({*told, *read}) == ["Dalsze zagrania", "Pierwsze wyjście"]


def test_a_tool_that_every_section_has_is_no_heading() -> None:
    body = "".join(
        f"<h3>{name}</h3><button>Kopiuj odnośnik</button><p>{name}: {WORDS}</p>"
        for name in ("Wyjście", "Zagrania", "Lewa")
    )
    assert codes(law_of(polish(body), "p44.html")) == []
