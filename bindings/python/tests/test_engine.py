# SPDX-License-Identifier: MIT
"""The engine: limits, lines, levels, and whoever interrupts it."""
import threading
import unittest

from sumito import LEVELS, VARIANTS, Clocks, Engine, Game, Position

WIN = "classic 5/6/7/8/6bbw/8/7/6/w4 b 5-0 - 0"
FOREVER = 10 * 60 * 1000


class Searches(unittest.TestCase):
    def setUp(self):
        self.engine = Engine(hash_mib=4)
        self.addCleanup(self.engine.close)

    def test_limits_end_it(self):
        for variant in VARIANTS:
            found = self.engine.search(variant, depth=4)
            self.assertIn(found.best, Position(variant).moves)
            self.assertGreaterEqual(found.depth, 4)
            self.assertEqual(found.lines[0].moves[0], found.best.text)
        self.assertLess(self.engine.search("classic", nodes=3000).nodes, 3000 + 1000)
        self.assertGreaterEqual(self.engine.search("classic", ms=60).ms, 55)
        self.assertIsNotNone(self.engine.search("classic", clocks=Clocks((200, 200))).best)
        self.assertEqual(self.engine.search("classic", depth=3, only=["a5b5"]).best.text, "a5b5")

    def test_a_win_is_announced(self):
        found = self.engine.search(WIN, depth=3)
        self.assertEqual((found.best.text, found.win_moves, found.expected), ("e7e8", 1, 1.0))
        self.assertIsNone(self.engine.search(Game(WIN).play("e7e8"), depth=3).best)
        self.assertIsNone(self.engine.search(Game().resign(), depth=3).best)

    def test_lines_are_told_in_this_thread(self):
        self.engine.configure(lines=3)
        told = []
        found = self.engine.search("classic", depth=4, on_line=lambda line: told.append((line, threading.current_thread())))
        self.assertEqual({thread for _, thread in told}, {threading.current_thread()})
        self.assertEqual([line.rank for line in found.lines], [1, 2, 3])
        self.assertEqual({line.bound for line in found.lines}, {"exact"})
        self.assertGreaterEqual(found.lines[0].score, found.lines[2].score)

    def test_the_same_limits_find_the_same(self):
        def once():
            self.engine.forget()
            found = self.engine.search("offboard", nodes=20000)
            return found.best, found.score, found.nodes
        self.assertEqual(once(), once())

    def test_leaving_the_loop_ends_the_search(self):
        for line in self.engine.lines("classic"):
            if line.depth >= 3:
                break
        self.assertIsNotNone(self.engine.search("classic", depth=1).best)

    def test_stopped_by_the_listener_and_by_another_thread(self):
        self.assertIsNotNone(self.engine.search("classic", ms=FOREVER, on_line=lambda line: self.engine.stop()).best)
        begun = threading.Event()
        stopper = threading.Thread(target=lambda: (begun.wait(), self.engine.stop()))
        stopper.start()
        self.assertIsNotNone(self.engine.search("classic", ms=FOREVER, on_line=lambda line: begun.set()).best)
        stopper.join()

    def test_what_a_listener_raises_is_raised(self):
        def fail(line):
            raise ZeroDivisionError
        with self.assertRaises(ZeroDivisionError):
            self.engine.search("classic", ms=FOREVER, on_line=fail)
        self.assertIsNotNone(self.engine.search("classic", depth=1).best)

    def test_one_search_at_a_time(self):
        searching = self.engine.lines("classic")
        next(searching)
        for busy in (self.engine.forget, lambda: self.engine.search("classic", depth=1), lambda: self.engine.evaluate("classic")):
            with self.assertRaises(RuntimeError):
                busy()
        searching.close()
        self.assertIsInstance(self.engine.evaluate("classic"), int)

    def test_the_game_may_go_on_meanwhile(self):
        game = Game()
        for line in self.engine.lines(game, depth=5):
            if not game.over and len(game) < 40:
                game.play(game.position.moves[0])
        self.assertGreater(len(game), 0)

    def test_who_plays_would_rather_win_than_draw(self):
        with Engine(hash_mib=1) as plainly, Engine(hash_mib=1, plays=True) as playing:
            self.assertLess(playing.search("classic", depth=6).score, plainly.search("classic", depth=6).score)

    def test_closed_is_closed(self):
        self.engine.close()
        self.engine.close()
        self.engine.stop()
        with self.assertRaises(ValueError):
            self.engine.search("classic", depth=1)

    def test_bad_numbers(self):
        for options in ({"level": 0}, {"level": 11}, {"threads": 0}, {"lines": 65}, {"hash_mib": 0}, {"seed": -1}, {"level": "five"}, {"plays": 1}):
            with self.assertRaises(ValueError):
                Engine(**options)
        for limits in ({}, {"depth": -1}, {"ms": 2**31}, {"nodes": 1.5}, {"depth": 1, "only": ["a1a1"]}):
            with self.assertRaises(ValueError):
                self.engine.search("classic", **limits)
        with self.assertRaises(ValueError):
            self.engine.load_net(b"no net")


class Levels(unittest.TestCase):
    def test_levels_move_at_once_and_as_their_seed_says(self):
        for level in range(1, LEVELS):
            with Engine(level=level, seed=5, hash_mib=1) as one, Engine(level=level, seed=5, hash_mib=1) as other:
                self.assertEqual(one.search("classic:belgian-daisy").best, other.search("classic:belgian-daisy").best)


if __name__ == "__main__":
    unittest.main()
