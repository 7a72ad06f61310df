"""Reading without a network: the list of files that the service worker keeps, and the app's manifest."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256

from lawtexts.locale import speaking
from lawtexts.publish.addresses import ROOT_LANGUAGE
from lawtexts.publish.book import Book
from lawtexts.publish.words_index import FOLDER

_FOR_HOSTS = ("sitemap.xml", "robots.txt", "opensearch.xml", "_headers")


def files_list(files: Mapping[str, str]) -> bytes:
    """What the service worker keeps of an edition with these files (names and SHA-256).

    `{"edition": NAME, "files": {NAME: the first 12 digits of its hash}}`; equal files make an equal name.
    Short forms are left out: the service worker answers them by itself.
    """
    kept = {name: digest[:12] for name, digest in sorted(files.items()) if _is_kept(name)}
    edition = sha256(json.dumps(kept).encode()).hexdigest()[:16]
    return json.dumps({"edition": edition, "files": kept}, separators=(",", ":")).encode("ascii")


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
        "icons": [
            {"src": "static/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"},
            {"src": "static/icon-192.png", "sizes": "192x192", "type": "image/png", "purpose": "any"},
            {"src": "static/icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "any"},
            {
                "src": "static/icon-maskable-512.png",
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
        ],
    }
    return (json.dumps(whole, indent=1, ensure_ascii=False) + "\n").encode()
