"""Search beside its rivals on invented law books.

    python benchmarks/search.py [--laws 93] [--works 1] [--rounds 12]

Several works are further translations of as many law books; 999 laws in six works are 64 times the book:
of them the queries of tests/vectors and all hits of a query are not asked.

Pairs, in one run and on the same texts: lawtexts, SQLite FTS5, tantivy (where it
is installed) and grep -iE. "fresh" is a query in a process of its own, in CPU
milliseconds with the start of Python; its bar is 1.2 times what Python, click,
whoosh's query modules and the opening of a whoosh index cost alone. "found" is
how many of the places that have a penalty card each finds for the query as a
director types it, without accents and in one inflection. "warm" is a query asked
again, the least of some rounds; "asked once" are the queries of tests/vectors,
each for the first time, in a process that has answered others.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from whoosh.fields import TEXT, Schema
from whoosh.filedb.filestore import FileStorage

from benchmarks.measure import installed, least, milliseconds, process, processes
from lawtexts.corpus.digest import sealed_law
from lawtexts.corpus.store import Corpus
from lawtexts.search import cache
from lawtexts.search.index import Index
from lawtexts.search.query import search
from lawtexts.search.static_index import documents
from lawtexts.search.words import PIECES
from tests.lawbook.making import make
from tests.lawbook.pages import write_corpus
from tests.project import ROOT

QUERY = "przygwozdzona"
QUERIES = (
    QUERY, "carta penalizzata", "salir", "partner obrońcy", "dichiarante compagno",
    '"carta penalizada"', "rozgryw*", "karta -dziadek", "law:50-60 karta", "declarante",
)  # fmt: skip
SEARCHES = (QUERY, f"{QUERY} OR salir", "title:karta", "kart*", "law:50-60 karta", "51B karta", "kartya~")
"""A plain query and others as typed in a shell: ten hits with their translations."""
WIDTHS = (8, 7, 9, 7, 10, 7, 11)
FAMILY = re.compile("przygwożdżon", re.IGNORECASE)

BASE = """
import click, whoosh.query, whoosh.searching
from whoosh.filedb.filestore import FileStorage
FileStorage({whoosh!r}).open_index().reader().close()
"""
LIBRARY = """
import click
from pathlib import Path
from typing import Any
from lawtexts.search.index import Index
from lawtexts.search.query import search
assert search(Index(Path({corpus!r})), {query!r}, limit=10).hits
"""
COMMAND = """
import sys
sys.argv = ["lawtexts", *{words!r}]
from lawtexts.cli import main
main()
"""
SQLITE = """
import sqlite3
base = sqlite3.connect({sqlite!r})
ten = "select citation, text from law where law match ? order by rank limit 10"
base.execute(ten, ({query!r},)).fetchall()
"""
TANTIVY = """
import tantivy
index = tantivy.Index.open({tantivy!r})
searcher = index.searcher()
for _score, address in searcher.search(index.parse_query({query!r}, ["text"]), 10).hits:
    searcher.doc(address)
"""


def write_works(folder: Path, laws: int, works: int) -> None:
    """Write a corpus of several invented works: each is a translation more in every language."""
    write_corpus(make(1, laws), folder)
    editions = folder / "editions.toml"
    for number in range(2, works + 1):
        other = folder.with_name(f"work{number}")
        write_corpus(make(number, laws), other)
        known = (other / "editions.toml").read_text(encoding="utf-8").partition("[[edition]]")[0]
        for expression in sorted((other / "laws").iterdir()):
            language, publisher, year = expression.name.split("-")
            name = f"{language}-{publisher}{number}-{year}"
            known = known.replace(f'"{expression.name}"', f'"{name}"')
            (folder / "laws" / name).mkdir()
            for law in expression.iterdir():
                text = law.read_bytes().replace(expression.name.encode(), name.encode())
                (folder / "laws" / name / law.name).write_bytes(sealed_law(text))
        editions.write_text(known + editions.read_text(encoding="utf-8"), encoding="utf-8")


def corpus_of(folder: Path, laws: int, works: int) -> list[tuple[str, str, str]]:
    """Write an invented corpus; every text in it as (citation, language, text)."""
    write_works(folder, laws, works)
    return [
        (str(one.citation), one.language, f"{one.heading}\n{one.text}".replace(PIECES, "").strip())
        for one in documents(Corpus.open(folder))
    ]


def whoosh_index(folder: Path, texts: Sequence[tuple[str, str, str]]) -> None:
    """A whoosh index as whoosh alone would make it: what there is to open."""
    folder.mkdir()
    writer = FileStorage(str(folder)).create_index(Schema(pl=TEXT, it=TEXT, es=TEXT)).writer()
    for _citation, language, text in texts:
        writer.add_document(**{language: text})
    writer.commit()


def sqlite_index(path: Path, texts: Sequence[tuple[str, str, str]]) -> sqlite3.Connection:
    base = sqlite3.connect(path)
    base.execute(
        "create virtual table law using fts5"
        "(citation unindexed, language unindexed, text, tokenize='unicode61 remove_diacritics 2')"
    )
    base.executemany("insert into law values (?, ?, ?)", texts)
    base.commit()
    return base


def tantivy_index(folder: Path, texts: Sequence[tuple[str, str, str]]) -> Any:
    import tantivy

    folder.mkdir()
    builder = tantivy.SchemaBuilder()
    builder.add_text_field("citation", stored=True)
    builder.add_text_field("text", stored=True)
    index = tantivy.Index(builder.build(), path=str(folder))
    writer = index.writer(15_000_000, 1)
    for citation, _language, text in texts:
        writer.add_document(tantivy.Document(citation=citation, text=text))
    writer.commit()
    writer.wait_merging_threads()
    index.reload()
    return index


def asked_once(index: object, limit: int | None) -> list[float]:
    """CPU milliseconds of each query of the vectors, sorted; the first twenty only warm the process."""
    vectors = json.loads((ROOT / "tests" / "vectors" / "search.json").read_text(encoding="utf-8"))
    queries = list(dict.fromkeys(case["query"] for case in vectors["cases"]))
    took = [milliseconds(lambda query=query: search(index, query, limit=limit)) for query in queries]
    return sorted(took[20:])


def python(program: str) -> list[str]:
    return [sys.executable, "-W", "ignore", "-c", program]


def size(path: Path) -> float:
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]
    return sum(file.stat().st_size for file in files) / 1e6


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--laws", type=int, default=93)
    parser.add_argument("--works", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=12)
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        run(Path(folder), options.laws, options.works, options.rounds)
    return 0


def run(folder: Path, laws: int, works: int, rounds: int) -> None:
    os.environ["LAWTEXTS_CACHE"] = str(folder / "cache")
    corpus = folder / "corpus"
    texts = corpus_of(corpus, laws, works)
    true = {citation for citation, language, text in texts if language == "pl" and FAMILY.search(text)}
    whoosh_index(folder / "whoosh", texts)
    plain = folder / "plain.txt"
    plain.write_text("".join(f"{c}\t{t}".replace("\n", " ") + "\n" for c, _l, t in texts), encoding="utf-8")

    rows: dict[str, list[str]] = {}
    programs = {"base": BASE.format(whoosh=str(folder / "whoosh"))}

    environment = installed(folder) | {"LAWTEXTS_CORPUS": str(corpus)}
    made = process(python(COMMAND.format(words=["index"])), environment)
    index = Index(corpus)
    answers = search(index, QUERY)
    found = {
        str(hit.citation)
        for hit in answers.hits
        if any(p.matched and p.language == "pl" for p in hit.passages)
    }
    programs["lawtexts"] = LIBRARY.format(corpus=str(corpus), query=QUERY)
    provision = next(citation for citation, _language, _text in texts if citation[-1].isalpha())
    for words in ([provision], *(["search", query] for query in SEARCHES)):
        programs["lawtexts " + " ".join(words)] = COMMAND.format(words=words)
    speed = {query: least(rounds, lambda query=query: search(index, query, limit=10)) for query in QUERIES}
    once = [asked_once(Index(corpus), limit) for limit in (10, None)] if works == 1 else []
    whole = {query: least(3, lambda query=query: search(index, query)) for query in QUERIES if works == 1}
    rows["lawtexts"] = [
        f"{made.milliseconds / 1000:.2f}",
        f"{size(Path(cache.place())):.1f}",
        f"{speed[QUERY]:.1f}",
        str(len(found & true)),
    ]

    started = time.process_time()
    base = sqlite_index(folder / "law.sqlite", texts)
    built = time.process_time() - started
    match = "select citation from law where law match ? order by rank"
    found = {row[0] for row in base.execute(match, (QUERY,))}
    took = least(rounds, lambda: base.execute(match + " limit 10", (QUERY,)).fetchall())
    programs["SQLite FTS5"] = SQLITE.format(sqlite=str(folder / "law.sqlite"), query=QUERY)
    rows["SQLite FTS5"] = [
        f"{built:.2f}",
        f"{size(folder / 'law.sqlite'):.1f}",
        f"{took:.2f}",
        str(len(found & true)),
    ]

    if importlib.util.find_spec("tantivy"):
        started = time.process_time()
        tantivy = tantivy_index(folder / "tantivy", texts)
        built = time.process_time() - started
        searcher = tantivy.searcher()
        asked = tantivy.parse_query(QUERY, ["text"])
        hits = [searcher.doc(address)["citation"][0] for _s, address in searcher.search(asked, 10_000).hits]
        took = least(rounds, lambda: searcher.search(asked, 10))
        programs["tantivy"] = TANTIVY.format(tantivy=str(folder / "tantivy"), query=QUERY)
        rows["tantivy"] = [
            f"{built:.2f}", f"{size(folder / 'tantivy'):.1f}", f"{took:.2f}", str(len({*hits} & true)),
        ]  # fmt: skip

    grep = ["grep", "-iE", QUERY, str(plain)]
    grepped = partial(subprocess.run, grep, capture_output=True, check=False)
    took = least(rounds, grepped, time.perf_counter)
    lines = subprocess.run(grep, capture_output=True, text=True, check=False).stdout.splitlines()
    rows["grep -iE"] = [
        "0",
        f"{size(plain):.1f}",
        f"{took:.1f}",
        str(len({one.split("\t")[0] for one in lines} & true)),
    ]

    alone = processes({name: python(program) for name, program in programs.items()}, rounds, environment)

    say = sys.stdout.write
    say(f"{laws} laws in 3 languages × {works}, {len(texts)} texts, {len(true)} places with {QUERY}\n\n")
    heads = zip(("build s", "MB", "warm ms", "found", "fresh ms", "ratio", "memory MB"), WIDTHS, strict=True)
    say(f"lawtexts index: {made.milliseconds / 1000:.2f} s, {made.megabytes:.0f} MB\n\n")
    say(" " * 40 + "".join(head.rjust(width) for head, width in heads) + "\n")
    bar = alone["base"][0]
    for name in dict.fromkeys((*rows, *alone)):
        cells = rows.get(name, ["", "", "", ""])
        spent, memory = alone.get(name, (0.0, 0.0))
        last = [f"{spent:.1f}", f"{spent / bar:.2f}", f"{memory:.1f}"] if spent else []
        row = zip((*cells, *last), WIDTHS, strict=False)
        say(f"{name:40}" + "".join(cell.rjust(width) for cell, width in row) + "\n")
    for what, took in zip(("ten hits", "all hits"), once, strict=False):
        share = sum(one < 5 for one in took) / len(took)
        say(f"\nasked once, {what}: {len(took)} queries, median {took[len(took) // 2]:.1f} ms, ")
        say(f"95 of 100 within {took[len(took) * 95 // 100]:.1f} ms, {share:.0%} under 5 ms")
    say("\n\nwarm, milliseconds, ten hits (all hits):\n")
    for query in QUERIES:
        all_hits = f"  ({whole[query]:.1f})" if query in whole else ""
        say(f"  {query:24}{speed[query]:>7.2f}{all_hits}\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
