# SPDX-License-Identifier: MIT
"""Games, clocks, records and links."""
import io
import pathlib
import random
import tempfile
import time
import unittest

from sumito import (
    VARIANTS, Clock, Comment, Game, GameError, Glyph, House, IllegalMove, LinkError, Position, Record, SumitoError, TimeControl, Variation,
    read_packed, read_records)

ANNOTATED = """[Black "Ada"]
[White "Blaise \\"B\\""]
[Game "classic"]
[Layout "belgian-daisy"]
[House "repetition"]
[Result "*"]

1. a1b2 {[%clk 0:09:58] [%eval 0.25] [%csl e5,f6] [%cal e5g5] a quiet start} 1... a5b5 (1... a4b4 $1 (1... h4g4)) 2. a2b3 *
"""


class Games(unittest.TestCase):
    def test_a_game_is_played(self):
        game = Game("classic 5/6/7/8/6bbw/8/7/6/w4 b 0-0 - 0", "ejections=1")
        self.assertFalse(game.over)
        game.play("e7e8")
        self.assertEqual((game.outcome.result, game.outcome.reason, game.outcome.winner), ("1-0", "ejections", "first"))
        self.assertEqual(game.words(), "Black wins with 1 ejection.")
        with self.assertRaises(IllegalMove) as raised:
            game.play("a1b2")
        self.assertEqual(raised.exception.refusal.code, "game_over")

    def test_a_refused_move_changes_nothing(self):
        game = Game()
        with self.assertRaises(IllegalMove):
            game.play("a1b2", "a1b2")
        self.assertEqual([str(move) for move in game.moves], ["a1b2"])

    def test_the_house(self):
        self.assertEqual(str(House.parse(" more noprogress=40 repetition")), "repetition noprogress=40 more")
        self.assertEqual(str(House()), "")
        for words in ("ejections=7", "repetition chess", "é"):
            with self.assertRaises(ValueError):
                Game(house=words)
        with self.assertRaises(GameError):
            Game().play("a1b2").takeback()
        game = Game(house=House(takebacks=True)).play("a1b2", "i9h8")
        with self.assertRaises(GameError):
            game.takeback(3)
        self.assertEqual(len(game.resign().takeback(2)), 0)
        self.assertFalse(game.over)

    def test_repetition_ends_it(self):
        game = Game(house="repetition")
        while not game.over:
            game.play("c5c6", "g7g8", "c6c5", "g8g7")
            self.assertLess(len(game), 20)
        self.assertEqual((game.outcome.result, game.outcome.reason, game.repetitions), ("1/2-1/2", "repetition", 3))

    def test_ends_off_the_board(self):
        self.assertEqual(Game().resign().outcome.winner, "second")
        self.assertEqual(Game().agree_draw().outcome.result, "1/2-1/2")
        self.assertEqual(Game().time_out("second").outcome.reason, "time")
        game = Game().resign()
        for again in (game.resign, game.agree_draw):
            with self.assertRaises(GameError):
                again()
        with self.assertRaises(IllegalMove):
            game.play("a1b2")
        self.assertEqual(game.copy().outcome, game.outcome)

    def test_long_games(self):
        game = Game()
        for _ in range(200):
            game.play("c5c6", "g7g8", "c6c5", "g8g7")
        self.assertEqual((len(game), game.position.ply, game.repetitions, game.plies_without_ejection), (800, 800, 201, 800))
        self.assertEqual(game.copy().position, game.position)
        self.assertEqual(game.position_before(0), Position())
        with self.assertRaises(IndexError):
            game.position_before(801)

    def test_a_move_costs_the_same_in_a_long_game(self):
        def cost(plies, games):
            spent = 0.0
            for _ in range(games):
                game, begin = Game(), time.process_time()
                for _ in range(plies // 4):
                    game.play("c5c6", "g7g8", "c6c5", "g8g7")
                spent += time.process_time() - begin
            return spent / plies / games

        # Other programs may take their time out of one attempt, not out of all.
        attempts = [(cost(2000, 1), cost(20, 50)) for _ in range(8)]
        self.assertLess(min(long for long, _ in attempts), 3 * min(short for _, short in attempts), attempts)

    def test_a_clock(self):
        clock = Clock(TimeControl(60000, 2000))
        clock.start(0)
        self.assertTrue(clock.press(10000))
        self.assertEqual((clock.remaining("first", 15000), clock.remaining("second", 15000)), (52000, 55000))
        self.assertTrue(clock.fallen("second", 80000))
        self.assertFalse(clock.press(80000))
        self.assertIsNone(Clock(TimeControl()).remaining("first", 5))
        with self.assertRaises(ValueError):
            Clock(TimeControl(-1))


class Records(unittest.TestCase):
    def test_what_is_written_is_read_again(self):
        (record,) = read_records(ANNOTATED)
        self.assertEqual(record.text.split(), ANNOTATED.split())
        self.assertEqual(record.tags["White"], 'Blaise "B"')
        comment = record.items[1]
        self.assertEqual(comment, Comment("a quiet start", 598000, 250, ("e5", "f6"), (("e5", "g5"),)))
        self.assertEqual([str(move) for move in record.moves], ["a1b2", "a5b5", "a2b3"])
        variation = record.items[3]
        self.assertIsInstance(variation, Variation)
        self.assertEqual(variation.items[1], Glyph(1))
        game = record.game()
        self.assertEqual((len(game), game.house), (3, House(repetition=True)))

    def test_every_form_is_read(self):
        line = '{"tags":[["Event","x"]],"moves":["a1b2",{"comment":"quiet","clock":598000},["a2b3"],{"glyph":1}],"result":"1-0"}'
        (record,) = read_records(line)
        self.assertEqual((record.tags["Event"], record.result), ("x", "1-0"))
        self.assertEqual(record.items[1], Comment("quiet", 598000))
        # Capitals are a warning of the library, and no trouble here.
        self.assertEqual([str(it.moves[0]) for it in read_records("classic A1B2\nABAL1:belgian:3i9h8g75\nbelgian a1d4")], ["a1b2", "i9h8", "a1b2"])

    def test_random_games_of_every_kind(self):
        chance = random.Random(7)
        for variant in VARIANTS:
            game = Game(variant)
            while not game.over and len(game) < 80:
                game.play(chance.choice(game.position.moves))
            (record,) = read_records(game.record({"Event": "Été"}).text)
            self.assertIsNone(record.error)
            self.assertEqual(record.game().position, game.position)
            self.assertEqual(record.tags["Event"], "Été")
            packed, view = read_packed(record.packed(language="fr", flipped=True, at=2))
            self.assertEqual((packed.text, view.flipped, view.language, view.at), (record.text, True, "fr", 2))

    def test_many_games_of_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "games.apgn")
            file.write_text("\n".join([ANNOTATED] * 50), encoding="utf-8")
            self.assertEqual(len(list(read_records(file))), 50)
            with file.open("rb") as opened:
                self.assertEqual(len(list(read_records(opened))), 50)
        with self.assertRaises(TypeError):
            list(read_records(io.StringIO(ANNOTATED)))
        with self.assertRaises(FileNotFoundError):
            list(read_records(pathlib.Path(folder, "nothing")))

    def test_the_name_of_a_file_is_no_record(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "games")
            file.write_text("1. a1b2 *", encoding="utf-8")
            for name in (str(file), str(file) + ".nowhere", "nowhere.apgn", "~/games"):
                with self.assertRaisesRegex(ValueError, r"is the name of a file.*open\(.*Path\("):
                    read_records(name)
            self.assertEqual([len(record.moves) for record in read_records(file)], [1])
        for text in ("*", "1/2-1/2", "1. a1b2", "a1b2", "", "{see ./games.apgn}\n*"):
            list(read_records(text))

    def test_long_comments(self):
        words = "é" * 3000 + " " + "word " * 400 + "end"
        record = Record(items=["a1b2", Comment(words, clock_ms=1000)])
        (again,) = read_records(record.text)
        self.assertEqual(again.items[1], Comment(words, clock_ms=1000))
        self.assertEqual(read_packed(record.packed())[0].items[1], again.items[1])

    def test_errors_say_where(self):
        first, second = read_records('[Variant "belgian"]\n1. a1b2 i9i8 *\n\n[Event "x"]\n1. a1b2 *')
        self.assertEqual((first.error.code, first.error.line, first.error.column), ("bad_move", 2, 9))
        self.assertIn("belongs to Black", str(first.error))
        self.assertIn("Noir", first.error.words("fr"))
        self.assertEqual(len(first.moves), 1)
        self.assertIsNone(second.error)
        for text in ("[Game", "{", "1. (", "(" * 40, "$999 *", "\0\xff"):
            for record in read_records(text):
                self.assertTrue(record.error is None or record.error.words("fr"))
        self.assertEqual(list(read_records("")), [])

    def test_what_cannot_be_written(self):
        for record in (Record(tags={"a b": "c"}), Record(tags={"Event": "two\nlines"}), Record(items=[Variation(["a1b2"])]),
                       Record(items=[Comment("}")]), Record(result="2-0"), Record(items=["a1b2", "a1b2"]), Record(items=[Glyph(256)]),
                       Record(items=[Comment(rings=("z9",))]), Record(items=[Comment(eval=2**31)]), Record(items=[Comment(clock_ms=-1)]),
                       Record(items=[Comment(clock_ms=2**62)])):
            with self.assertRaises(ValueError):
                record.text
        won = Record(start=Position("classic 5/6/7/8/6bbw/8/7/6/w4 b 5-0 - 0"), items=["e7e8"], result="0-1")
        with self.assertRaises(SumitoError):
            won.text

    def test_links_that_are_broken(self):
        packed = Game().play("a1b2", "i9h8").record().packed()
        self.assertEqual(len(read_packed("https://example.org/x/#/a/" + packed)[0].moves), 2)
        for broken in ("", packed[:-1], packed[:-1] + "!", "9" + packed[1:], packed.swapcase()):
            with self.assertRaises(LinkError) as raised:
                read_packed(broken)
            self.assertTrue(raised.exception.code and raised.exception.words("fr"))
        with self.assertRaises(SumitoError):
            Game().record().packed(at=3)


if __name__ == "__main__":
    unittest.main()
