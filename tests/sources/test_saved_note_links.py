"""Notes as the usual programs write them: a mark that leads to its note, and the note back to it."""

from __future__ import annotations

import pytest

from lawtexts.model.law import Law, Text
from tests.sources.saved import codes, law_of, outline, polish

PANDOC = (
    '<a href="#fn1" id="fnref1" role="doc-noteref"><sup>1</sup></a>',
    '<section role="doc-endnotes"><hr><ol><li id="fn1"><p>Patrz przepis 50.'
    '<a href="#fnref1" role="doc-backlink">↩︎</a></p></li></ol></section>',
)
WORDPRESS = (
    '<sup class="fn"><a href="#a-1" id="a-1-link">1</a></sup>',
    '<ol class="wp-block-footnotes"><li id="a-1">Patrz przepis 50. '
    '<a href="#a-1-link" aria-label="Wróć">↩︎</a></li></ol>',
)
DOKUWIKI = (
    '<sup><a href="#fn__1" id="fnt__1">1)</a></sup>',
    '<div class="fn"><sup><a href="#fnt__1" id="fn__1">1)</a></sup> '
    '<div class="content">Patrz przepis 50.</div></div>',
)
SPHINX = (
    '<a href="#id5" id="id1" role="doc-noteref"><span>[</span>1<span>]</span></a>',
    '<aside class="footnote" id="id5" role="doc-footnote"><span class="label"><span>[</span>'
    '<a role="doc-backlink" href="#id1">1</a><span>]</span></span><p>Patrz przepis 50.</p></aside>',
)
DOCUTILS = (
    '<a href="#id5" id="id1">[1]</a>',
    '<table id="id5"><tr><td class="label"><a href="#id1">[1]</a></td>'
    "<td>Patrz przepis 50.</td></tr></table>",
)
MEDIAWIKI = (
    '<sup id="cite_ref-1"><a href="#cite_note-1">[1]</a></sup>',
    '<ol class="references"><li id="cite_note-1"><span><a href="#cite_ref-1">↑</a></span> '
    "<span>Patrz przepis 50.</span></li></ol>",
)
WORD = (
    '<a href="#_ftn1" name="_ftnref1">[1]</a>',
    '<div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> Patrz przepis 50.</p></div>',
)
WORDED = (
    '<sup id="r1"><a href="#n1">1</a></sup>',
    '<p id="n1">Patrz przepis 50. <a href="#r1">wróć</a></p>',
)
TOOLTIP = (
    '<sup><a href="javascript:void(0)" aria-describedby="mfn-1">1</a></sup>'
    '<span id="mfn-1" role="tooltip">Patrz przepis 50.</span>',
    "",
)
JOOMLA = (
    '<sup><a name="fnref1" href="p44.html#fn1">1</a></sup>',
    '<div><a name="fn1" href="p44.html#fnref1">1</a>. Patrz przepis 50.</div>',
)
MCI = (
    '<span><a href="#r1"><sup id="t1">[1]</sup></a>'
    '<span class="footnote_tooltip">Patrz przepis 50.</span></span>',
    '<table><tr><th id="r1"><a href="#t1"><span>↑</span>1</a></th><td>Patrz przepis 50.</td></tr></table>',
)
COUNTED = (
    '<sup><a href="#n1" id="b1">1</a></sup>',
    '<p id="n1"><a href="#b1">^</a> 1. Patrz przepis 50.</p>',
)
MARGIN = ('<label for="s">1</label><input id="s"><span class="sidenote">Patrz przepis 50.</span>', "")
FORMS = {
    "joomla": JOOMLA, "table of a plugin": MCI, "counted too": COUNTED, "in the margin": MARGIN,
    "pandoc": PANDOC, "wordpress": WORDPRESS, "dokuwiki": DOKUWIKI, "sphinx": SPHINX, "docutils": DOCUTILS,
    "mediawiki": MEDIAWIKI, "word": WORD, "words that lead back": WORDED, "shown on demand": TOOLTIP,
}  # fmt: skip


def noted(mark: str, note: str) -> Law:
    body = f"<h3>Wyjście</h3><p>Gracz{mark} wychodzi.</p><p>Potem dokłada.</p>{note}"
    return law_of(polish(body), "p44.html")


@pytest.mark.parametrize("form", FORMS)
def test_a_note_is_read_however_a_program_writes_it(form: str) -> None:
    law = noted(*FORMS[form])
    texts = [[text.content for text in one.content if isinstance(text, Text)] for one in law.notes]
    assert [one.mark.strip("[]()") for one in law.notes] == ["1"] and texts == [["Patrz przepis 50."]]
    assert [str(place) for place in law.anchors(law.notes[0])] == ["44A"]
    assert [text.plain for text in law.provisions[0].texts] == ["Gracz wychodzi.", "Potem dokłada."]
    assert codes(law) == []


@pytest.mark.parametrize("star", ("∗", "⁎", "✱", "＊"))
def test_what_looks_like_an_asterisk_marks_a_note(star: str) -> None:
    law = noted(star, f"<p>{star} Patrz przepis 50.</p>")
    assert [str(place) for place in law.anchors(law.notes[0])] == ["44A"] and codes(law) == []
    assert codes(noted(star, "<p>* Patrz przepis 50.</p>")) == []


def test_a_raised_link_back_makes_no_note_of_the_law_it_leads_to() -> None:
    law = noted('<span id="r"></span>*', '<p>* Patrz przepis 50. <sup><a href="#law">1</a></sup></p>')
    assert outline(law) == [("44A", "Wyjście", "Gracz*")]


def test_the_place_a_raised_link_back_leads_to_stays_law() -> None:
    body = (
        '<h3>Wyjście</h3><p id="law">Gracz* wychodzi.</p>'
        '<p>* Patrz przepis 50. <sup><a href="#law">1</a></sup></p>'
    )
    law = law_of(polish(body), "p44.html")
    assert outline(law) == [("44A", "Wyjście", "Gracz*")]


def test_a_note_in_the_margin_whose_mark_the_style_sheet_makes_is_told() -> None:
    law = noted('<span class="sidenote">Patrz przepis 50.</span>', "")
    assert [text.content for text in law.provisions[0].texts] == ["Gracz wychodzi.", "Potem dokłada."]
    assert codes(law) == ["unread-text"]


def test_remarks_of_editors_are_neither_notes_nor_text() -> None:
    mark = '<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>'
    law = noted(mark, '<div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a> Czy na pewno?</p></div>')
    assert [text.content for text in law.provisions[0].texts] == ["Gracz wychodzi.", "Potem dokłada."]
    assert not law.notes and codes(law) == []
