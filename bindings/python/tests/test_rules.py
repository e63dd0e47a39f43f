# SPDX-License-Identifier: MIT
"""Positions, moves, refusals, formations."""
import copy
import pickle
import random
import unittest
from array import array

import sumito
from sumito import CELLS, LAYOUTS, NO_MOVE, VARIANTS, Engine, IllegalMove, Position, PositionError, SumitoError, neighbour

PUSH = "classic 5/6/7/8/6bbw/8/7/6/w4 b 0-0 - 0"


class Positions(unittest.TestCase):
    def test_the_board(self):
        self.assertEqual(len(CELLS), 61)
        self.assertEqual((CELLS[0], CELLS[-1]), ("a1", "i9"))
        self.assertEqual(neighbour("c3", "NE"), "d4")
        self.assertIsNone(neighbour("a1", "SW"))
        for cell, direction in (("j1", "E"), ("a1", "N"), ("", "E"), (None, "E")):
            with self.assertRaises(ValueError):
                neighbour(cell, direction)

    def test_every_start_is_read_again(self):
        starts = [Position.start(variant) for variant in VARIANTS] + [Position.layout(name) for name in LAYOUTS]
        self.assertEqual(len(LAYOUTS), len(set(LAYOUTS)))
        for start in starts:
            self.assertEqual(Position(start.text), start)
            self.assertEqual(start.ply, 0)
            self.assertFalse(start.outcome.over)
        self.assertEqual(Position.layout("belgian"), Position("classic:belgian-daisy"))
        self.assertEqual(Position.layout("belgian", "notalone"), Position("notalone:belgian-daisy"))

    def test_what_a_position_has(self):
        classic = Position()
        self.assertEqual((classic.variant, classic.to_move, classic.score, classic.at("a1"), classic.at("e5")), ("classic", "first", (0, 0), "first", None))
        self.assertEqual(len(classic.marbles("second")), 14)
        self.assertEqual((classic.sisters, classic.targets, classic.placing, classic.in_hand), ({}, (), False, False))
        notalone = Position("notalone").play("@d4", "@f6")
        self.assertEqual(notalone.sisters, {"d4": None, "f6": None})
        self.assertEqual(notalone.at("d4"), "sister")
        offboard = Position("offboard")
        self.assertEqual([target.value for target in offboard.targets], [2, 2, 1, 3, 1, 3, 2, 2, 3, 1, 3, 1])
        self.assertEqual(Position(PUSH).format("apgn"), "5/6/7/8/6bbw/8/7/6/w4 b")
        with self.assertRaises(ValueError):
            offboard.format("apgn")

    def test_positions_are_values(self):
        start = Position()
        after = start.play("a1b2")
        self.assertEqual(start, Position())
        self.assertNotEqual(start, after)
        self.assertEqual(len({start, Position(), after}), 2)
        self.assertEqual(pickle.loads(pickle.dumps(after)), after)
        self.assertEqual(copy.deepcopy(after), after)
        self.assertNotEqual(start, "classic")

    def test_what_is_no_position_says_why(self):
        cases = {"": "empty_text", "chess": "unknown_game", "classic:nowhere": "unknown_layout", "classic 5": "row_count",
                 "classic\0": "unknown_game", PUSH.replace("0-0", "6-0"): "already_won", "\udcff": "unknown_game"}
        for text, code in cases.items():
            with self.assertRaises(PositionError, msg=text) as raised:
                Position(text)
            self.assertEqual(raised.exception.code, code)
            self.assertTrue(str(raised.exception))
            self.assertNotEqual(raised.exception.words("fr"), raised.exception.words("en"))
        for wrong in (None, 5, b"classic"):
            with self.assertRaises(TypeError):
                Position(wrong)
        with self.assertRaises(ValueError):
            Position.layout("nowhere")
        for variant, code in (("notalone", "too_many_marbles"), ("offboard", "no_layouts")):
            with self.assertRaises(PositionError) as raised:
                Position.layout("sibe", variant)
            self.assertEqual(raised.exception.code, code)

    def test_counts(self):
        for variant in VARIANTS:
            start = Position(variant)
            self.assertEqual(start.perft(2), sum(move.after().move_count for move in start.moves))
        self.assertEqual((Position().perft(0), Position().perft(1), Position().perft(3, threads=2)), (1, 44, 98912))
        self.assertEqual(len(Position().moves), Position().move_count)

    def test_symmetries(self):
        position = Position(PUSH)
        self.assertEqual(position.symmetries, tuple(range(12)))
        for symmetry in position.symmetries:
            self.assertEqual(position.transform(symmetry).perft(2), position.perft(2))
        with self.assertRaises(ValueError):
            position.transform(12)
        with self.assertRaises(ValueError):
            position.transform(1.0)


class Moves(unittest.TestCase):
    def test_what_a_move_does(self):
        move = Position(PUSH).move("e7e8")
        facts = move.facts
        self.assertEqual((facts.kind, facts.direction, facts.moved, facts.pushed, facts.ejected), ("line", "E", ("e7", "e8"), ("e9",), "e9"))
        self.assertEqual((facts.own, facts.opponents, facts.target, facts.reunites), (2, 1, None, False))
        self.assertIn("ejected", move.words())
        self.assertIn("éjectée", move.words("fr"))
        self.assertEqual(move.after().score, (1, 0))

    def test_moves_by_marbles(self):
        start = Position()
        self.assertEqual(str(start.move_of(["c3", "c4", "c5"], "NW")), "c3c5d3")
        self.assertEqual(str(start.move_of(["a1"], "NE")), "a1b2")
        self.assertEqual(str(Position("notalone").move_placing("d4")), "@d4")
        with self.assertRaises(IllegalMove) as raised:
            start.move_of(["a1", "c3"], "E")
        self.assertEqual(raised.exception.refusal.code, "not_a_line")
        with self.assertRaises(IllegalMove):
            start.move_of([], "E")
        with self.assertRaises(IllegalMove):
            start.move_of(CELLS, "E")

    def test_refusals_say_why(self):
        position = Position("classic:belgian-daisy")
        refusal = position.refusal("b1b2")
        self.assertEqual((refusal.code, refusal.rule, refusal.cells), ("pac", "C5", ("b1", "b2", "b3", "b4", "b5", "b6")))
        self.assertEqual((refusal.own, refusal.opponents), (3, 3))
        self.assertEqual(refusal.words("fr"), "b1, b2 et b3 sont face à b4, b5 et b6 : trois contre trois, c’est un pac ; à forces égales, on ne pousse pas (C5).")
        self.assertIsNone(position.refusal("a1b2"))
        for text in ("", "x", "a1b2\0", "a1b2 ", "é" * 1000, "\udcff", "a9b9"):
            with self.assertRaises(IllegalMove, msg=repr(text)) as raised:
                position.play(text)
            self.assertIn(raised.exception.refusal.code, ("bad_text", "bad_cell"))
        with self.assertRaises(ValueError):
            refusal.words("xx")

    def test_a_move_of_another_position_is_checked(self):
        first = Position().move("a1b2")
        self.assertEqual(Position().play(first), first.after())
        with self.assertRaises(IllegalMove):
            first.after().play(first)

    def test_random_games_stay_legal(self):
        chance = random.Random(61)
        for variant in VARIANTS:
            position = Position(variant)
            for _ in range(120):
                moves = position.moves
                if position.outcome.over or not moves:
                    break
                move = chance.choice(moves)
                self.assertEqual(position.move(move.text), move)
                self.assertTrue(move.words("fr"))
                position = move.after()
                self.assertEqual(Position(position.text), position)


class Words(unittest.TestCase):
    def test_formations(self):
        found = Position(PUSH).formations()
        self.assertIn(("eject", "first", ("e7", "e8"), ("e9",), "E"), [(f.kind, f.side, f.cells, f.against, f.direction) for f in found])
        for formation in found:
            self.assertTrue(formation.words() and formation.words("fr"))
        self.assertEqual(Position("classic 5/6/7/8/9/8/7/6/4b b 0-0 - 0").formations()[0].kind, "single")

    def test_threats_and_summaries(self):
        position = Position(PUSH)
        self.assertEqual((position.threats("second"), position.threats("first")), (("e9",), ()))
        self.assertIn("in danger", position.summary())
        self.assertTrue(position.words("fr").startswith("Classique"), position.words("fr"))

    def test_pictures(self):
        move = Position(PUSH).move("e7e8")
        after = move.after()
        self.assertIn("@", after.diagram(last=move))
        self.assertNotIn("@", after.diagram(unicode=True))
        self.assertTrue(after.svg(last=move, highlights=["e9"], title="A <picture>", theme="print").startswith("<svg"))
        self.assertIn("A &lt;picture", after.svg(title="A <picture>"))
        for wrong in ({"width": 0}, {"theme": "wood"}, {"highlights": ["z1"]}):
            with self.assertRaises(ValueError):
                after.svg(**wrong)


class ManyPositions(unittest.TestCase):
    def test_they_play_like_each_alone(self):
        chance = random.Random(5)
        texts = [*VARIANTS, PUSH, "classic:belgian-daisy", "classic 5/6/7/8/7bb/8/7/6/w4 w 6-0 - 1"]
        many = sumito.Positions(texts)
        for _ in range(30):
            before = list(many)
            codes, offsets = many.moves()
            chosen = array("I")
            for n, position in enumerate(before):
                legal = codes[offsets[n]:offsets[n + 1]]
                self.assertEqual(sorted(str(many.move(n, code)) for code in legal), [str(move) for move in position.moves])
                chosen.append(chance.choice(legal) if legal else NO_MOVE)
            played = [many.move(n, code) if code != NO_MOVE else None for n, code in enumerate(chosen)]
            many.play(chosen)
            for position, move, after in zip(before, played, many):
                self.assertEqual(after, position.play(move) if move else position)

    def test_memory_of_others(self):
        many = sumito.Positions(["classic"] * 3)
        memory = bytearray(4 * 200)
        codes, offsets = memoryview(memory).cast("I"), array("I", bytes(16))
        self.assertIs(many.moves(codes, offsets)[0], codes)
        self.assertEqual((list(offsets), list(codes[:44]), codes[132]), ([0, 44, 88, 132], list(codes[44:88]), 0))
        read_only = memoryview(bytes(array("I", [codes[0], NO_MOVE, codes[1]]))).cast("I")
        self.assertEqual([position.ply for position in many.copy().play(read_only)], [1, 0, 1])
        with Engine(hash_mib=1) as engine:
            scores = memoryview(bytearray(12)).cast("i")
            self.assertIs(engine.evaluate_each(many, scores), scores)
            self.assertEqual(list(scores), [engine.evaluate("classic")] * 3)
            self.assertEqual(list(engine.evaluate_each(many)), list(scores))
            with self.assertRaises(ValueError):
                engine.evaluate_each(many, array("i", [0]))

    def test_what_makes_no_sense_is_refused(self):
        many = sumito.Positions(["classic", PUSH])
        first = many.moves()[0][0]
        with self.assertRaisesRegex(SumitoError, "no move of position 1"):
            many.play(array("I", [first, NO_MOVE - 1]))
        self.assertEqual((many[0].ply, many[1].ply), (1, 0), "those before it are played")
        for codes in (array("Q", [0, 0]), array("i", [0, 0]), [0, 0], b"12345678", memoryview(array("I", range(4)))[::2]):
            with self.assertRaises(TypeError):
                many.play(codes)
        for short in ({"codes": array("I", [0])}, {"offsets": array("I", [0])}):
            with self.assertRaises(ValueError):
                many.moves(**short)
        with self.assertRaises(TypeError):
            many.moves(memoryview(bytes(800)).cast("I"))
        with self.assertRaises(ValueError):
            many.play(array("I", [first]))
        with self.assertRaises(SumitoError):
            many.move(0, NO_MOVE - 1)
        with self.assertRaises(IndexError):
            many[2]
        with self.assertRaises(PositionError):
            sumito.Positions(["chess"])
        self.assertEqual([list(them) for them in sumito.Positions([]).moves()], [[], [0]])


if __name__ == "__main__":
    unittest.main()
