"""Templates are compiled once, and again where what is kept of that is not whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import Environment

from lawtexts.exchange.templating import environment


def refuse(*_given: object, **_named: object) -> None:
    raise AssertionError


def test_a_template_is_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAWTEXTS_CACHE", str(tmp_path))
    values = {"name": "1", "page": "nav", "views": [], "interface": "pl"}
    made = environment("lawtexts.publish").get_template("epub.xhtml").render(values)
    monkeypatch.setattr(Environment, "compile", refuse)
    assert environment("lawtexts.publish").get_template("epub.xhtml").render(values) == made
    for kept in (tmp_path / "templates").iterdir():
        kept.write_bytes(kept.read_bytes()[:-1])
    with pytest.raises(AssertionError):
        environment("lawtexts.publish").get_template("epub.xhtml")
