"""What a query asks for, as values; plain words and phrases are read here, all else by query_parser."""

from __future__ import annotations

from lawtexts.model.value import value

TYPE_CHECKING = False  # without importing typing, which a plain search would wait for
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

QUOTATION = str.maketrans(dict.fromkeys("„“”«»", '"'))


@value
class Run:
    """Words that follow each other, as typed; if quoted, side by side; in a `field`, "" for anywhere."""

    words: tuple[str, ...]
    quoted: bool = False
    field: str = ""

    def __str__(self) -> str:
        words = " ".join(self.words)
        return f"{self.field}:" * bool(self.field) + (f'"{words}"' if self.quoted else words)


@value
class Pattern:
    """Words that begin as `text` (sign *), or differ from it by a letter or two (~)."""

    text: str
    sign: str
    field: str = ""

    def __str__(self) -> str:
        return f"{self.field}:" * bool(self.field) + self.text + self.sign


@value
class AnyOf:
    """Queries of which one must be answered."""

    queries: tuple[Query, ...]

    def __str__(self) -> str:
        return f"({' OR '.join(map(str, self.queries))})"


@value
class Without:
    """What must not be found."""

    query: Query

    def __str__(self) -> str:
        return f"-{self.query}" if len(str(self.query).split()) == 1 else f"-({self.query})"


@value
class Limit:
    """Where it must be found: `x` the expression or language, `in` the places: 50..60,63A."""

    name: str
    value: str

    def __str__(self) -> str:
        return f"{self.name}:{self.value.replace('..', '-')}"


Clause = Run | Pattern | AnyOf | Without | Limit


@value
class Query:
    """What must all be true of what is found: words first, then all else in the order typed.

    Its string is the query as a person types it.
    """

    clauses: tuple[Clause, ...] = ()

    def __str__(self) -> str:
        return " ".join(map(str, self.clauses))

    @property
    def runs(self) -> tuple[Run, ...]:
        return tuple(one for one in self.clauses if isinstance(one, Run))

    @property
    def limits(self) -> tuple[Limit, ...]:
        return tuple(one for one in self.clauses if isinstance(one, Limit))

    @property
    def without(self) -> tuple[Query, ...]:
        return tuple(one.query for one in self.clauses if isinstance(one, Without))

    @property
    def is_plain(self) -> bool:
        """Whether it is nothing but words and phrases, which the static index answers."""
        return all(isinstance(one, Run) and not one.field for one in self.clauses)

    def typed(self) -> Iterator[str]:
        """Every word that is to be found, as typed."""
        for one in self.clauses:
            if isinstance(one, Run):
                yield from one.words
            elif isinstance(one, AnyOf):
                for query in one.queries:
                    yield from query.typed()

    def spelled(self, spellings: Mapping[str, str]) -> Query:
        """The query with some of its words in another spelling."""
        return query_of(
            Run(tuple(spellings.get(word, word) for word in one.words), one.quoted, one.field)
            if isinstance(one, Run)
            else one
            for one in self.clauses
        )


def query_of(clauses: Iterable[Clause]) -> Query:
    """The query of some clauses; words that follow each other in one field are one run."""
    runs: list[Run] = []
    others: list[Clause] = []
    for one in clauses:
        if not isinstance(one, Run):
            others.append(one)
        elif runs and not (runs[-1].quoted or one.quoted) and runs[-1].field == one.field:
            runs[-1] = Run(runs[-1].words + one.words, field=one.field)
        else:
            runs.append(one)
    return Query((*runs, *others))


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
    return query_of(runs)
