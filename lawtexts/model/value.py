"""Value: an immutable thing known by its fields, as `dataclass(frozen=True, slots=True)` makes it.

Looking a passage up takes a few milliseconds; importing `dataclasses` and having it
write the methods of thirty classes took more than that. Here every class shares the
same few methods. `dataclasses.replace`, `fields` and `asdict` work on values, too.
"""

from __future__ import annotations

from operator import attrgetter

TYPE_CHECKING = False  # without importing typing, which a lookup would wait for
if TYPE_CHECKING:
    from collections.abc import Sequence
    from dataclasses import Field
    from dataclasses import replace as replace
    from typing import Any, TypeVar, dataclass_transform

    _Class = TypeVar("_Class", bound=type)
else:

    def dataclass_transform(**_options):
        """What tells a type checker that a decorator makes such classes; nothing when run."""
        return lambda decorator: decorator

    def replace(instance, /, **changes):
        """A copy of a value with `changes` to its fields. Raises TypeError for a name that is none."""
        kept = zip(instance.__slots__, instance._fields(instance), strict=True)
        fields = [changes.pop(name, each) for name, each in kept]
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
    }
    made: Any = type(cls)(cls.__name__, cls.__bases__, shared | own | {"__slots__": names})
    made._defaults = defaults
    made._named_defaults = dict(zip(reversed(names), reversed(defaults), strict=False))
    made._setters = tuple(vars(made)[name].__set__ for name in names)
    made._fields = staticmethod(attrgetter(*names) if names[1:] else lambda one: (getattr(one, names[0]),))
    return made  # type: ignore[no-any-return]  # it is the class `cls`, with slots


def _init(self: Any, *given: Any, **named: Any) -> None:
    missing = len(self._setters) - len(given)
    if named or not 0 <= missing <= len(self._defaults):
        given = _completed(self, given, named)
    elif missing:
        given += self._defaults[-missing:]
    for setter, each in zip(self._setters, given):  # noqa: B905  # as many; made a million times
        setter(self, each)
    if self.__post_init__ is not None:
        self.__post_init__()


def _completed(self: Any, given: Sequence[Any], named: dict[str, Any]) -> tuple[Any, ...]:
    """All fields in order. Raises TypeError where one is missing, unknown or given twice."""
    names, fields = self.__slots__, self._named_defaults | named
    fields |= zip(names, given, strict=False)
    once = len(given) <= len(names) and named.keys().isdisjoint(names[: len(given)])
    if once and len(fields) == len(names):
        try:
            return tuple([fields[name] for name in names])
        except KeyError:
            pass
    raise TypeError(f"{type(self).__name__} has the fields {', '.join(names)}, each given once")


def _equals(self: Any, other: Any) -> Any:
    return self._fields(self) == self._fields(other) if type(other) is type(self) else NotImplemented


def _hashed(self: Any) -> int:
    return hash(self._fields(self))


def _shown(self: Any) -> str:
    fields = zip(self.__slots__, self._fields(self), strict=True)
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
        cls.__dataclass_fields__ = plain.__dataclass_fields__
        return plain.__dataclass_fields__  # type: ignore[no-any-return]
