"""pages.toml says where each page came from, and is written as it is read."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lawtexts.corpus.page import Origin, origins_to_toml, read_origins
from lawtexts.model.error import CorpusError

words = st.text(st.characters(blacklist_categories=("Cs",)), max_size=20)
names = st.text(
    st.characters(blacklist_categories=("Cs",), blacklist_characters="/\\\0"), min_size=3, max_size=20
)
origins = st.builds(Origin, st.just("0" * 64), words, words, words, status=st.integers(), whole=st.booleans())


@given(st.dictionaries(names, origins, max_size=4))
def test_records_come_back_as_they_were_written(
    tmp_path_factory: pytest.TempPathFactory, records: dict[str, Origin]
) -> None:
    corpus = tmp_path_factory.mktemp("corpus")
    file = corpus / "pages/pl/pages.toml"
    file.parent.mkdir(parents=True)
    file.write_bytes(origins_to_toml(records))
    assert read_origins(corpus, "pl") == records


def test_records_stand_in_the_order_of_the_laws() -> None:
    toml = origins_to_toml(
        {name: Origin("0") for name in ("51.txt", "9.txt", "preface.txt", "100.txt")}
    ).decode()
    heads = [line for line in toml.splitlines() if line.startswith("[")]
    assert heads == ['["preface.txt"]', '["9.txt"]', '["51.txt"]', '["100.txt"]']


@pytest.mark.parametrize(
    ("record", "says"),
    [
        (b'["9.txt"]\nsha256 = "0"\n["51.txt"]\nurl = ""\n', r"pages\.toml:3: .*sha256"),
        *(
            (origins_to_toml({name: Origin("0")}), "name of a file")
            for name in ("../51.txt", "..", "", "/a", "a\\b")
        ),
    ],
)
def test_a_record_that_cannot_be_is_refused(tmp_path: Path, record: bytes, says: str) -> None:
    file = tmp_path / "pages/pl/pages.toml"
    file.parent.mkdir(parents=True)
    file.write_bytes(record)
    with pytest.raises(CorpusError, match=says):
        read_origins(tmp_path, "pl")
    assert read_origins(tmp_path, "it") == {}
