"""Law and what it is made of: provisions, paragraphs, tables, notes, residue.

A law is kept as its page prints it. Text is verbatim but for white space at
line breaks; `shown` holds every label as printed. In document order, shown
labels, texts and residue together are the page (see lawtexts.sources.conservation).
"""

from __future__ import annotations

from collections.abc import Iterator

from lawtexts.model.citation import Citation
from lawtexts.model.finding import Finding, Severity
from lawtexts.model.reference import Reference
from lawtexts.model.value import value


@value
class Mark:
    """A note mark in a text, for instance "*" or "(*)": characters `start` to `end`.

    `note` is the id of the note it calls, "" where the law has none for it.
    """

    start: int
    end: int
    sign: str
    note: str = ""


@value
class Text:
    """One paragraph, heading, title or table cell, marks included, as printed.

    `references` and `marks` lie inside `content`, sorted, without overlap.
    `closing` is what sets a run-in heading off from the words that follow it on
    the same line (":"), and is not part of `content`; "" elsewhere.
    """

    content: str
    references: tuple[Reference, ...] = ()
    marks: tuple[Mark, ...] = ()
    closing: str = ""

    def __str__(self) -> str:
        return self.content

    @property
    def plain(self) -> str:
        """The content without its note marks, for comparing and analysing."""
        pieces, position = [], 0
        for mark in self.marks:
            pieces.append(self.content[position : mark.start])
            position = mark.end
        return "".join(pieces) + self.content[position:]


@value
class Cell:
    """A cell of a table; `columns` and `rows` say how many it spans."""

    text: Text
    header: bool = False
    columns: int = 1
    rows: int = 1


@value
class Table:
    """A table that is part of the law, such as the vulnerability of the boards."""

    rows: tuple[tuple[Cell, ...], ...]


@value
class Entry:
    """A defined term with its senses, as a list of definitions has it.

    `term.closing` is what sets the term off from its first sense (" – ", ":").
    `shown` holds the label of each sense as printed ("1.", "" for none). Which
    concept of the termbase it defines is never stored; see Corpus.concept.
    """

    term: Text
    senses: tuple[Text, ...]
    shown: tuple[str, ...]

    @property
    def texts(self) -> tuple[Text, ...]:
        """The term and its senses, in order."""
        return (self.term, *self.senses)

    @property
    def labelled(self) -> tuple[tuple[str, Text], ...]:
        """Each sense with its label."""
        return tuple(zip(self.shown, self.senses, strict=True))


@value
class Residue:
    """What a page prints that is not law: navigation, pager. `rule` names why, e.g. pzbs.navigation."""

    rule: str
    text: str


@value
class Provision:
    """A numbered node of a law.

    `shown` is the label as the page prints it ("1.", "(a)", "" for none). `basis` says why the citation is
    what it is, never empty: one or more of "printed", "html" (a list shows it), "position", "restart",
    "empty-parent", "title", and confirmations "reference:<citation that refers here>" and
    "sister:<expression that prints this number>". `content` holds paragraphs, tables and child provisions in
    page order; text after a child list is a paragraph after the child.
    """

    citation: Citation
    shown: str
    basis: tuple[str, ...]
    heading: Text | None = None
    content: tuple[Content, ...] = ()

    @property
    def texts(self) -> tuple[Text, ...]:
        """Its own texts, the cells of tables and the entries included, without those of its children."""
        return _texts(self.content)

    @property
    def headed_texts(self) -> tuple[Text, ...]:
        """Its heading, where it has one, and its own texts, in order."""
        return self.texts if self.heading is None else (self.heading, *self.texts)

    @property
    def children(self) -> tuple[Provision, ...]:
        return tuple([part for part in self.content if isinstance(part, Provision)])

    def walk(self) -> Iterator[Provision]:
        """This provision and all below it, in order."""
        yield self
        for child in self.children:
            yield from child.walk()


Content = Text | Table | Entry | Residue | Provision
"""What a law or provision contains, in page order."""


@value
class Note:
    """A footnote. `id` is unique in its law ("n1"), `mark` the sign that calls it.

    `shown` is the label as printed ("(*):"). `translator` tells a translator's own note from one of the Laws.
    """

    id: str
    mark: str
    shown: str
    content: tuple[Text | Table, ...]
    translator: bool = False

    @property
    def texts(self) -> tuple[Text, ...]:
        return _texts(self.content)


@value
class Notice:
    """A notice the publisher set before the title, with its date (ISO 8601, as exact as printed, or "")."""

    text: Text
    date: str = ""


@value
class Law:
    """One law, or one document such as the preface, as one expression has it.

    `citation` is that of the whole. `page` is the file name of its page in the corpus and `sha256` that of
    the page's bytes. `title_shown` is the label before the title ("LEY 51"). `content` holds law-level text
    and the top-level provisions in page order. `head` and `tail` are the residue before the title and after
    the notes.
    """

    citation: Citation
    expression: str
    language: str
    page: str
    sha256: str
    title: Text
    title_shown: str = ""
    notices: tuple[Notice, ...] = ()
    content: tuple[Content, ...] = ()
    notes: tuple[Note, ...] = ()
    head: tuple[Residue, ...] = ()
    tail: tuple[Residue, ...] = ()
    findings: tuple[Finding, ...] = ()

    @property
    def root(self) -> Provision:
        """The law itself as a provision: its law-level text and all below it."""
        return Provision(self.citation, self.title_shown, ("title",), None, self.content)

    def walk(self) -> Iterator[Provision]:
        """Every provision in order, empty parents included; the law itself first if it has text."""
        root = self.root
        if root.texts:
            yield root
        for child in root.children:
            yield from child.walk()

    @property
    def texts(self) -> Iterator[tuple[Citation, Text]]:
        """Every text with the place it belongs to: a note to the first place that calls it."""
        yield self.citation, self.title
        for provision in self.walk():
            for text in provision.headed_texts:
                yield provision.citation, text
        for note in self.notes:
            for place in self.anchors(note)[:1] or (self.citation,):
                for text in note.texts:
                    yield place, text

    @property
    def errors(self) -> tuple[Finding, ...]:
        """What is wrong with the page as a whole: it is shown with every part of the law."""
        whole = (found for found in self.findings if found.citation is None)
        return tuple(found for found in whole if found.severity is Severity.ERROR)

    @property
    def is_cut(self) -> bool:
        """Whether its page may end too early."""
        return any(found.code == "truncated-page" for found in self.findings)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The terms that a list of definitions defines, in order; none in a law."""
        return tuple(part for part in self.content if isinstance(part, Entry))

    @property
    def provisions(self) -> tuple[Provision, ...]:
        """Every provision with a heading or text of its own, in order."""
        return tuple(provision for provision in self.walk() if provision.headed_texts)

    def provision(self, citation: Citation) -> Provision | None:
        """The provision at `citation`, empty parents and the law itself included; None if there is none."""
        return next((found for found in self.root.walk() if found.citation == citation), None)

    def anchors(self, note: Note) -> tuple[Citation, ...]:
        """The places whose heading or text carries the mark of `note`, in order, each once.

        A mark in the title anchors at the law.
        """
        places = [self.citation] if any(mark.note == note.id for mark in self.title.marks) else []
        for provision in self.walk():
            if any(mark.note == note.id for text in provision.headed_texts for mark in text.marks):
                places.append(provision.citation)
        return tuple(dict.fromkeys(places))

    def notes_called(self, citation: Citation, which: str) -> tuple[Note, ...]:
        """The notes marked at or below `citation` that `which` names: a mark, a number from 1, or "all"."""
        here = [note for note in self.notes if any(place in citation for place in self.anchors(note))]
        if citation == self.citation:
            here = list(self.notes)
        if which == "all":
            return tuple(here)
        if which.isdigit():
            return tuple(here[int(which) - 1 : int(which)]) if int(which) else ()
        return tuple(note for note in here if note.mark.strip("()") == which.strip("()"))


def _texts(content: tuple[Content, ...] | tuple[Text | Table, ...]) -> tuple[Text, ...]:
    found: list[Text] = []
    for part in content:
        if isinstance(part, Text):
            found.append(part)
        elif isinstance(part, Table):
            found.extend(cell.text for row in part.rows for cell in row)
        elif isinstance(part, Entry):
            found.extend(part.texts)
    return tuple(found)
