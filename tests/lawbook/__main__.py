"""python -m tests.lawbook --out DIR: write an invented corpus, or the pages of the sites.

For benchmarks and for looking at: nothing here is a real law text.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.lawbook.making import make
from tests.lawbook.site import write_corpus, write_site


def main(arguments: list[str]) -> int:
    """Write what was asked for; say how much."""
    parser = argparse.ArgumentParser(prog="python -m tests.lawbook", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="directory to write")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--laws", type=int, default=93)
    parser.add_argument("--format", choices=("html", "text"), default="text")
    parser.add_argument("--languages", default="pl,it,es", help="some of pl,it,es,en")
    parser.add_argument("--sites", action="store_true", help="a directory a site, files named as there")
    parser.add_argument("--phenomena", default="", help="only these, besides the common ones")
    parser.add_argument("--boost", type=float, default=0.0, help="least chance of each of them in a law")
    parser.add_argument("--data", type=Path, help="corpus directory whose terms.toml is copied")
    options = parser.parse_args(arguments)
    wanted = options.phenomena.split(",") if options.phenomena else None
    work = make(options.seed, options.laws, wanted, options.boost)
    languages = options.languages.split(",")
    if options.sites:
        for language in languages:
            book = work.book(language)
            write_site(book, options.out / book.expression, options.format)
    else:
        write_corpus(work, options.out, options.format, languages, options.data)
    sys.stdout.write(f"{len(languages) * len(work.laws)} pages in {options.out}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
