"""Law text as HTML: each place of a reference its own link, every character text."""

from __future__ import annotations

import pytest

from lawtexts.model.citation import Citation
from lawtexts.model.law import Mark, Text
from lawtexts.model.reference import Reference, ReferenceKind
from lawtexts.publish.markup import Linking, split_wording

LINKING = Linking("pl-pzbs-2017", lambda place: f"#L{place}" if place.law != 99 else None)


def reference(wording: str, *targets: str, kind: ReferenceKind = ReferenceKind.LIST) -> Reference:
    return Reference(0, len(wording), tuple(Citation.parse(target) for target in targets), kind)


@pytest.mark.parametrize(
    ("wording", "targets", "parts"),
    [
        ("przepisy 47E oraz 54", ["47E", "54"], ["przepisy 47E", "54"]),
        ("przepisów 5051", ["50", "51"], ["przepisów 50", "51"]),
        ("przepisy 20F220F3", ["20F2", "20F3"], ["przepisy 20F2", "20F3"]),
        ("przepisy 30, 31 lub 32", ["30", "31", "32"], ["przepisy 30", "31", "32"]),
        ("gli Articoli 45 e 65", ["45", "65"], ["gli Articoli 45", "65"]),
        ("Articolo 20 paragrafo F2 e F3", ["20F2", "20F3"], ["Articolo 20 paragrafo F2", "F3"]),
        ("Artículos 20F2 y 20F3", ["20F2", "20F3"], ["Artículos 20F2", "20F3"]),
        ("punktów 1 i 2 powyżej", ["57C1", "57C2"], ["punktów 1", "2"]),
        ("fattispecie (a) e (b)", ["51B2a", "51B2b"], ["fattispecie (a)", "(b)"]),
        ("Laws 51B2(a), (b) and (c)", ["51B2a", "51B2b", "51B2c"], ["Laws 51B2(a)", "(b)", "(c)"]),
    ],
)
def test_each_place_named_is_a_part_of_its_own(wording: str, targets: list[str], parts: list[str]) -> None:
    spans = split_wording(wording, reference(wording, *targets))
    assert [wording[start:end] for start, end, _targets in spans] == parts
    assert [str(target) for _start, _end, (target,) in spans] == targets


def test_a_range_is_one_link_for_its_members_are_not_written() -> None:
    wording = "Articoli 90-93"
    members = reference(wording, "90", "91", "92", "93")
    assert split_wording(wording, members) == [(0, len(wording), members.targets)]


def test_references_and_marks_become_links_and_all_else_is_text() -> None:
    content = "<i> & przepis 50D2a* “x”"
    start, end = content.index("przepis"), content.index("*")
    text = Text(
        content,
        (Reference(start, end, (Citation.parse("50D2a"),), ReferenceKind.ABSOLUTE),),
        (Mark(end, end + 1, "*", "n1"),),
    )
    assert LINKING.inline(text, Citation(51)) == (
        '&lt;i&gt; &amp; <a class="ref" href="#L50D2a" data-to="50D2a">przepis 50D2a</a>'
        '<sup class="mark"><a href="#note-pl-pzbs-2017-51-n1" role="doc-noteref">*</a></sup> “x”'
    )


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (
            Text("Ley 99", (reference("Ley 99", "99", kind=ReferenceKind.ABSOLUTE),)),
            '<span class="ref away" data-to="99">Ley 99</span>',
        ),
        (Text("tej reguły", (reference("tej reguły", "51", kind=ReferenceKind.SELF),)), "tej reguły"),
        (Text("x*", marks=(Mark(1, 2, "*"),)), 'x<sup class="mark">*</sup>'),
    ],
    ids=["a place not in the book", "a law naming itself", "a mark without a note"],
)
def test_what_leads_nowhere_is_no_link(text: Text, shown: str) -> None:
    assert LINKING.inline(text, Citation(51)) == shown
