"""Templates are compiled once, and again where what is kept of that is not whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import Environment

from lawtexts.exchange.templating import environment


def test_a_template_is_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAWTEXTS_CACHE", str(tmp_path))
    environment("lawtexts.exchange").get_template("report.html")
    with monkeypatch.context() as patch:
        patch.setattr(Environment, "compile", None)
        assert environment("lawtexts.exchange").get_template("report.html")
    (kept,) = (tmp_path / "templates").iterdir()
    kept.write_bytes(kept.read_bytes()[:-1])
    assert environment("lawtexts.exchange").get_template("report.html")
