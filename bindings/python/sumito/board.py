# SPDX-License-Identifier: MIT
"""Cells, directions, sides and languages by their names, and texts in and out of the library."""

import ctypes as c
from typing import Any, Callable, Iterable, Literal, Optional, Sequence, TypeVar, get_args

from ._functions import library
from ._structs import NO_CELL

Variant = Literal["classic", "notalone", "offboard"]
Side = Literal["first", "second"]
Content = Literal["first", "second", "sister"]
Direction = Literal["E", "NE", "NW", "W", "SW", "SE"]
Language = Literal["en", "fr", "de"]
Shape = Literal["lance", "arc", "shield", "gap", "bent", "scattered"]
Result = Literal["1-0", "0-1", "1/2-1/2", "*"]

# All in the order of the library's own numbers.
VARIANTS: tuple[Variant, ...] = get_args(Variant)
SIDES: tuple[Side, ...] = ("first", "second")
DIRECTIONS: tuple[Direction, ...] = ("E", "NE", "NW", "W", "SW", "SE")
LANGUAGES: tuple[Language, ...] = get_args(Language)
CONTENTS: tuple[Optional[Content], ...] = (None, "first", "second", "sister")
SHAPES: tuple[Optional[Shape], ...] = (None, "lance", "arc", "shield", "gap", "bent", "scattered")
RESULTS: tuple[Result, ...] = ("*", "1-0", "0-1", "1/2-1/2")

# All cells in the order of the notation: a1 a2 ... i9.
CELLS: tuple[str, ...] = tuple(library.su_cell_name(library.su_cell_in_order(rank)).decode() for rank in range(61))
_CODES = {name: library.su_cell_named(name.encode()) for name in CELLS}

# The named starts of classic.
LAYOUTS: tuple[str, ...] = tuple(library.su_layout_name(index).decode() for index in range(library.su_layout_count()))

_Word = TypeVar("_Word")


def number_of(word: Any, words: Sequence[_Word], what: str) -> int:
    """The library's number of a word; the error says what it should have been."""
    try:
        return words.index(word)
    except ValueError:
        raise ValueError(f"{word!r} is no {what}: {', '.join(map(str, filter(None, words)))}") from None


def checked_number(value: Any, name: str, least: int, most: int) -> int:
    """A whole number that the library has room for: what ctypes would cut off is refused."""
    if not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"{name} {value!r} is not a number from {least} to {most}")
    return value


def language_number(language: str) -> int:
    return number_of(language, LANGUAGES, "language")


def cell_code(name: str) -> int:
    try:
        return int(_CODES[name])
    except (KeyError, TypeError):
        raise ValueError(f"{name!r} is no cell of the board: a1 to i9") from None


def cell_name(code: int) -> Optional[str]:
    return None if code == NO_CELL else str(library.su_cell_name(code).decode())


def cell_names(cells: int) -> tuple[str, ...]:
    """The cells of a set in the order of the notation."""
    return tuple(name for name in CELLS if cells >> _CODES[name] & 1)


def cell_set(names: Iterable[str]) -> int:
    cells = 0
    for name in names:
        cells |= 1 << cell_code(name)
    return cells


def direction_name(number: int) -> Optional[Direction]:
    return DIRECTIONS[number] if number < len(DIRECTIONS) else None


def neighbour(cell: str, direction: Direction) -> Optional[str]:
    """The next cell in a direction, or None beyond the rim."""
    return cell_name(library.su_cell_next(cell_code(cell), number_of(direction, DIRECTIONS, "direction")))


def text_in(text: str) -> bytes:
    """A text as the library takes it. A NUL would end it early: something no notation has stands for it."""
    if not isinstance(text, str):
        raise TypeError(f"a text is expected, not {type(text).__name__}")
    return text.encode("utf-8", "replace").replace(b"\0", b"\1")


def short_text(function: Callable[..., int], room: int, *arguments: Any) -> str:
    """What a function writes into room that is always enough; it tells the length."""
    into = c.create_string_buffer(room)
    length = function(into, *arguments)
    return into.raw[:length].decode()


def text_out(function: Callable[..., int], *arguments: Any, size: int = 640) -> str:
    """What a function writes that tells the length of the whole text, as snprintf does."""
    while True:
        into = c.create_string_buffer(size)
        length = function(into, size, *arguments)
        if length < size:
            return into.raw[:length].decode()
        size = length + 1
