# SPDX-License-Identifier: MIT
"""How fast games are played and read, and positions asked: `PYTHONPATH=bindings/python python3 bindings/python/bench.py`."""
import random
import time
from array import array

from sumito import NO_MOVE, Engine, Game, Positions, read_arrays, read_records

PLIES, GAMES, POSITIONS, ROUNDS = 200, 100, 1000, 20
chance = random.Random(1)


def measure(what, count, run):
    """Says how many a second there are: the best of five."""
    best = float("inf")
    for _ in range(5):
        begin = time.perf_counter()
        run()
        best = min(best, time.perf_counter() - begin)
    print(f"{count / best:10.0f} {what}")


game = Game()
while len(game) < PLIES:
    game.play(chance.choice(game.position.moves))
moves = [str(move) for move in game.moves]


def one_by_one():
    for _ in range(GAMES):
        one = Game()
        for move in moves:
            one.play(move)


def at_once():
    for _ in range(GAMES):
        Game().play(*moves)


positions = Positions(["classic"] * POSITIONS)
codes = array("I", bytes(4 * POSITIONS))


def many():
    for _ in range(ROUNDS):
        legal, offsets = positions.moves()
        for n in range(POSITIONS):
            begin, end = offsets[n], offsets[n + 1]
            codes[n] = legal[begin + int(chance.random() * (end - begin))] if end > begin else NO_MOVE
        positions.play(codes)


measure("plies a second, one call for each", GAMES * PLIES, one_by_one)
measure("plies a second, all of a game in one call", GAMES * PLIES, at_once)
measure("plies a second, listing all moves of 1000 positions and playing one of each", POSITIONS * ROUNDS, many)
with Engine(hash_mib=1) as engine:
    scores = array("i", bytes(4 * POSITIONS))
    measure("positions a second, worth without a search", POSITIONS, lambda: engine.evaluate_each(positions, scores))

text = game.record().text.encode() * 1000
measure("plies a second, read from records game by game", 50 * PLIES, lambda: list(read_records(text[:len(text) // 20])))
measure("plies a second, read from records into columns", 1000 * PLIES, lambda: read_arrays(text))
