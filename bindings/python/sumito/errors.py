# SPDX-License-Identifier: MIT
"""What can be wrong: every error says it in words, and by a code that is never translated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

from ._functions import library
from .board import SHAPES, Language, Shape, cell_names, language_number, text_out

if TYPE_CHECKING:
    from .position import Position


class SumitoError(ValueError):
    """The rules, or a text, do not allow it."""


class PositionError(SumitoError):
    """A text is no position: `code`, the `offset` in bytes at which that was noticed, and the counts it speaks of."""

    def __init__(self, error: Any) -> None:
        self._error = error
        self.code: str = library.su_fault_name(error.fault).decode()
        self.offset: int = error.offset
        self.expected: int = error.expected
        self.found: int = error.found
        super().__init__(self.words())

    def words(self, language: Language = "en") -> str:
        return text_out(library.su_words_fault, self._error, language_number(language))


class Refusal:
    """Why a move is refused: the `code`, the `rule` that says so, the `cells` that cause it, and the strengths of both sides where
    they matter. `shape` is that of marbles that make no line."""

    def __init__(self, refusal: Any, position: Position, attempt: Optional[str]) -> None:
        self._refusal = refusal
        self._position = position
        self.attempt = attempt
        self.code: str = library.su_refusal_name(refusal.code).decode()
        self.rule: str = refusal.rule.decode()
        self.cells: tuple[str, ...] = cell_names(refusal.cells)
        self.own: int = refusal.own
        self.opponents: int = refusal.opponents
        self.shape: Optional[Shape] = SHAPES[refusal.shape]

    def words(self, language: Language = "en") -> str:
        attempt = None if self.attempt is None else self.attempt.encode("utf-8", "replace")
        return text_out(library.su_words_refusal, self._refusal, self._position.struct, attempt, language_number(language))

    def __repr__(self) -> str:
        return f"<Refusal {self.code} ({self.rule}): {self.words()}>"


class IllegalMove(SumitoError):
    """A move is refused; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.words())

    def words(self, language: Language = "en") -> str:
        return self.refusal.words(language)


class GameError(SumitoError):
    """The rules of the house do not allow it, or the game is over."""
