"""A class of values does what a frozen, slotted dataclass does."""

from __future__ import annotations

import dataclasses
import pickle
from typing import Any

import pytest

from lawtexts.model.value import replace, value


@value
class Made:
    """What the model's classes are."""

    number: int
    words: tuple[str, ...] = ()
    said: str = ""
    """A field may be explained."""

    def __post_init__(self) -> None:
        if self.number < 0:
            raise ValueError(self.number)

    @property
    def doubled(self) -> int:
        return 2 * self.number


@dataclasses.dataclass(frozen=True, slots=True)
class Plain:
    """The same class as dataclasses make it."""

    number: int
    words: tuple[str, ...] = ()
    said: str = ""
    __post_init__ = Made.__post_init__
    doubled = Made.doubled


REPLACE: dict[type, Any] = {Made: replace, Plain: dataclasses.replace}


def outcome(act: Any, cls: type) -> Any:
    """What `act` gives for a class, or the kind of error it ends in."""
    try:
        return act(cls)
    except Exception as error:
        return AttributeError if isinstance(error, AttributeError) else type(error)


@pytest.mark.parametrize(
    "act",
    [
        lambda cls: repr(cls(1, ("a",))).replace("Made", "Plain"),
        lambda cls: cls(said="x", number=2).doubled,
        lambda cls: cls(),
        lambda cls: cls(1, (), "", "more"),
        lambda cls: cls(1, number=1),
        lambda cls: cls(1, unknown=1),
        lambda cls: cls(-1),
        lambda cls: (cls(1) == cls(1, (), ""), cls(1) == cls(2), cls(1) == (1, (), "")),
        lambda cls: cls(1) < cls(2),
        lambda cls: len({cls(1), cls(1), cls(2)}),
        lambda cls: hash(cls(1, ["a"])),
        lambda cls: setattr(cls(1), "number", 2),
        lambda cls: delattr(cls(1), "number"),
        lambda cls: vars(cls(1)),
        lambda cls: (cls.__slots__, cls.__match_args__),
        lambda cls: REPLACE[cls](cls(1, ("a",), "x"), number=2).said,
        lambda cls: REPLACE[cls](cls(1), unknown=1),
        lambda cls: REPLACE[cls](cls(1), number=-1),
        lambda cls: pickle.loads(pickle.dumps(cls(3, ("a",)))) == cls(3, ("a",)),
    ],
)
def test_it_behaves_as_a_frozen_dataclass(act: Any) -> None:
    assert outcome(act, Made) == outcome(act, Plain)


def test_a_class_made_of_a_value_of_one_field_has_it() -> None:
    @value
    class Single:
        only: str

    class Further(Single):
        __slots__ = ()

    one = replace(Further("abc"), only="b")
    assert (type(one), one.only, repr(one)[-10:]) == (Further, "b", "(only='b')")
    assert Single("a") == Single("a") != Single("b")
