"""What importing costs beside its bars: python benchmarks/importing.py [--rounds 4] [--seed 1] [--families].

First, whole processes: `lawtexts import` of three invented law books, 279 pages as
HTML and as text, then `lawtexts check` of the corpus they became; seconds of processor
(user and system) and the largest memory. Then, in this process, without garbage
collection: milliseconds of processor for 20 kB of ordinary pages, for one
page of 20 kB with as many provisions as fit, and for pages of 20 kB flooded with one
thing again and again. The least of the rounds; refused is as good as read. `--families`
names every flood; `--only` some whose name contains it.
"""

from __future__ import annotations

import argparse
import gc
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from benchmarks.measure import empty_corpus, installed, least, process
from lawtexts.model.law import Content, Law, Provision
from lawtexts.sources.pipeline import PageRequest, explain_page
from lawtexts.sources.refusal import PageRefusedError
from tests.lawbook.making import Book, make
from tests.lawbook.pages import Form, page
from tests.sources.test_damaged_pages import FLOODS

SECONDS, MEGABYTES, MILLISECONDS = 3.0, 150, 50.0
"""The bars: importing 279 pages, its memory, and 20 kB of any page."""

LANGUAGES = ("pl", "it", "es")
SUFFIX: dict[Form, str] = {"html": "html", "text": "txt"}
SIZE = 20_000
"""Bytes of a flood."""


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--laws", type=int, default=93)
    parser.add_argument("--families", action="store_true")
    parser.add_argument("--only", default="")
    options = parser.parse_args(arguments)
    is_within = True
    if not options.only:
        with tempfile.TemporaryDirectory() as name:
            is_within = processes(Path(name), options.seed, options.laws, options.rounds)
    quick = pages(options.seed, options.laws, options.rounds, options.families, options.only)
    return 0 if quick and is_within else 1


def processes(folder: Path, seed: int, laws: int, rounds: int) -> bool:
    """Import and check as whole processes; whether that keeps within the bars."""
    work, is_within = make(seed, laws), True
    corpus = folder / "corpus"
    for form in SUFFIX:
        for language in LANGUAGES:
            target = folder / form / language
            target.mkdir(parents=True)
            for name, data in saved(work.book(language), form):
                (target / name).write_bytes(data)
        costs = {"import": (9e9, 0.0), "check": (9e9, 0.0)}
        for _round in range(rounds):
            shutil.rmtree(corpus, ignore_errors=True)
            empty_corpus(corpus)
            for command, given in (("import", [str(folder / form)]), ("check", [])):
                arguments = [sys.executable, "-m", "lawtexts", command, *given, "--corpus", str(corpus)]
                ended = process(arguments, installed(folder))
                assert ended.code < 2, f"{command} ended with {ended.code}"
                costs[command] = min(costs[command], (ended.milliseconds / 1000, ended.megabytes))
        for command, (seconds, megabytes) in costs.items():
            print(
                f"{command:7} {len(LANGUAGES) * laws} pages as {form}: {seconds:5.2f} s, {megabytes:4.0f} MB"
            )
        is_within = is_within and costs["import"][0] < SECONDS and costs["import"][1] < MEGABYTES
    print(f"The bars for importing are {SECONDS} s and {MEGABYTES} MB.")
    return is_within


def pages(seed: int, laws: int, rounds: int, named: bool, only: str) -> bool:
    """Single pages in this process; whether every one keeps within its bar."""
    work = make(seed, laws)
    gc.freeze()
    gc.disable()
    worst: dict[str, tuple[float, str]] = {}
    for language in LANGUAGES:
        book = work.book(language)
        for form in SUFFIX:
            if not only:
                ordinary(book, form, rounds)
            for name, cost in singles(book, form, rounds, only):
                worst[name] = max(worst.get(name, (0.0, "")), (cost, language))
            gc.collect()
    ordered = sorted(worst.items(), key=lambda one: -one[1][0])
    for name, (cost, language) in ordered if named or only else ordered[:10]:
        print(f"{cost:7.1f} ms for 20 kB: {name} ({language})")
    over = [name for name, (cost, _language) in ordered if cost > MILLISECONDS]
    print(f"{len(ordered)} kinds of page, {len(over)} over {MILLISECONDS} ms for 20 kB; no garbage collected")
    return not over


def saved(book: Book, form: Form) -> list[tuple[str, bytes]]:
    """The pages of a book with their names."""
    return [(f"{law.citation}.{SUFFIX[form]}", page(law, form)) for law in book.laws]


def ordinary(book: Book, form: Form, rounds: int) -> None:
    """Say what the pages of a whole book cost."""
    files = saved(book, form)
    cost = least(rounds, lambda: [parse(data, name) for name, data in files])
    cost = cost * 20_000 / sum(len(data) for _name, data in files)
    print(f"{book.language} {form}: {cost:6.1f} ms for 20 kB of {len(files)} ordinary pages")


def singles(book: Book, form: Form, rounds: int, only: str) -> Iterator[tuple[str, float]]:
    """One long page and every flood whose name contains `only`: its name, its milliseconds for 20 kB."""
    long, law = longest(book), flooded(book)
    pages = [("one long page", page(long, form), long.citation)]
    text = page(law, form).decode()
    middle = text.index(" ", text.index("</h") if "</h" in text else len(text) // 2) + 1
    for unit in FLOODS[form]:
        data = text[:middle] + unit * (SIZE // len(unit.encode())) + text[middle:]
        pages.append((repr(unit), data.encode(), law.citation))
    for name, data, citation in pages:
        if only in name:
            file = f"{citation}.{SUFFIX[form]}"
            cost = least(rounds, lambda file=file, data=data: parse(data, file))
            yield f"{name}, {form}", cost * 20_000 / len(data)


def parse(data: bytes, name: str) -> Law | None:
    """The law that a page is; None for one that is refused."""
    try:
        return explain_page(data, PageRequest(name)).law
    except PageRefusedError:
        return None


def flooded(book: Book) -> Law:
    """The law whose pages are flooded: one with lettered sections and nothing rare."""
    return next(law for law in book.laws if law.content[1:] and is_plain(law))


def is_plain(law: Law) -> bool:
    sections = all(isinstance(part, Provision) and part.citation.section for part in law.content)
    return sections and not law.notes


def longest(book: Book) -> Law:
    """One law with the sections of others after its own, as long as no law is: a page of 20 kB."""
    plain = [law for law in book.laws if is_plain(law)]
    law = plain[0]
    for other in plain[1:]:
        sections = [*law.content, *other.content]
        longer = replace(
            law, content=tuple(moved(part, law.citation.law, n) for n, part in enumerate(sections, 1))
        )
        if len(sections) > 26 or len(page(longer, "text")) > 22_000:
            break
        law = longer
    return law


def moved(part: Content, law: int, section: int) -> Content:
    """A section with all below it under another letter of `law`."""
    if not isinstance(part, Provision):
        return part
    citation = replace(part.citation, law=law, section=chr(64 + section))
    return replace(part, citation=citation, content=tuple(moved(one, law, section) for one in part.content))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
