"""Reading without a network: the service worker with the list of files, and the app's manifest."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256

from lawtexts.locale import speaking
from lawtexts.publish.addresses import ROOT_LANGUAGE
from lawtexts.publish.book import Book
from lawtexts.publish.rendering import static_file
from lawtexts.publish.words_index import FOLDER

_FOR_HOSTS = ("sitemap.xml", "robots.txt", "opensearch.xml", "_headers")


def service_worker(files: Mapping[str, str]) -> bytes:
    """The service worker of an edition with these files, by SHA-256. Short forms it answers by itself."""
    kept = {name: digest[:12] for name, digest in sorted(files.items()) if _is_kept(name)}
    listed = json.dumps(kept, separators=(",", ":"), ensure_ascii=True)
    edition = sha256(listed.encode()).hexdigest()[:16]
    return f'const EDITION = "{edition}";\nconst FILES = {listed};\n'.encode() + static_file("sw.js")


def _is_kept(name: str) -> bool:
    short = name.count("/") == 1 and name.endswith("/index.html") and name[:2] not in ("pl", "it", "es")
    return not short and name not in _FOR_HOSTS and not name.endswith(f"{FOLDER}/wasm.unknown.pagefind")


def web_manifest(book: Book) -> bytes:
    """The manifest that lets a device install the edition."""
    with speaking(ROOT_LANGUAGE):
        name = book.title
    whole = {
        "name": name,
        "short_name": name[:24].strip(),
        "id": "./",
        "start_url": "index.html",
        "scope": "./",
        "display": "standalone",
        "background_color": "#fbf8f1",
        "theme_color": "#fbf8f1",
        "icons": [{"src": "static/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
    }
    return (json.dumps(whole, indent=1, ensure_ascii=False) + "\n").encode()
