"""What the style sheet in a saved page takes out of sight: words for those who hear a page."""

from __future__ import annotations

import re
from collections.abc import Sequence

_MEDIA = re.compile(r"@[^{};]{1,200}\{(?:[^{}]{0,2000}\{[^{}]{0,2000}\})*[^{}]{0,200}\}")
"""What holds on paper or on a small screen only."""
_RULE = re.compile(r"(?P<selectors>[^{}]{1,400})\{(?P<body>[^{}]{0,2000})\}")
_CLASS = re.compile(r"\s*(?:[a-z]{1,8})?\.(?P<name>[\w-]+)\s*")
_OUT_OF_SIGHT = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*hidden|clip\s*:\s*rect\(|clip-path\s*:\s*inset\(\s*(?:50|100)%"
    r"|(?:left|top|text-indent)\s*:\s*-[0-9]{3,}",
    re.IGNORECASE,
)


def classes_out_of_sight(styles: Sequence[str]) -> frozenset[str]:
    """The classes whose elements a reader does not see, wherever they stand."""
    found: set[str] = set()
    for style in styles:
        if _OUT_OF_SIGHT.search(style) is None:
            continue
        for rule in _RULE.finditer(_MEDIA.sub("", style)):
            if _OUT_OF_SIGHT.search(rule["body"]):
                named = (_CLASS.fullmatch(selector) for selector in rule["selectors"].split(","))
                found.update(one["name"] for one in named if one is not None)
    return frozenset(found)
