"""A language is one folder of data, and is refused with a reason where it does not keep to the protocol."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import lawtexts.languages
from lawtexts.cli.run import run
from lawtexts.cli.terminal import FAILED
from lawtexts.languages import PROTOCOL, LanguageError, check, codes, fields, part


def forget() -> None:
    """Nothing of French, and nothing that was read when it was not there or is not any more."""
    for module in [module for module in sys.modules if module.startswith("lawtexts.languages.fr")]:
        del sys.modules[module]
    for remembering in (codes, fields, part):
        remembering.cache_clear()


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for French, beside those of the package."""
    for part_of_it in ("french", "grammar"):
        shutil.copytree(Path(__file__).parent / part_of_it, tmp_path, dirs_exist_ok=True)
    monkeypatch.setattr(lawtexts.languages, "__path__", [*lawtexts.languages.__path__, str(tmp_path)])
    forget()
    yield tmp_path / "fr"
    forget()


@pytest.mark.parametrize(
    ("subject", "field"),
    [("citing", "LETTER"), ("pages", "VERBS"), ("searching", "STOP"), ("comparing", "ONLY")],
)
@pytest.mark.parametrize("is_unknown", [False, True])
def test_what_a_language_lacks_or_what_no_protocol_knows_is_named(
    french: Path, subject: str, field: str, is_unknown: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    file = french / f"{subject}.py"
    text = file.read_text(encoding="utf-8")
    if is_unknown:
        text += '\nNOUNS = "loi"\n'
    else:
        text = re.sub(rf"^{field} =", f"_{field} =", text, flags=re.MULTILINE)
    file.write_text(text, encoding="utf-8")
    says = "NOUNS is not in the protocol" if is_unknown else rf"{subject}\.py: {field} is missing"
    with pytest.raises(LanguageError, match=says):
        check()
    assert run(["check", "--help"]) == FAILED
    assert re.search(says, capsys.readouterr().err)


@pytest.mark.parametrize(("subject", "field"), [("pages", "VERBS"), ("comparing", "FUTURE")])
def test_a_bad_regular_expression_is_named(french: Path, subject: str, field: str) -> None:
    text = "".join(f'{one} = "{"(" if one == field else ""}"\n' for one in PROTOCOL[subject])
    (french / f"{subject}.py").write_text(text, encoding="utf-8")
    codes.cache_clear()
    with pytest.raises(LanguageError, match=rf"languages/fr/{subject}\.py: {field} is not a regular expr"):
        part("fr", subject)


def test_a_language_that_is_not_there_is_named() -> None:
    with pytest.raises(LanguageError, match="languages/xx/citing"):
        fields("xx", "citing")
