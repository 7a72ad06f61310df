"""The folder: refused when it is another's, changed whole, rewritten only where it changed."""

from __future__ import annotations

import shutil
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from lawtexts.corpus.store import Corpus
from lawtexts.corpus.transaction import STAGE
from lawtexts.model.error import LawtextsError, UnwritableError, UsageError
from lawtexts.model.law import Law
from lawtexts.publish.folder import FolderError, Manifest, edition_folder, read_manifest
from lawtexts.publish.metadata import files_list
from lawtexts.publish.publishing import publish, verify_edition
from tests.corpus.faults import tree
from tests.project import ES, PL
from tests.publish.shelf import POLISH_41, law, shelve

SPANISH = law("51", ES, "Título", "Texto.")
CHANGED = law("51", ES, "Otro título", "Otro texto.")


def small(folder: Path, *laws: Law) -> Corpus:
    """A corpus of `laws`, without terms: most tests here publish it."""
    return shelve(folder, laws, terms="")


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    return small(tmp_path_factory.mktemp("corpus"), POLISH_41, SPANISH)


@pytest.fixture(scope="module")
def made(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The edition of the small corpus, to be copied."""
    folder = tmp_path_factory.mktemp("made") / "site"
    publish(corpus, folder)
    return folder


@pytest.fixture
def out(made: Path, tmp_path: Path) -> Path:
    """An edition of the test's own, as it was published."""
    return Path(shutil.copytree(made, tmp_path / "site"))


def write(out: Path, files: dict[str, bytes]) -> None:
    """An edition of these files, with the lists that every edition has."""
    with edition_folder(out) as new:
        for name, data in files.items():
            new.put(name, data, sha256(data).hexdigest())
        listed = files_list(new.files)
        new.put("files.json", listed, sha256(listed).hexdigest())
        new.commit(Manifest("key"))


OLD = {"index.html": b"old", "law/51.html": b"old 51", "51/index.html": b"short", "gone/1.html": b"gone"}
NEW = {"index.html": b"new", "law/51.html": b"new 51", "51/index.html": b"short"}


def test_the_same_corpus_gives_the_same_bytes_and_then_no_others(
    corpus: Corpus, made: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    first = publish(corpus, site)
    assert tree(site) == tree(made)
    times = {path: path.stat().st_mtime_ns for path in site.rglob("*")}
    again = publish(corpus, site)
    assert not first.unchanged and again.unchanged and again.written == 0
    assert again.pages == first.pages
    assert {path: path.stat().st_mtime_ns for path in site.rglob("*")} == times


def test_only_what_changed_is_written_and_what_somebody_put_beside_it_stays(
    out: Path, tmp_path: Path
) -> None:
    (out / "CNAME").write_text("laws.example")
    (out / ".git/objects").mkdir(parents=True)
    (out / ".git/objects/aa").write_bytes(b"object")
    (out / ".git/refs/heads").mkdir(parents=True)
    (out / "link").symlink_to("CNAME")
    before = {path: path.stat().st_mtime_ns for path in out.rglob("*.html")}
    publish(small(tmp_path / "changed", POLISH_41, CHANGED), out)
    touched = {
        path.relative_to(out).as_posix()
        for path in out.rglob("*.html")
        if path.stat().st_mtime_ns != before.get(path)
    }
    assert {"law/51.html", f"{ES}/51.html"} <= touched
    assert not {f"{PL}/41.html", "41A/index.html"} & touched
    fewer = small(tmp_path / "fewer", CHANGED)
    (out / f"{PL}/41.html").write_text("my own words")
    publish(fewer, out)
    assert not any((out / name).exists() for name in ("law/41.html", "41A", STAGE))
    assert (out / f"{PL}/41.html").read_text() == "my own words"
    assert (out / "CNAME").read_text() == "laws.example" and (out / "link").is_symlink()
    assert (out / ".git/objects/aa").read_bytes() == b"object"
    assert (out / ".git/refs/heads").is_dir(), "an empty folder belongs to somebody, too"
    assert publish(fewer, out).unchanged


def test_a_folder_that_is_a_link_is_refused_as_any_file_of_o_is(corpus: Corpus, out: Path) -> None:
    before = tree(out)
    (out.parent / "link").symlink_to(out)
    with pytest.raises(UnwritableError, match="This is a link"):
        publish(corpus, out.parent / "link", title="Another")
    assert tree(out) == before


def test_a_damaged_edition_is_made_again(corpus: Corpus, out: Path) -> None:
    good = tree(out)
    (out / "law/51.html").write_text("spoilt")
    (out / "law/41.html").unlink()
    made = publish(corpus, out)
    assert (made.unchanged, sorted(made.damaged)) == (False, ["law/41.html", "law/51.html"])
    assert tree(out) == good
    (out / "edition.json").write_text((out / "edition.json").read_text().replace('"key"', '"kez"'))
    (out / "law/41.html").unlink()
    assert publish(corpus, out).damaged == ("edition.json", "law/41.html")
    assert tree(out) == good
    assert publish(corpus, out).damaged == ()


def test_an_edition_of_another_state_is_reported_and_left_as_it_is(out: Path, tmp_path: Path) -> None:
    """Damage that leaves a data file valid must not reach the edition without a word."""
    corpus = small(tmp_path / "corpus", POLISH_41, CHANGED).path
    before = tree(out)
    (found,) = verify_edition(corpus, out, heal=True)
    assert (found.place, found.healed) == (out, False)
    assert tree(out) == before
    (out / "law/41.html").write_text("spoilt")
    assert {one.place for one in verify_edition(corpus, out, heal=True)} == {out, out / "law/41.html"}


@pytest.mark.parametrize("there", [{}, {"index.html": "mine"}, {"index.html": "mine", "edition.json": "{}"}])
def test_verifying_publishes_nothing_where_no_edition_is(
    corpus: Corpus, tmp_path: Path, there: dict[str, str]
) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    for name, said in there.items():
        (folder / name).write_text(said)
    found = verify_edition(corpus.path, folder, heal=True)
    assert [(one.place, one.healed) for one in found] == [(folder, False)] * bool(there)
    assert tree(folder) == {name: said.encode() for name, said in there.items()}


def test_verifying_takes_no_place_of_a_file_that_the_edition_did_not_write(corpus: Corpus, out: Path) -> None:
    whole = read_manifest(out)
    assert whole is not None
    listed = {name: digest for name, digest in whole.files.items() if name != "law/51.html"}
    (out / "edition.json").write_bytes(replace(whole, files=listed).to_bytes())
    (out / "law/51.html").write_text("my own words")
    assert not any(one.healed for one in verify_edition(corpus.path, out, heal=True))
    assert (out / "law/51.html").read_text() == "my own words"


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("site/thesis.txt", "years of work"),
        ("site", "a file"),
        *(("site/edition.json", data) for data in ("{}", "[" * 100_000, "not json", '{"key": ' + "9" * 5000)),
    ],
    ids=["a text", "a file in its place", "{}", "deep", "no json", "digits"],
)
def test_a_folder_with_other_content_is_refused_and_left_alone(
    corpus: Corpus, tmp_path: Path, name: str, data: str
) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text(data)
    with pytest.raises(FolderError, match="There is something else than an edition here"):
        publish(corpus, tmp_path / "site")
    assert tree(tmp_path) == {name: data.encode()}


def test_a_base_url_must_be_the_address_of_a_site(corpus: Corpus, tmp_path: Path) -> None:
    schemes = ("laws.example", "javascript:alert(1)", "https://", "ftp://x.example", "https:///laws")
    hosts = (
        "https://a b/",
        "https://.example/",
        "http://[::1/",
        "https://x.example:laws/",
        "https://me@x.example/",
    )
    paths = (
        "https://x.example/?a=1",
        "https://x.example/a?",
        "https://x.example/#",
        "https://x.example/a b/",
    )
    for wrong in (*schemes, *hosts, *paths):
        with pytest.raises(UsageError, match=r"one is https://example\.org/laws/"):
            publish(corpus, tmp_path / "site", base_url=wrong)
    publish(corpus, tmp_path / "site", base_url="HTTP://żółw.example:8000/~a/b%20c")


def test_expressions_can_be_chosen(corpus: Corpus, tmp_path: Path) -> None:
    publish(corpus, tmp_path / "site", expressions=[PL])
    assert not (tmp_path / "site/es-fvb-2007").exists()
    assert "Federación" not in (tmp_path / "site/index.html").read_text(encoding="utf-8")
    publish(corpus, tmp_path / "polish", expressions=["pl"])
    assert publish(corpus, tmp_path / "polish").kept == {"expressions": PL}
    with pytest.raises(LawtextsError):
        publish(corpus, tmp_path / "other", expressions=["xx-none-1"])


def test_what_is_not_given_is_as_the_edition_there_was_made_with(corpus: Corpus, tmp_path: Path) -> None:
    site, base = tmp_path / "site", "https://laws.example/"
    publish(corpus, site, title="Nasze prawo", base_url=base, expressions=[PL])
    before = tree(site)
    again = publish(corpus, site)
    assert (again.unchanged, tree(site)) == (True, before)
    assert dict(again.kept) == {"title": "Nasze prawo", "base-url": base, "expressions": PL}
    assert dict(publish(corpus, site, title=" ", base_url="").kept) == {"expressions": PL}
    made_with = read_manifest(site)
    assert made_with is not None
    assert (made_with.title, made_with.base_url, made_with.expressions) == ("", "", (PL,))
    publish(corpus, site, expressions=[PL, ES])
    assert not publish(small(tmp_path / "fewer", POLISH_41), site).unchanged, "one that is kept has gone"
    assert not (site / ES).exists()
    publish(corpus, site, expressions=[ES])
    with pytest.raises(FolderError, match=rf"none of the translations .*\({ES}\)"):
        publish(small(tmp_path / "none", POLISH_41), site)


@pytest.mark.parametrize(
    "options",
    [{"expressions": [PL]}, {"title": "Nasze prawo", "base_url": "https://laws.example/"}],
)
def test_what_an_edition_was_made_with_is_asked_for_where_nothing_says_it(
    corpus: Corpus, tmp_path: Path, options: dict[str, Any]
) -> None:
    site = tmp_path / "site"
    publish(corpus, site, **options)
    (site / "edition.json").write_text((site / "edition.json").read_text().replace('"key"', '"kez"'))
    before = tree(site)
    with pytest.raises(FolderError, match="--title, --base-url, -x"):
        publish(corpus, site)
    assert tree(site) == before
    assert publish(corpus, site, **options).damaged == ("edition.json",)


@pytest.mark.parametrize("manifest_is_empty", [False, True])
def test_a_strange_file_in_the_way_is_named_and_nothing_changes(
    tmp_path: Path, manifest_is_empty: bool
) -> None:
    """Where edition.json says nothing, only what is to the letter as written is the edition's."""
    out = tmp_path / "site"
    write(out, OLD if manifest_is_empty else {"index.html": b"old"})
    if manifest_is_empty:
        (out / "edition.json").write_bytes(b"")
    (out / "law").mkdir(exist_ok=True)
    (out / "law/51.html").write_text("my own")
    before = tree(out)
    with pytest.raises(FolderError, match=r"51\.html: This file is not of the edition"):
        write(out, NEW)
    assert tree(out) == before


def test_a_manifest_that_names_files_elsewhere_moves_nothing(tmp_path: Path) -> None:
    out = tmp_path / "site"
    write(out, OLD)
    (tmp_path / "mine.html").write_bytes(b"gone")
    whole = read_manifest(out)
    assert whole is not None
    for name in ("/etc/passwd", "law/../../mine.html", ".lawtexts-transaction/journal", "../mine.html"):
        listed = {**whole.files, name: whole.files["gone/1.html"]}
        (out / "edition.json").write_bytes(replace(whole, files=listed).to_bytes())
        with pytest.raises(FolderError):
            read_manifest(out)
    write(out, NEW)
    assert (tmp_path / "mine.html").read_bytes() == b"gone"
