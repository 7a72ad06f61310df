"""Templating: Jinja2 as all pages are made with it."""

from __future__ import annotations

from pathlib import Path

import jinja2
from jinja2 import BytecodeCache, Environment, PackageLoader, StrictUndefined
from jinja2.bccache import Bucket

from lawtexts import __version__
from lawtexts.corpus import cache
from lawtexts.locale import gettext as _

_NEWEST = 200
"""Compiled templates that are kept: a few versions of all there are."""


class _Compiled(BytecodeCache):
    """Templates as Python has compiled them, in the user's cache folder; Jinja2 compares them by hash."""

    def load_bytecode(self, bucket: Bucket) -> None:
        data = cache.recall(self._path(bucket))
        if data is not None:
            bucket.bytecode_from_string(data)

    def dump_bytecode(self, bucket: Bucket) -> None:
        cache.remember(self._path(bucket), bucket.bytecode_to_string(), newest=_NEWEST)

    def _path(self, bucket: Bucket) -> Path:
        name = f"{__version__}-{jinja2.__version__}-{bucket.key}"
        return Path(cache.folder_name(), "templates", name)


def environment(package: str) -> Environment:
    """The templates of a package; a name that a template does not know is an error."""
    made = Environment(
        loader=PackageLoader(package, "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        optimized=False,  # little is constant in a template, and looking for it takes a quarter of compiling
        bytecode_cache=_Compiled(),
    )
    made.globals["_"] = _
    return made
