"""What all tests share.

Property tests are judged by what they find, not by how busy the machine is. The
catalogues are compiled before the first test, so that all languages can be tested.
An error nobody foresaw shows itself, however well a command would have taken it.
"""

from __future__ import annotations

import gettext
import importlib.util
import os
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).parents[1]

settings.register_profile("lawtexts", deadline=None, derandomize=True)
settings.load_profile("lawtexts")

os.environ["LAWTEXTS_TRACEBACK"] = "1"
os.environ["XDG_CACHE_HOME"] = str(ROOT / "build" / "test-cache")


def pytest_configure(config: pytest.Config) -> None:
    """Compile once, before the workers of a parallel run start."""
    if hasattr(config, "workerinput"):
        return
    spec = importlib.util.spec_from_file_location("compile_catalogues", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.compile_catalogues(ROOT)
    assert gettext.find("lawtexts", str(ROOT / "lawtexts" / "locale"), ["pl"])
