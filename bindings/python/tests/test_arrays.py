# SPDX-License-Identifier: MIT
"""Games as columns: compared with the records they come from; whoever has the buffer protocol; what is wrong."""
import io
import math
import pathlib
import random
import tempfile
import unittest
from array import array

import sumito
from sumito import CELLS, VARIANTS, Comment, Game, Move, Record, iter_arrays, read_arrays, read_records

CONTENTS = (None, "first", "second", "sister")
MIXED = """[Event "one"]
[Black "Ada"]
[BlackElo "1500"]
[Variant "belgian"]

1. a1b2 {[%clk 0:09:58.5]} (1. a2b2 {[%clk 0:00:01]}) {[%eval -1.25]} i5h5 2. b2c3 1-0

[Position "classic 5/6/7/8/6bbw/8/7/6/w4 b 5-0 - 8"]
e7e8 1-0

[Event "wrong"]
1. c5d5 c5d5 1-0

[Game "chess"]
1. c5d5 *

[Game "notalone"]
1. @d4 @f6 1/2-1/2
"""


def games(count=12):
    """Records of random games of every kind, with clocks and evaluations."""
    chance = random.Random(3)
    made = []
    for n in range(count):
        game = Game(VARIANTS[n % len(VARIANTS)])
        while not game.over and len(game) < 60:
            game.play(chance.choice(game.position.moves))
        record = game.record({"Event": f"number {n}", "Black": "Été"})
        items = []
        for move in record.items:
            items += [move, Comment(clock_ms=chance.randrange(10**6), eval=chance.randrange(-5000, 5000))] if n % 2 else [move]
        made.append(Record(record.tags, record.start, record.house, items, chance.choice(["1-0", "0-1", "1/2-1/2", "*"]) if not game.over else record.result))
    return "\n".join(record.text for record in made)


class Columns(unittest.TestCase):
    def same(self, text, arrays):
        """The columns say what the records say, row by row."""
        plies, row = arrays.plies, 0
        for n, record in enumerate(read_records(text)):
            facts = {name: column[n] for name, column in arrays.games.items()}
            moves = [] if facts["start"] is None else record.moves
            self.assertEqual((facts["game"], facts["begin"], facts["plies"], facts["result"]), (n, row, len(moves), record.result))
            self.assertEqual(facts["fault"], record.error and record.error.code)
            if record.error:
                self.assertEqual((facts["fault_line"], facts["fault_column"]), (record.error.line, record.error.column))
            for tag in sumito.arrays.TAGS:
                self.assertEqual(facts[tag], record.tags.get(tag))
            if facts["start"]:
                self.assertEqual((sumito.Position(facts["start"]), facts["variant"]), (record.start, record.start.variant))
            comments = {id(item): after for item, after in zip(record.items, record.items[1:]) if isinstance(item, Move)}
            moved = [item for item in record.items if isinstance(item, Move)]
            for ply, move in enumerate(moved[:len(moves)]):
                before = move.position
                self.assertEqual((plies["game"][row], plies["ply"][row], plies["side"][row]), (n, ply, ("first", "second").index(before.to_move)))
                self.assertEqual([CONTENTS[plies["board"][row, rank]] for rank in range(61)], [before.at(cell) for cell in CELLS])
                self.assertEqual(plies["first"][row].bit_count() if hasattr(int, "bit_count") else bin(plies["first"][row]).count("1"), len(before.marbles("first")))
                self.assertEqual((plies["score_first"][row], plies["score_second"][row]), before.score)
                self.assertEqual(arrays.positions[row], before)
                self.assertEqual(arrays.positions.move(row, plies["move"][row]), move)
                self.assertEqual(plies["ejects"][row], move.facts.ejected is not None)
                expected = {"1-0": 1, "0-1": -1, "1/2-1/2": 0, "*": math.nan}[record.result] * (-1 if before.to_move == "second" else 1)
                self.assertTrue(plies["result"][row] == expected or math.isnan(expected) and math.isnan(plies["result"][row]))
                comment = comments.get(id(move))
                if isinstance(comment, Comment):
                    self.assertEqual((plies["clock_ms"][row], plies["eval"][row]), (comment.clock_ms, comment.eval))
                else:
                    self.assertTrue(math.isnan(plies["clock_ms"][row]) or ply == 0)
                row += 1
        self.assertEqual(row, len(plies["move"]))

    def test_columns_say_what_records_say(self):
        text = games()
        self.same(text, read_arrays(text, [*sumito.arrays.PLY_COLUMNS, "position"]))

    def test_what_stands_in_a_record(self):
        arrays = read_arrays(MIXED)
        self.assertEqual(repr(arrays), "<Arrays: 5 games, 7 plies>")
        self.assertEqual((list(arrays.plies["clock_ms"])[0], list(arrays.plies["eval"])[0]), (598500, -1250))
        self.assertEqual(list(arrays.plies["result"])[:4], [1, -1, 1, 1])
        self.assertEqual(list(arrays.plies["ejects"]), [0, 0, 0, 1, 0, 0, 0])
        self.assertEqual(arrays.games["start"], ["classic:belgian-daisy", "classic 5/6/7/8/6bbw/8/7/6/w4 b 5-0 - 8", "classic", None, "notalone"])
        self.assertEqual(arrays.games["fault"], [None, None, "bad_move", "unknown_game", None])
        self.assertEqual(list(zip(arrays.games["fault_line"], arrays.games["fault_column"]))[2:4], [(12, 9), (14, 1)])
        self.assertEqual(arrays.games["BlackElo"], ["1500", None, None, None, None])
        self.assertIsNone(arrays.positions)

    def test_pieces_are_whole_games(self):
        text = games(30)
        whole = read_arrays(text)
        for rows in (1, 50, 500, 10**9):
            pieces = list(iter_arrays(io.BytesIO(text.encode()), rows=rows))
            for name in whole.plies:
                if name not in ("clock_ms", "eval", "result"):  # NaN is not itself
                    self.assertEqual([value for piece in pieces for value in piece.plies[name].tolist()], whole.plies[name].tolist())
            for name in whole.games:
                if name != "begin":
                    self.assertEqual([value for piece in pieces for value in piece.games[name]], list(whole.games[name]))
            for piece in pieces:
                self.assertEqual(list(piece.games["begin"])[:1], [0])
            for piece in pieces[:-1]:
                self.assertGreaterEqual(len(piece.plies["move"]) + len(piece.games["game"]), rows)
            self.assertEqual(len(pieces), 30 if rows == 1 else len(pieces))

    def test_several_files(self):
        with tempfile.TemporaryDirectory() as folder:
            paths = [pathlib.Path(folder, name) for name in ("a", "b")]
            for path in paths:
                path.write_text(MIXED, encoding="utf-8")
            arrays = read_arrays([*paths, MIXED.encode()])
            self.assertEqual(list(arrays.games["source"]), [0] * 5 + [1] * 5 + [2] * 5)
            self.assertEqual(list(arrays.games["number"]), [1, 2, 3, 4, 5] * 3)
            self.assertEqual(list(arrays.games["game"]), list(range(15)))
            self.assertEqual(sorted(set(arrays.plies["game"])), [0, 1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14])
            self.assertEqual(len(list(iter_arrays(paths[0], rows=1))), 5)

    def test_chosen_columns_and_tags(self):
        arrays = read_arrays(MIXED, ("move", "result"), tags=["White", "Event"])
        self.assertEqual(list(arrays.plies), ["move", "result"])
        self.assertEqual(arrays.games["Event"], ["one", None, "wrong", None, None])
        self.assertNotIn("Black", arrays.games)
        self.assertEqual(len(read_arrays(MIXED, (), tags=()).games["game"]), 5)
        for wrong in (lambda: read_arrays(MIXED, ["moves"]), lambda: read_arrays(MIXED, tags=["start"]), lambda: read_arrays(MIXED, tags=["é"]),
                      lambda: iter_arrays(MIXED, rows=0), lambda: iter_arrays(MIXED, rows="1"), lambda: read_arrays("games.apgn")):
            with self.assertRaises(ValueError):
                wrong()
        for wrong in (io.StringIO(MIXED), [io.StringIO(MIXED)]):
            with self.assertRaises(TypeError):
                read_arrays(wrong)
        with self.assertRaises(FileNotFoundError):
            read_arrays(pathlib.Path("nowhere.apgn"))

    def test_nothing_and_nonsense(self):
        empty = read_arrays("")
        self.assertEqual((empty.plies["board"].shape, list(empty.plies["move"]), list(empty.games["Black"])), ((0, 61), [], []))
        self.assertEqual(list(iter_arrays(b"")), [])
        self.assertEqual(read_arrays(b"\x1f\x8b\x08 packed").games["fault"], ["compressed"])
        for text in ("[Game", "{", "1. (", "(" * 40, "\0\xff", "[Event \"" + "x" * 2000):
            self.assertTrue(all(read_arrays(text).games["fault"]), text[:9])

    def test_a_long_game_and_long_tags_find_room(self):
        rounds = " ".join(["c5c6 g7g8 c6c5 g8g7"] * 12000)
        text = "".join(f'[Event "{"e" * 1000}{n}"]\n*\n' for n in range(600)) + rounds
        (piece,) = list(iter_arrays(text, rows=10**6))
        self.assertEqual((len(piece.plies["ply"]), piece.plies["ply"][-1], len(piece.games["Event"])), (48000, 47999, 601))
        self.assertEqual(piece.games["Event"][599], "e" * 1000 + "599")


class Others(unittest.TestCase):
    """What has the buffer protocol sees the same memory."""

    def test_the_standard_library(self):
        arrays = read_arrays(MIXED)
        self.assertEqual(array("Q", arrays.plies["key"]).tolist(), arrays.plies["key"].tolist())
        view = memoryview(arrays.plies["move"])
        view[0] = 7
        self.assertEqual(arrays.plies["move"][0], 7)


if __name__ == "__main__":
    unittest.main()
