# SPDX-License-Identifier: MIT
"""The formations of the glossary."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Optional

from . import _structs as s
from ._functions import library
from .board import SHAPES, SIDES, Direction, Language, Shape, Side, cell_names, direction_name, language_number, text_out

if TYPE_CHECKING:
    from .position import Position


@dataclass(frozen=True)
class Formation:
    """A formation found on the board. For sumito, pac and eject `cells` are the run, `against` the chain before it."""

    kind: str
    side: Side
    cells: tuple[str, ...]
    against: tuple[str, ...]
    direction: Optional[Direction]
    own: int
    opponents: int
    shape: Optional[Shape]
    playable: bool
    _struct: Any = field(repr=False, compare=False)
    _position: Position = field(repr=False, compare=False)

    def words(self, language: Language = "en") -> str:
        return text_out(library.su_words_formation, self._struct, self._position.struct, language_number(language))


def _formation(it: Any, position: Position) -> Formation:
    return Formation(
        library.su_formation_name(it.kind).decode(), SIDES[it.side], cell_names(it.cells), cell_names(it.against),
        direction_name(it.direction), it.own, it.opponents, SHAPES[it.shape], it.playable, it, position)


def find_formations(position: Position) -> list[Formation]:
    """All of both sides."""
    count = library.su_formations(None, 0, position.struct)
    found = (s.su_formation * max(count, 1))()
    library.su_formations(found, count, position.struct)
    return [_formation(found[n], position) for n in range(count)]
