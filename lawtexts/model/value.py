"""Value: an immutable thing known by its fields, as `dataclass(frozen=True, slots=True)` makes it.

Looking a passage up takes a few milliseconds; importing `dataclasses` and having it
write the methods of thirty classes took more than that. Here every class shares the
same few methods. `dataclasses.replace`, `fields` and `asdict` work on values, too.
What a lookup or a search loads uses this, model and citing as a whole among it, and what is made by the
hundred: what is known of elements, lines, labels, blocks and numbers of a page, cells of an alignment. All
else uses `dataclass(frozen=True, slots=True)`. Comparing makes words, names and markers by the ten thousand,
sorts them and takes them apart: these are named tuples, which are made in C.
"""

from __future__ import annotations

from operator import attrgetter

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from dataclasses import Field
    from dataclasses import replace as replace
    from typing import Any, TypeVar, dataclass_transform

    _Class = TypeVar("_Class", bound=type)
else:

    def dataclass_transform(**_options):
        """What tells a type checker that a decorator makes such classes; nothing when run."""
        return lambda decorator: decorator

    def replace(instance, /, **changes):
        """A copy of a value with `changes` to its fields. Raises TypeError for an unknown name."""
        values = zip(instance._names, instance._fields(instance), strict=True)
        fields = [changes.pop(name, each) for name, each in values]
        return type(instance)(*fields, **changes)


@dataclass_transform(frozen_default=True)
def value(cls: _Class) -> _Class:
    """`cls` as a class of values: the names annotated in it are its fields, in order, with their defaults.

    A value is made by position or by name, looked at by `__post_init__` if its class
    has one, never changed after, and equal to those of its class with equal fields.
    """
    names = tuple(cls.__annotations__)
    own = {name: there for name, there in vars(cls).items() if name not in ("__dict__", "__weakref__")}
    defaults = tuple(own.pop(name) for name in names if name in own)
    shared = {
        "__init__": _init,
        "__eq__": _equals,
        "__hash__": _hashed,
        "__repr__": _shown,
        "__setattr__": _refused,
        "__delattr__": _refused,
        "__reduce__": _reduced,
        "__dataclass_fields__": _AsDataclass(),
        "__post_init__": None,
        "__match_args__": names,
        "_names": names,
        "_defaults": defaults,
        "_fields": staticmethod(attrgetter(*names) if names[1:] else lambda one: (getattr(one, names[0]),)),
    }
    return type(cls)(cls.__name__, cls.__bases__, shared | own | {"__slots__": names})


def _init(self: Any, *given: Any, **named: Any) -> None:
    """The first instance of a class: writes the `__init__` of its own for all that follow.

    One that is written takes a third of the time of one that goes through the fields,
    and the reader of citations makes values by the hundred. A class that no instance is
    made of, such as most of those a lookup imports, is spared the writing.
    """
    cls: Any = next(one for one in type(self).__mro__ if "_defaults" in vars(one))
    names, defaults = cls._names, cls._defaults
    ahead = len(names) - len(defaults)
    parameters = (name if place < ahead else f"{name}=_of_{name}" for place, name in enumerate(names))
    lines = [
        f"def __init__(self, {', '.join(parameters)}):",
        *(f"    _set_{name}(self, {name})" for name in names),
    ]
    if cls.__post_init__ is not None:
        lines.append("    self.__post_init__()")
    namespace = {f"_set_{name}": vars(cls)[name].__set__ for name in names}
    namespace |= {f"_of_{name}": each for name, each in zip(names[ahead:], defaults, strict=True)}
    exec("\n".join(lines), namespace)
    made = namespace["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    cls.__init__ = made
    made(self, *given, **named)


def _equals(self: Any, other: Any) -> Any:
    return self._fields(self) == self._fields(other) if type(other) is type(self) else NotImplemented


def _hashed(self: Any) -> int:
    return hash(self._fields(self))


def _shown(self: Any) -> str:
    fields = zip(self._names, self._fields(self), strict=True)
    return f"{type(self).__qualname__}({', '.join(f'{name}={each!r}' for name, each in fields)})"


def _refused(self: Any, name: str, *_value: object) -> None:
    raise AttributeError(f"{type(self).__name__}.{name} cannot be changed")


def _reduced(self: Any) -> tuple[type, tuple[Any, ...]]:
    """How copy and pickle make it again."""
    return type(self), self._fields(self)


class _AsDataclass:
    """The `__dataclass_fields__` of a class of values, made when `dataclasses` first asks for them."""

    def __get__(self, _instance: object, cls: Any) -> dict[str, Field[Any]]:
        from dataclasses import make_dataclass

        plain: Any = make_dataclass(
            cls.__name__, [(name, cls.__annotations__[name]) for name in cls.__slots__]
        )
        fields: dict[str, Field[Any]] = plain.__dataclass_fields__
        cls.__dataclass_fields__ = fields
        return fields
