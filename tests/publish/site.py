"""A published folder read back: every page parsed strictly, every link followed."""

from __future__ import annotations

import posixpath
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit
from xml.etree.ElementTree import Element

import html5lib

from lawtexts.publish.serving import EditionServer, server


@contextmanager
def served(folder: Path) -> Iterator[EditionServer]:
    """The edition in `folder`, served until the end of the with block, or until `stop`."""
    made = server(folder)
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
    """Every internal link of the site that leads nowhere, as “page → link”."""
    broken = []
    for path in pages(site):
        here = path.relative_to(site).as_posix()
        links = (element.get(name) for element in _internal(path) for name in ("href", "src", "action"))
        broken += [
            f"{here} → {flaw}"
            for link in links
            if link is not None
            for flaw in _flaws(site, root_url, here, link)
        ]
    return broken


def _internal(path: Path) -> list[Element]:
    return [element for element in page(path).iter() if element.get("rel") != "external noreferrer"]


def _flaws(site: Path, root_url: str, here: str, link: str) -> list[str]:
    """The link, and why it leads nowhere from the page `here`; nothing where it leads somewhere."""
    root_path = urlsplit(root_url).path
    target = root_url + link.removeprefix(root_path) if link.startswith(root_path) else link
    if target.startswith(root_url):
        target = posixpath.relpath("/" + target.removeprefix(root_url), "/" + posixpath.dirname(here))
    parts = urlsplit(target)
    if parts.scheme or parts.netloc:
        return [f"{link} (outside)"]
    place = posixpath.normpath(posixpath.join(posixpath.dirname(here), unquote(parts.path)))
    file = site / (place if parts.path else here)
    if not file.is_file():
        return [link]
    lost = parts.fragment and file.suffix == ".html" and unquote(parts.fragment) not in _ids(file)
    return [f"{link} (fragment)"] if lost else []


@cache
def _ids(path: Path) -> frozenset[str]:
    return frozenset(found for element in page(path).iter() if (found := element.get("id")))
