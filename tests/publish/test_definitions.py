"""Definitions in the edition: terms with their senses, linked to the page of terms."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from lawtexts.model.citation import Citation
from lawtexts.model.law import Entry, Text
from lawtexts.publish.edition import publish
from tests.publish.shelf import law, shelve, text
from tests.publish.site import broken_links, by_class, page, words

PL = "pl-pzbs-2017"
TERM = """
[[term]]
id = "dummy"
domain = "person"
definition = "Declarer's partner."
pl = [{term = "dziadek"}]
en = [{term = "dummy"}]
"""


def test_a_term_leads_to_its_concept_and_its_senses_are_shown(tmp_path: Path) -> None:
    entries = (
        Entry(Text("Dziadek", closing="–"), (text("gracz, który śpi"), text("jego karty")), ("1.", "2.")),
        Entry(Text("Klocek", closing="–"), (text("patrz [51B2|przepis 51B2]"),), ("",)),
    )
    made = replace(law("1", PL, "Definicje"), citation=Citation(document="definitions"), content=entries)
    corpus = shelve(tmp_path / "corpus", (made,))
    (corpus.path / "terms.toml").write_text(TERM, encoding="utf-8")
    publish(type(corpus).open(corpus.path), tmp_path / "site", base_url="https://laws.example/")
    assert broken_links(tmp_path / "site", "https://laws.example/") == []
    for address in ("law/definitions.html", f"{PL}/definitions.html"):
        first, second = by_class(page(tmp_path / "site" / address), "entry")
        assert [words(sense) for sense in first.iter("dd")] == ["1. gracz, który śpi", "2. jego karty"]
        assert [words(sense) for sense in second.iter("dd")] == ["patrz przepis 51B2"]
        links = [link.get("href") for link in first.iter("a")]
        assert [link.split("/")[-1] for link in links if link] == ["terms.html#term-dummy"]
        assert "term-" not in "".join(link.get("href", "") for link in second.iter("a"))
