"""Templating: Jinja2 as all pages are made with it."""

from __future__ import annotations

from jinja2 import Environment, PackageLoader, StrictUndefined

from lawtexts.locale import gettext as _


def environment(package: str) -> Environment:
    """The templates of a package; a name that a template does not know is an error."""
    made = Environment(
        loader=PackageLoader(package, "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals["_"] = _
    return made
