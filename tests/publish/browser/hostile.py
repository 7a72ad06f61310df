"""A hundred payloads, what sees that one runs, and a corpus whose every place for words holds one.

A payload would run if a text were ever taken for markup, script or an address; each calls `pwned` with its
own number. Written after the classes of the OWASP and PortSwigger cheat sheets: elements and events, ways
out of attributes, comments, raw text and script data, addresses, mutation, clobbering, templates.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from lawtexts.corpus.store import Corpus
from lawtexts.model.citation import Citation
from lawtexts.model.finding import finding
from lawtexts.model.law import Cell, Entry, Law, Mark, Note, Notice, Provision, Residue, Table, Text
from lawtexts.model.reference import Reference, ReferenceKind
from tests.project import ES, IT, PL
from tests.publish.shelf import EDITIONS, TERMS, shelve

# What no line of a file can hold is here.
_FILE = Path(__file__).with_name("payloads.txt").read_text(encoding="utf-8")
_PATTERNS = [line for line in _FILE.splitlines() if line and not line.startswith("# ")]
_PATTERNS += [
    " onfocus=CALL autofocus ",
    "<script\n>CALL</script>",
    '\\";CALL;//',
    "\\u003c/script\\u003e\\u003cscript\\u003eCALL\\u003c/script\\u003e",
    "\u2028CALL\u2029",
    "java\tscript:CALL",
]
PAYLOADS = tuple(each.replace("CALL", f"pwned({number})") for number, each in enumerate(_PATTERNS, 1))

CANARY = """
window.hits = [];
window.pwned = (number) => { (window.top || window).hits.push("called " + number); };
const later = setTimeout;
window.setTimeout = (done) => later(done);
for (const name of ["alert", "confirm", "prompt", "print"]) window[name] = () => window.hits.push(name);
document.addEventListener("securitypolicyviolation", (event) => {
  window.hits.push("refused by the policy: " + event.effectiveDirective + " " + event.blockedURI);
});
"""
"""Run in every window and frame before anything else: notes every call, and every attempt the policy stopped.

An attempt that the policy stopped counts as well: a text had become markup by then. Nothing waits for a
reader to stop typing.
"""

HARMLESS = """() => {
  const found = [...window.hits];
  const addresses = ["href", "src", "action", "formaction", "data", "srcdoc"];
  for (const element of document.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      const runs = addresses.includes(name) && /^\\s*(javascript|data|vbscript):/i.test(value);
      if (runs || name.startsWith("on")) found.push("attribute " + name + " of " + element.tagName);
    }
  }
  const strange = "iframe, frame, object, embed, base, portal, math, img, audio, video, marquee, template";
  for (const element of document.querySelectorAll(strange)) found.push("element " + element.tagName);
  for (const script of document.scripts) {
    const own = script.src && new URL(script.src).origin === location.origin;
    if (!own && script.type !== "application/ld+json") found.push("script " + script.textContent);
  }
  return found;
}"""
"""What of a page a text has got hold of: calls, event attributes, foreign elements and scripts."""


EXPRESSIONS = (PL, IT, ES)
SECTIONS = "ABCDEFGH"
LAWS = range(1, 1 + -(-len(PAYLOADS) // (len(EXPRESSIONS) * len(SECTIONS))))
"""Enough laws that every payload has a section of its own in one expression."""
EVERY = " ".join(PAYLOADS)
BACKSLASH = "\\"


def written(number: int, section: str, expression: str) -> str:
    """The payload that a section has in all its places."""
    place = ((number - 1) * len(SECTIONS) + SECTIONS.index(section)) * len(EXPRESSIONS)
    return PAYLOADS[(place + EXPRESSIONS.index(expression)) % len(PAYLOADS)]


def _law(number: int, expression: str) -> Law:
    words = " ".join(written(number, section, expression) for section in SECTIONS)
    return Law(
        Citation(number),
        expression,
        expression[:2],
        f"{words.translate({ord('/'): '∕', ord(BACKSLASH): None})}.txt",
        "0" * 64,
        Text(f"Karta {words}"),
        title_shown=words,
        notices=(Notice(Text(words)),),
        content=tuple(_section(number, section, expression) for section in SECTIONS),
        notes=tuple(
            Note(f"n{section}", (said := written(number, section, expression)), said, (Text(said),))
            for section in SECTIONS
        ),
        head=(Residue("bridgevenezuela.navigation", f"El {words} - Carta {words}"),),
        findings=(finding("fused-reference", Citation(number, "A"), 1, text=words, reading=words),),
    )


def _section(number: int, section: str, expression: str) -> Provision:
    words = written(number, section, expression)
    text = Text(f"Karta {words} karta")
    other = Citation(number, "A" if section != "A" else "B")
    cited = Text(words, (Reference(0, len(words), (other,), ReferenceKind.ABSOLUTE),))
    noted = Text(words, (), (Mark(0, len(words), words, f"n{section}"),))
    content = (text, cited, noted, Table(((Cell(Text(words), True), Cell(text)),)))
    entry = Entry(Text(words), (text,), ("",))
    basis = ("position",) if section == "B" else ("printed",)
    return Provision(Citation(number, section), words, basis, Text(f"Karta {words}"), (*content, entry))


def shelve_hostile(folder: Path) -> Corpus:
    """The corpus, on disk in `folder`."""
    said = re.compile(r'^( *(?:title|publisher|rights|url|evidence\w*) = )".*"$', re.MULTILINE)
    editions, count = said.subn(lambda found: found[1] + quoted(EVERY), EDITIONS)
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
    added = f'\n[[term]]\nid = "hostile"\ndomain = "card"\ndefinition = {quoted(EVERY)}\n'
    added += f"pl = [{{term = {quoted(EVERY)}}}]\n"
    (folder / "terms.toml").write_text(terms + added, encoding="utf-8")
    waiver = (
        f'[[waiver]]\ncode = "note-anchor"\ncitation = "1A"\nreason = {quoted(EVERY)}\ndate = 2026-01-01\n'
    )
    (folder / "waivers.toml").write_text(waiver, encoding="utf-8")
    return Corpus.open(corpus.path)


def quoted(words: str) -> str:
    """`words` as a string of TOML."""
    return json.dumps(words, ensure_ascii=True)
