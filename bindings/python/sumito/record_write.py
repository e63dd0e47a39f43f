# SPDX-License-Identifier: MIT
"""Records written: from games to the library's events, and these as text or as part of a link."""

from __future__ import annotations

import ctypes as c
from typing import Any, Callable, Iterator, Optional

from . import _structs as s
from ._functions import STATUS_ILLEGAL, STATUS_MALFORMED, STATUS_OK, WRITE, library
from .board import LANGUAGES, RESULTS, Language, cell_code, cell_set, checked_number, number_of, text_in
from .errors import SumitoError
from .game import House
from .position import Move, Position
from .record import Comment, Glyph, Item, Record, Variation
from .record_read import COMMENT, END, GLYPH, KEPT_IN_FIELDS, MOVE, RESULT, START, TAG, VARIATION, VARIATION_END

_PACKED_TEXT = 32001


class _Event:
    """An event, what it points to, and how an error names it."""

    def __init__(self, kind: int, name: str, depth: int = 0) -> None:
        self.struct = s.su_record_event(kind=kind, depth=depth, game=1)
        self.name = name
        self.kept: list[Any] = []


def _tag(name: str, value: str) -> _Event:
    event = _Event(TAG, f"the tag {name}")
    event.struct.of.tag.name, event.struct.of.tag.value = text_in(name), text_in(value)
    return event


def _start(position: Position) -> _Event:
    event = _Event(START, "the start")
    event.struct.of.start = position.struct
    return event


def _move(move: Move, after: Position, depth: int) -> _Event:
    event = _Event(MOVE, f"the move {move}", depth)
    event.kept = [move, after]
    of = event.struct.of.move
    of.move, of.ply = move.code, move.position.ply
    of.before, of.after = c.pointer(move.position.struct), c.pointer(after.struct)
    return event


def _pieces(text: bytes) -> Iterator[bytes]:
    """A text in pieces the library has room for, none of which parts a letter."""
    while len(text) > s.RECORD_TEXT:
        end = s.RECORD_TEXT
        while text[end] & 0xC0 == 0x80:
            end -= 1
        yield text[:end]
        text = text[end:]
    yield text


def _comment(comment: Comment, depth: int) -> Iterator[_Event]:
    if len(comment.arrows) > s.RECORD_ARROWS:
        raise ValueError(f"a comment has {len(comment.arrows)} arrows; there is room for {s.RECORD_ARROWS}")
    pieces = list(_pieces(comment.text.encode("utf-8", "replace")))
    for index, piece in enumerate(pieces):
        event = _Event(COMMENT, f"the comment {comment.text[:40]!r}", depth)
        of, memory = event.struct.of.comment, c.create_string_buffer(piece)
        event.kept = [memory]
        of.text, of.length, of.more, of.line_form = c.cast(memory, c.POINTER(c.c_char)), len(piece), index + 1 < len(pieces), comment.line_form
        of.clock_ms = s.NO_CLOCK
        if index == 0:
            if comment.clock_ms is not None:
                of.clock_ms = checked_number(comment.clock_ms, "clock_ms", 0, 2**63 - 1)
            of.has_eval, of.eval = comment.eval is not None, checked_number(comment.eval or 0, "eval", 1 - 2**31, 2**31 - 1)
            of.rings, of.arrow_count = cell_set(comment.rings), len(comment.arrows)
            for n, (start, end) in enumerate(comment.arrows):
                of.arrows[n] = s.su_record_arrow(cell_code(start), cell_code(end))
        yield event


def _line(items: list[Item], position: Position, depth: int) -> Iterator[_Event]:
    before = position
    for item in items:
        if isinstance(item, (Move, str)):
            move = position.move(item)
            before, position = position, move.after()
            yield _move(move, position, depth)
        elif isinstance(item, Comment):
            yield from _comment(item, depth)
        elif isinstance(item, Glyph):
            event = _Event(GLYPH, f"the glyph {item.number}", depth)
            event.struct.of.glyph = checked_number(item.number, "glyph", 0, 255)
            yield event
        elif isinstance(item, Variation):
            yield _Event(VARIATION, "a variation", depth + 1)
            yield from _line(item.items, before, depth + 1)
            yield _Event(VARIATION_END, "the end of a variation", depth + 1)
        else:
            raise TypeError(f"{item!r} is no part of a record")


def _end(kind: int, result: str) -> _Event:
    event = _Event(kind, f"the result {result}")
    event.struct.of.result = number_of(result, RESULTS, "result")
    return event


def _check(status: int, event: str) -> None:
    if status == STATUS_MALFORMED:
        raise SumitoError(f"{event} cannot be written in a record")
    if status == STATUS_ILLEGAL:
        raise SumitoError(f"{event} has no place there")
    if status != STATUS_OK:
        raise SumitoError(f"{event}: there is no room")


def _tags(record: Record) -> Iterator[_Event]:
    for name, value in record.tags.items():
        if name not in KEPT_IN_FIELDS:
            yield _tag(name, value)


def _foreign_house(record: Record) -> str:
    """House rules in words of another program: they stay what they are."""
    words = record.tags.get("House", "")
    try:
        House.parse(words)
    except ValueError:
        return words
    return ""


def _told(record: Record) -> Iterator[_Event]:
    """The tags that follow from the fields."""
    house = str(record.house) or _foreign_house(record)
    if house:
        yield _tag("House", house)
    yield _tag("Result", record.result)


def _moves(record: Record) -> Iterator[_Event]:
    yield _start(record.start)
    yield from _line(record.items, record.start, 0)
    moves = record.moves
    outcome = (moves[-1].after() if moves else record.start).outcome
    if outcome.over and record.result not in ("*", outcome.result):
        raise SumitoError(f"the result {record.result} contradicts the board: {outcome.result}")
    yield _end(RESULT, record.result)
    yield _end(END, record.result)


def write(record: Record) -> str:
    written: list[bytes] = []
    writer = s.su_record_writer()

    def take(_: Any, piece: Any, count: int) -> bool:
        written.append(c.string_at(piece, count))
        return True

    callback = WRITE(take)
    library.su_record_writer_begin(writer, callback, None)

    def put(events: Iterator[_Event]) -> None:
        for event in events:
            _check(library.su_record_write_event(writer, event.struct), event.name)

    put(_tags(record))
    _check(library.su_record_write_start_tags(writer, record.start.struct), "the start")
    put(_told(record))
    put(_moves(record))
    return b"".join(written).decode()


def pack(record: Record, flipped: bool, language: Optional[Language], at: int) -> str:
    if language is not None:
        number_of(language, LANGUAGES, "language")
    view = s.su_packed_view(flipped, (language or "").encode(), checked_number(at, "at", 0, 2**32))
    into, length, packer = c.create_string_buffer(_PACKED_TEXT), c.c_size_t(), s.su_packer()
    library.su_pack_begin(packer, into, _PACKED_TEXT, view)
    parts: list[Callable[[Record], Iterator[_Event]]] = [_tags, _told, _moves]
    for part in parts:
        for event in part(record):
            _check(library.su_pack_event(packer, event.struct), event.name)
    _check(library.su_pack_end(length, packer), f"showing the game at move {at}")
    return into.raw[: length.value].decode()
