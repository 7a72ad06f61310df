"""A published folder read back: every page parsed strictly, every link followed."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag, urljoin, urlsplit
from xml.etree.ElementTree import Element

import html5lib

from lawtexts.publish.serving import EditionServer, server


@contextmanager
def served(edition: Path | EditionServer) -> Iterator[EditionServer]:
    """The edition in a folder, or of a server, served until the end of the with block, or until `stop`."""
    made = server(edition) if isinstance(edition, Path) else edition
    threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    yield made
    stop(made)


def stop(made: EditionServer) -> None:
    """No more answers from now on."""
    made.shutdown()
    made.server_close()


@cache
def page(path: Path) -> Element:
    """The page as html5lib reads it; any parse error raises."""
    parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
    tree: Any = parser.parse(path.read_text(encoding="utf-8"))
    assert isinstance(tree, Element)
    return tree


def pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def by_id(tree: Element, identity: str) -> Element:
    found = [element for element in tree.iter() if element.get("id") == identity]
    assert len(found) == 1, f"{identity}: {len(found)}"
    return found[0]


def by_class(tree: Element, name: str) -> list[Element]:
    return [element for element in tree.iter() if name in element.get("class", "").split()]


def words(element: Element) -> str:
    """The text a reader sees, white space folded."""
    return " ".join("".join(element.itertext()).split())


def cell(tree: Element, identity: str, expression: str) -> Element:
    """The cell of an expression in the row `identity`."""
    row = by_id(tree, identity)
    return next(found for found in by_class(row, "cell") if found.get("data-x") == expression)


def broken_links(site: Path, root_url: str) -> list[str]:
    """Every internal link of the site that leads nowhere, or out of it, as “page → link”."""
    links = {
        (root_url + path.relative_to(site).as_posix(), link)
        for path in pages(site)
        for element in page(path).iter()
        if element.get("rel") != "external noreferrer"
        for name in ("href", "src", "action")
        if (link := element.get(name))
    }
    return sorted(
        f"{here} → {link}" for here, link in links if not _leads(site, root_url, urljoin(here, link))
    )


def _leads(site: Path, root_url: str, address: str) -> bool:
    """Whether an address is one of the site, and its fragment, if any, an id on that page."""
    target, fragment = urldefrag(address)
    file = site / unquote(urlsplit(target.removeprefix(root_url)).path)
    if not (target.startswith(root_url) and file.is_file()):
        return False
    return not fragment or file.suffix != ".html" or unquote(fragment) in _ids(file)


@cache
def _ids(path: Path) -> frozenset[str]:
    return frozenset(found for element in page(path).iter() if (found := element.get("id")))
