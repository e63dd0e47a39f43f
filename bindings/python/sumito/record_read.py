# SPDX-License-Identifier: MIT
"""Records read: from the library's events to games."""

from __future__ import annotations

import ctypes as c
from typing import Any, BinaryIO, Callable, Iterator, Optional, Union

from . import _structs as s
from ._functions import READ, STATUS_OK, library
from .board import RESULTS, cell_name, cell_names, text_in
from .game import House
from .position import Move, Position
from .record import Comment, Glyph, Item, LinkError, Record, RecordError, Variation, View

TAG, START, MOVE, COMMENT, GLYPH, VARIATION, VARIATION_END, RESULT, END, ERROR, WARNING = range(11)
KEPT_IN_FIELDS = ("Game", "Layout", "Position", "Variant", "FEN", "SetUp", "House", "Result")


def _position(struct: Any) -> Position:
    copied = s.su_position()
    c.memmove(c.byref(copied), c.byref(struct), c.sizeof(copied))
    return Position._of(copied)


def _error_of(error: Any) -> Any:
    """An error outlasts the event it came with."""
    copied = s.su_record_error()
    c.memmove(c.byref(copied), c.byref(error), c.sizeof(copied))
    return copied


def _arrows(comment: Any) -> tuple[tuple[str, str], ...]:
    return tuple((str(cell_name(getattr(a, "from"))), str(cell_name(a.to))) for a in comment.arrows[: comment.arrow_count])


class _Builder:
    """The game that is being read."""

    def __init__(self) -> None:
        self.record = Record()
        self.lines: list[list[Item]] = [self.record.items]
        self.last: list[Position] = [self.record.start]
        self.continued = b""
        self.pieces: Optional[Comment] = None
        self.begun = False

    def take(self, event: Any) -> bool:
        """True with the last event of a game."""
        kind, of = event.kind, event.of
        if kind == WARNING:
            return False  # what it is about was read all the same
        if kind == COMMENT:
            self.comment(of.comment)
            return False
        self.begun = True
        if kind == TAG:
            self.tag(of.tag.name.decode("utf-8", "replace"), of.tag.value.decode("utf-8", "replace"))
        elif kind == START:
            self.record.start = _position(of.start)
            self.last[0] = self.record.start
        elif kind == MOVE:
            self.lines[-1].append(Move(_position(of.move.before.contents), of.move.move))
            self.last[-1] = _position(of.move.after.contents)
        elif kind == GLYPH:
            self.lines[-1].append(Glyph(of.glyph))
        elif kind == VARIATION:
            variation = Variation([])
            self.lines[-1].append(variation)
            self.lines.append(variation.items)
            self.last.append(self.last[-1])
        elif kind == VARIATION_END:
            self.lines.pop()
            self.last.pop()
        elif kind == END:
            self.record.result = RESULTS[of.result]
        elif kind == ERROR:
            self.record.error = RecordError(_error_of(of.error), self.last[-1], event.line, event.column)
        return bool(kind in (END, ERROR))

    def tag(self, name: str, value: str) -> None:
        self.record.tags[name] = value
        if name == "House":
            try:
                self.record.house = House.parse(value)
            except ValueError:
                pass  # words of another program: they stay a tag

    def comment(self, it: Any) -> None:
        """A long comment comes in pieces, which may part a letter."""
        if not self.begun:
            return  # it stands between games
        text = c.string_at(it.text, it.length) if it.length else b""
        if self.pieces is None:
            self.pieces = Comment(
                "", None if it.clock_ms == s.NO_CLOCK else it.clock_ms, it.eval if it.has_eval else None, cell_names(it.rings),
                _arrows(it), it.line_form)
            self.lines[-1].append(self.pieces)
        else:
            self.later(self.pieces, it)
        self.continued += text
        if not it.more:
            self.pieces.text = self.continued.decode("utf-8", "replace")
            self.continued, self.pieces = b"", None

    @staticmethod
    def later(comment: Comment, it: Any) -> None:
        """What a later piece of a comment brings."""
        if it.clock_ms != s.NO_CLOCK:
            comment.clock_ms = it.clock_ms
        if it.has_eval:
            comment.eval = it.eval
        if it.rings:
            comment.rings = cell_names(it.rings)
        if it.arrow_count:
            comment.arrows = _arrows(it)


def _records(next_event: Callable[[Any], int]) -> Iterator[Record]:
    builder = _Builder()
    event = s.su_record_event()
    while next_event(event) == STATUS_OK:
        if builder.take(event):
            yield builder.record
            builder = _Builder()


class Reading:
    """A record that is being read: the library's reader over a text or a file open for reading bytes."""

    def __init__(self, source: Union[bytes, BinaryIO]) -> None:
        self.struct = s.su_record_reader()
        self.failures: list[BaseException] = []
        self._source = source
        if isinstance(source, bytes):
            library.su_record_reader_over(self.struct, source, len(source))
        else:
            self._callback = READ(self._deliver)
            library.su_record_reader_begin(self.struct, self._callback, None)

    def _deliver(self, _: Any, into: Any, size: int) -> int:
        try:
            piece = self._source.read(size)  # type: ignore[union-attr]
            if not isinstance(piece, bytes):
                raise TypeError("a file of bytes is expected: open it with mode 'rb'")
            c.memmove(into, piece, len(piece))
            return len(piece)
        except BaseException as failure:  # nothing may leave through the library: it is told by `check`
            self.failures.append(failure)
            return 0

    def check(self) -> None:
        """Raises what the file has raised: to the library that was its end."""
        if self.failures:
            raise self.failures[0]

    def next(self, event: Any) -> int:
        status = library.su_record_next(event, self.struct)
        self.check()
        return int(status)


def read(source: Union[bytes, BinaryIO]) -> Iterator[Record]:
    yield from _records(Reading(source).next)


def unpack(text: str) -> tuple[Record, View]:
    written = text_in(text)
    packed, length, unpacker = c.c_char_p(), c.c_size_t(), s.su_unpacker()
    whole = c.create_string_buffer(written)
    at = written
    if library.su_packed_find(packed, length, whole, len(written)):
        at = c.string_at(packed, length.value)
    # What is unpacked lies in these bytes: they have to last.
    fault = library.su_unpack_begin(unpacker, at, len(at))
    if fault:
        raise LinkError(fault)
    record = next(_records(lambda event: int(library.su_unpack_next(event, unpacker))))
    view = unpacker.view
    return record, View(view.flipped, view.language.decode() or None, view.at)
