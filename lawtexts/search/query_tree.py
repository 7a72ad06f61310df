"""What a query asks for, as values; plain words and phrases are read here, all else by query_parser."""

from __future__ import annotations

from lawtexts.model.value import value

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

QUOTATION = str.maketrans(dict.fromkeys("„“”«»", '"'))


@value
class Run:
    """Words that follow each other, as typed; if quoted, side by side; in a `field`, "" for anywhere."""

    words: tuple[str, ...]
    quoted: bool = False
    field: str = ""


@value
class Pattern:
    """Words that begin as `text` (sign *), or differ from it by a letter or two (~)."""

    text: str
    sign: str
    field: str = ""


@value
class AnyOf:
    """Queries of which one must be answered."""

    queries: tuple[Query, ...]


@value
class Query:
    """What must all be found: words, patterns and choices; what must not be; where (name, value: in 51B)."""

    runs: tuple[Run, ...] = ()
    patterns: tuple[Pattern, ...] = ()
    choices: tuple[AnyOf, ...] = ()
    without: tuple[Query, ...] = ()
    limits: tuple[tuple[str, str], ...] = ()

    @property
    def is_plain(self) -> bool:
        """Whether it is nothing but words and phrases, which the static index answers."""
        fields = any(run.field for run in self.runs)
        return not (fields or self.patterns or self.choices or self.without or self.limits)

    @property
    def is_empty(self) -> bool:
        return not (self.runs or self.patterns or self.choices or self.without or self.limits)

    def typed(self) -> Iterator[str]:
        """Every word that is to be found, as typed."""
        for run in self.runs:
            yield from run.words
        for choice in self.choices:
            for query in choice.queries:
                yield from query.typed()

    @property
    def text(self) -> str:
        """The query as a person types it."""
        written = [
            _written(run.field, f'"{" ".join(run.words)}"' if run.quoted else " ".join(run.words))
            for run in self.runs
        ]
        written += [_written(one.field, one.text + one.sign) for one in self.patterns]
        written += [f"({' OR '.join(query.text for query in choice.queries)})" for choice in self.choices]
        written += [
            f"-{query.text}" if len(query.text.split()) == 1 else f"-({query.text})" for query in self.without
        ]
        written += [f"{name}:{value.replace('..', '-')}" for name, value in self.limits]
        return " ".join(written)

    @property
    def without_limits(self) -> Query:
        return Query(self.runs, self.patterns, self.choices, self.without)

    def only(self, parts: Sequence[Query]) -> Query:
        """The query with these of its parts alone."""
        return Query(
            joined([run for part in parts for run in part.runs]),
            tuple(one for part in parts for one in part.patterns),
            tuple(one for part in parts for one in part.choices),
            self.without,
            self.limits,
        )

    def with_words(self, spelled: Mapping[str, str]) -> Query:
        """The query with some of its words in another spelling."""
        runs = tuple(
            Run(tuple(spelled.get(word, word) for word in run.words), run.quoted, run.field)
            for run in self.runs
        )
        return Query(runs, self.patterns, self.choices, self.without, self.limits)


def _written(field: str, text: str) -> str:
    return f"{field}:{text}" if field else text


def plain_query(text: str) -> Query | None:
    """The query `text` if it is nothing but words and phrases, else None."""
    parts = text.translate(QUOTATION).split('"')
    if len(parts) % 2 == 0:
        return None
    runs: list[Run] = []
    for number, part in enumerate(parts):
        words = tuple(part.split())
        if not all(map(str.isalpha, words)) or not {"OR", "AND"}.isdisjoint(words):
            return None
        if words:
            runs.append(Run(words, quoted=number % 2 == 1 and len(words) > 1))
    return Query(joined(runs))


def joined(runs: Sequence[Run]) -> tuple[Run, ...]:
    """The runs, those that are not quoted and follow each other in one field as one."""
    found: list[Run] = []
    for run in runs:
        last = found[-1] if found else None
        if last and not (last.quoted or run.quoted) and last.field == run.field:
            found[-1] = Run(last.words + run.words, field=run.field)
        else:
            found.append(run)
    return tuple(found)
