"""A corpus whose every place for words holds a payload, each payload in every kind of place."""

from __future__ import annotations

import json
import re
from pathlib import Path

from lawtexts.corpus.store import Corpus
from lawtexts.model.citation import Citation
from lawtexts.model.finding import finding
from lawtexts.model.law import Cell, Entry, Law, Mark, Note, Notice, Provision, Residue, Table, Text
from lawtexts.model.reference import Reference, ReferenceKind
from tests.publish.browser.payloads import PAYLOADS
from tests.publish.shelf import EDITIONS, TERMS, shelve

EXPRESSIONS = ("pl-pzbs-2017", "it-bridgeditalia-2007", "es-fvb-2007")
LAWS = range(1, 1 + -(-len(PAYLOADS) // len(EXPRESSIONS)))
"""Enough laws that every payload is the title of one in one expression."""


def written(number: int, expression: str) -> str:
    """The payload that a law has in all its places."""
    return PAYLOADS[((number - 1) * len(EXPRESSIONS) + EXPRESSIONS.index(expression)) % len(PAYLOADS)]


def _law(number: int, expression: str) -> Law:
    words = written(number, expression)
    text = Text(f"Karta {words} karta")
    cited = Text(words, (Reference(0, len(words), (Citation(number, "B"),), ReferenceKind.ABSOLUTE),))
    noted = Text(words, (), (Mark(0, len(words), words, "n1"),))
    table = Table(((Cell(Text(words), True), Cell(text)),))
    entry = Entry(Text(words), (text,), ("",))
    first = Provision(
        Citation(number, "A"), words, ("printed",), Text(f"Karta {words}"), (text, cited, noted)
    )
    second = Provision(Citation(number, "B"), words, ("position",), None, (text, table, entry))
    return Law(
        Citation(number),
        expression,
        expression[:2],
        f"{words.replace('/', '∕')}.txt",
        "0" * 64,
        Text(f"Karta {words}"),
        title_shown=words,
        notices=(Notice(Text(words)),),
        content=(first, second),
        notes=(Note("n1", words, words, (Text(words),)),),
        head=(Residue("bridgevenezuela.navigation", f"El {words} - Carta {words}"),),
        findings=(finding("fused-reference", Citation(number, "A"), 1, text=words, reading=words),),
    )


def shelve_hostile(folder: Path) -> Corpus:
    """The corpus, on disk in `folder`."""
    every = " ".join(PAYLOADS)
    said = re.compile(r'^( *(?:title|publisher|rights|url|evidence\w*) = )".*"$', re.MULTILINE)
    editions, count = said.subn(lambda found: found[1] + quoted(every), EDITIONS)
    assert count > 20
    editions = editions.replace('new = ["51B2c"]', 'new = ["1A"]')
    laws = tuple(_law(number, expression) for number in LAWS for expression in EXPRESSIONS)
    corpus = shelve(folder, laws, editions)
    origins = "\n".join(
        f'[{quoted(law.page)}]\nurl = {quoted(f"https://x.example/{law.page}")}\nretrieved = "2025-03-08"\n'
        f'sha256 = "{"0" * 64}"\n'
        for law in laws
        if law.expression == EXPRESSIONS[0]
    )
    (folder / "pages" / EXPRESSIONS[0] / "pages.toml").write_text(origins, encoding="utf-8")
    terms = TERMS.read_text(encoding="utf-8")
    added = f'\n[[term]]\nid = "hostile"\ndomain = "card"\ndefinition = {quoted(every)}\n'
    added += f"pl = [{{term = {quoted(every)}}}]\n"
    (folder / "terms.toml").write_text(terms + added, encoding="utf-8")
    waiver = (
        f'[[waiver]]\ncode = "note-anchor"\ncitation = "1A"\nreason = {quoted(every)}\ndate = 2026-01-01\n'
    )
    (folder / "waivers.toml").write_text(waiver, encoding="utf-8")
    return Corpus.open(corpus.path)


def quoted(words: str) -> str:
    """`words` as a string of TOML."""
    return json.dumps(words, ensure_ascii=True)
