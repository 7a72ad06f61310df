"""Lists of saved pages whose elements do not say what a reader sees of them."""

from __future__ import annotations

import pytest

from lawtexts.model.law import Law
from tests.sources.saved import codes, italian, law_of, outline, polish

FIRST, SECOND, THIRD, FOURTH = "Pierwszy gracz.", "Drugi gracz.", "Trzeci gracz.", "Czwarty gracz."


def pl(body: str) -> Law:
    return law_of(polish(f"<h3>Wyjście</h3>{body}"), "p44.html")


def it(body: str) -> Law:
    return law_of(italian(body), "articolo-44-del-codice-di-gara.html")


def numbered(law: Law) -> list[tuple[str, str]]:
    """Every provision below the first with the first word of its text."""
    return [(citation, opening) for citation, _heading, opening in outline(law)[1:]]


@pytest.mark.parametrize("style", ["list-style-type:none", "list-style: none;", "list-style: outside none"])
def test_an_item_that_only_sets_in_a_list_is_no_parent(style: str) -> None:
    inner = f"<ol><li>{FIRST}</li><li>{SECOND}<ol><li>{THIRD}</li></ol></li></ol>"
    law = pl(f"<ol><li style='{style}'>{inner}</li></ol>")
    assert numbered(law) == [("44A1", "Pierwszy"), ("44A2", "Drugi"), ("44A2a", "Trzeci")]
    assert codes(law) == []


def test_an_item_without_words_that_shows_its_number_stays_a_parent() -> None:
    law = pl(f"<ol><li><ol><li>{FIRST}</li><li>{SECOND}</li></ol></li><li>{THIRD}</li></ol>")
    assert [citation for citation, _ in numbered(law)][-3:] == ["44A1a", "44A1b", "44A2"]


BOLD = "<strong>A. Attacco:</strong> Il giocatore attacca.", "<strong>B. Obbligo:</strong> Si risponde."
PLAIN = "A. <strong>Attacco:</strong> Il giocatore attacca.", "B. <strong>Obbligo:</strong> Si risponde."


@pytest.mark.parametrize("items", [BOLD, PLAIN])
def test_letters_typed_in_numbered_items_are_the_sections(items: tuple[str, str]) -> None:
    first, second = items
    law = it(f"<ol><li>{first}</li><li>{second}<ol><li>1. Primo caso.</li><li>Secondo.</li></ol></li></ol>")
    assert outline(law) == [
        ("44A", "Attacco", "Il"),
        ("44B", "Obbligo", "Si"),
        ("44B1", "", "Primo"),
        ("44B2", "", "Secondo"),
    ]
    assert codes(law) == []


def test_numbers_stay_where_not_every_item_types_the_letter_that_follows() -> None:
    law = it("<ol><li>A. Rossi attacca.</li><li>Si risponde.</li></ol>")
    assert [citation for citation, _, _ in outline(law)] == ["44.1", "44.2"]


@pytest.mark.parametrize("unseen", ["hidden", "style='display:none'", "style='display: none' value=7"])
def test_items_that_are_not_displayed_take_no_number(unseen: str) -> None:
    law = pl(f"<ol><li>{FIRST}</li><li {unseen}>Stary punkt.</li><li>{SECOND}</li></ol>")
    assert numbered(law) == [("44A1", "Pierwszy"), ("44A2", "Drugi")]


def test_an_item_that_is_not_displayed_and_has_no_words_is_none() -> None:
    law = pl(f"<ol><li hidden><ol><li>Stary punkt.</li></ol></li><li>{FIRST}</li><li>{SECOND}</li></ol>")
    assert numbered(law) == [("44A1", "Pierwszy"), ("44A2", "Drugi")]


def test_items_that_keep_their_place_take_their_number() -> None:
    law = pl(f"<ol><li>{FIRST}</li><li style='visibility:hidden'>Stary.</li><li>{SECOND}</li></ol>")
    assert [citation for citation, _ in numbered(law)] == ["44A1", "44A3"]


def beside(*starts_and_items: tuple[int, str]) -> str:
    """Lists that stand beside each other, as builders of sites put each into a box of its own."""
    return "".join(f"<div><ol start={start}>{items}</ol></div>" for start, items in starts_and_items)


@pytest.mark.parametrize("around", ["{}", "<blockquote>{}</blockquote>"])
def test_a_list_between_two_that_count_on_belongs_to_the_item_before_it(around: str) -> None:
    inner = around.format(f"<ol class=lit><li>{SECOND}</li><li>{THIRD}</li></ol>")
    law = pl(f"<ol><li>{FIRST}</li></ol>{inner}<ol start=2><li>{FOURTH}</li></ol>")
    assert numbered(law) == [
        ("44A1", "Pierwszy"),
        ("44A1a", "Drugi"),
        ("44A1b", "Trzeci"),
        ("44A2", "Czwarty"),
    ]
    assert codes(law) == []


def test_lists_of_three_levels_beside_each_other_belong_to_the_items_before_them() -> None:
    two = f"<li>{SECOND}</li><li>{THIRD}</li>"
    law = pl(beside((1, f"<li>{FIRST}</li>"), (1, two), (1, two), (3, two), (2, f"<li>{FOURTH}</li>")))
    assert codes(law) == []
    assert [citation for citation, _ in numbered(law)] == [
        "44A1",
        "44A1a",
        "44A1b",
        "44A1b(i)",
        "44A1b(ii)",
        "44A1c",
        "44A1d",
        "44A2",
    ]


def test_lists_beside_each_other_that_prove_no_order_are_told() -> None:
    # The second list would belong to an item that has no further one after it.
    two = f"<li>{FIRST}</li><li>{SECOND}</li>"
    law = pl(beside((1, f"<li>{FIRST}</li>"), (1, two), (1, f"<li>{THIRD}</li>"), (2, two), (3, two)))
    assert "number-disagrees" in codes(law)
    assert not any(one.citation.sub for one in law.provisions)


def test_a_list_after_words_of_its_own_belongs_to_no_item() -> None:
    # A section may begin with those words, and the number that goes on after it may be its own.
    law = pl(
        f"<ol><li>{FIRST}</li></ol><h3>Inne</h3><ol><li>{SECOND}</li></ol><ol start=2><li>{THIRD}</li></ol>"
    )
    assert [citation for citation, _ in numbered(law)] == ["44A1", "44B", "44B1", "44B2"]


def test_a_printed_number_that_leaves_one_out_is_told() -> None:
    law = it(
        "<p><strong>A. Attacco:</strong> Il primo attacca.</p><p>1. Il primo gioca una carta.</p>"
        "<p>3. Il terzo gioca una carta.</p><p>(b) Il compagno passa.</p>"
    )
    told = [str(found.citation) for found in law.findings if found.code == "number-missing"]
    assert told == ["44A3", "44A3b"]
    assert {"44A1", "44A3", "44A3b"} <= {str(place.citation) for place in law.walk()}


@pytest.mark.parametrize(
    ("outer", "inner"),
    [
        ("", "class='ql-indent-1'"),
        ("class='level1'", "class='level2'"),
        ("", "data-level=1"),
    ],
)
def test_items_of_a_flat_list_stand_as_deep_as_their_class_says(outer: str, inner: str) -> None:
    law = pl(
        f"<ol><li {outer}>{FIRST}</li><li {inner}>{SECOND}</li><li {inner}>{THIRD}</li>"
        f"<li {outer}>{FOURTH}</li></ol>"
    )
    assert numbered(law) == [
        ("44A1", "Pierwszy"),
        ("44A1a", "Drugi"),
        ("44A1b", "Trzeci"),
        ("44A2", "Czwarty"),
    ]
    assert codes(law) == []


def test_items_that_only_a_margin_sets_in_are_read_so_and_told() -> None:
    inner = "<li style='margin-left:2em;list-style-type:lower-alpha'>"
    law = pl(f"<ol><li>{FIRST}</li>{inner}{SECOND}</li>{inner}{THIRD}</li><li>{FOURTH}</li></ol>")
    assert [citation for citation, _ in numbered(law)] == ["44A1", "44A1a", "44A1b", "44A2"]
    assert [(one.code, dict(one.values)["alternates"]) for one in law.findings] == [
        ("ambiguous-numbering", "44A2"),
        ("ambiguous-numbering", "44A2"),
    ]


def test_lists_of_one_item_each_stand_as_deep_as_their_class_says() -> None:
    items = [(0, 1, FIRST), (1, 1, SECOND), (1, 2, THIRD), (0, 2, FOURTH)]
    law = pl("".join(f"<ol class='lst-kix_x-{n}' start={s}><li>{text}</li></ol>" for n, s, text in items))
    assert [citation for citation, _ in numbered(law)] == ["44A1", "44A1a", "44A1b", "44A2"]
    assert codes(law) == []


@pytest.mark.parametrize("kind", ["type=a", "style='list-style: lower-alpha'", "class=lower-alpha", "type=i"])
def test_letters_right_under_a_section_are_told(kind: str) -> None:
    law = pl(f"<ol {kind}><li>{FIRST}</li><li>{SECOND}</li></ol>")
    (found,) = law.findings
    assert (found.code, dict(found.values)["alternates"]) == ("ambiguous-numbering", "44A1")


@pytest.mark.parametrize(
    ("listed", "item"),
    [
        ("start=3", ""),
        ("style='counter-reset: list-item 2'", ""),
        ("", "value=3"),
        ("", "style='counter-set: list-item 3'"),
    ],
)
def test_a_list_counts_as_its_style_says(listed: str, item: str) -> None:
    law = pl(f"<ol><li>{FIRST}</li><li>{SECOND}</li></ol><ol {listed}><li {item}>{THIRD}</li></ol>")
    assert [citation for citation, _ in numbered(law)] == ["44A1", "44A2", "44A3"]
    assert codes(law) == []


def test_bullets_under_a_text_that_leads_in_to_them_may_be_items() -> None:
    law = pl(f"<ol><li>Gracz może:<ul><li>{FIRST}</li><li>{SECOND}</li></ul></li></ol>")
    (found,) = law.findings
    assert (found.code, dict(found.values)["alternates"]) == ("doubtful-paragraph", "44A1a")


STYLE = (
    "<style>.poz:before{counter-increment:p;content:counter(p) '. '}"
    ".p1:before{content:counter(a) '.'} .p2::before{content:counter(b, lower-alpha)}</style>"
)
NESTED = [("44A1", "Pierwszy"), ("44A1a", "Drugi"), ("44A1b", "Trzeci"), ("44A2", "Czwarty")]


@pytest.mark.parametrize(
    "body",
    [
        f"{STYLE}<div class=lista><div class=poz>{FIRST}<div class=lista><div class=poz>{SECOND}</div>"
        f"<div class=poz>{THIRD}</div></div></div><div class=poz>{FOURTH}</div></div>",
        f"{STYLE}<p class=p1>{FIRST}</p><p class=p2>{SECOND}</p><p class=p2>{THIRD}</p>"
        f"<p class=p1>{FOURTH}</p>",
        f"<ul><li data-list-text='1.'><p>{FIRST}</p><ul><li data-list-text='a.'>{SECOND}</li>"
        f"<li data-list-text='b.'>{THIRD}</li></ul></li><li data-list-text='2.'>{FOURTH}</li></ul>",
        f"<div role=list><div role=listitem aria-level=1>{FIRST}</div><div role=listitem aria-level=2>"
        f"{SECOND}</div><div role=listitem aria-level=2>{THIRD}</div>"
        f"<div role=listitem aria-level=1>{FOURTH}</div></div>",
    ],
)
def test_lists_are_read_that_are_none_by_their_elements(body: str) -> None:
    law = pl(body)
    assert numbered(law) == NESTED
    assert codes(law) == []


def test_an_item_without_words_that_a_style_numbers_is_a_parent() -> None:
    law = pl(f"{STYLE}<p class=p1></p><p class=p2>{FIRST}</p><p class=p2>{SECOND}</p>")
    assert numbered(law) == [("44A1a", "Pierwszy"), ("44A1b", "Drugi")]


def test_a_list_by_role_alone_is_told() -> None:
    law = pl(f"<div role=list><div role=listitem>{FIRST}</div><div role=listitem>{SECOND}</div></div>")
    assert [citation for citation, _ in numbered(law)] == ["44A1", "44A2"]
    assert "unnumbered-list" in codes(law)


def test_texts_of_a_class_of_their_own_may_be_numbered_by_a_style_sheet() -> None:
    law = pl(f"<p>{FIRST}</p><p class=p1>{SECOND}</p><p class=p1>{THIRD}</p>")
    assert codes(law) == ["doubtful-paragraph", "doubtful-paragraph"]
    law = pl(f"<p class=t>{FIRST}</p><p class=t>{SECOND}</p><p class=t>{THIRD}</p>")
    assert codes(law) == []
