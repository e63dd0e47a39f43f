# SPDX-License-Identifier: MIT
"""Question 4 of docs/research.md: what the engine says of the moves people choose, in the positions people come to most often."""
import collections
import math
import subprocess

from chance import percent
from openings import after, known, one, total
from tables import telling, tried

FREQUENT = 200
LITTLE = 0.05  # of the expected result; what costs less costs little (docs/people.md)
STEPS = ('below 0.05', '0.05 to 0.1', '0.1 to 0.15', '0.15 and more')

# What the engine said of a place: its choice as people name it (None: nobody made it), and what each move of people costs.
Judged = collections.namedtuple('Judged', 'place choice costs')


class Engine:
    """`sumito engine`; each search begins with nothing known, so that it finds the same every time."""

    def __init__(self, program, nodes):
        self.program, self.nodes = program, nodes
        self.process = subprocess.Popen([program, 'engine'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.tell('setoption name UCI_AnalyseMode value true')

    def tell(self, line):
        self.process.stdin.write(line + '\n')
        self.process.stdin.flush()

    def search(self, position, only=None):
        """The best move, and the expected result with it."""
        self.tell('ucinewgame')
        self.tell(f'position fen {position}')
        self.tell(f'go nodes {self.nodes}' + (f' searchmoves {only}' if only else ''))
        expected = None
        for line in self.process.stdout:
            words = line.split()
            if words[0] == 'bestmove':
                return words[1], expected
            if words[0] == 'info' and 'score' in words:
                unit, number = words[words.index('score') + 1:][:2]
                if unit == 'cp':
                    expected = 1 / (1 + math.exp(-int(number) / 200))
                elif unit == 'mate':
                    expected = float(int(number) > 0)
        raise SystemExit('the engine ended')

    def judge(self, place):
        """Its choice and each move of people, looked at one by one; what is worth most costs nothing."""
        choice, _ = self.search(place.position)
        moves = list(place.moves)
        results = [one(position) for position in after(self.program, [(place.position, move) for move in [choice] + moves])]
        named = next((move for move, result in zip(moves, results[1:]) if result == results[0]), None)
        worth = {move: self.search(place.position, move)[1] for move in moves + ([] if named else [choice])}
        best = max(worth.values())
        return Judged(place, named, {move: best - worth[move] for move in moves})

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def agreement(judged):
    """How often people make its choice, how often a move that costs little, what their moves and the most frequent ones cost."""
    choices = sum(total(found.place.moves) for found in judged)
    same = sum(sum(found.place.moves[found.choice]) for found in judged if found.choice)
    little = cost = usual = 0
    for found in judged:
        for move, counts in found.place.moves.items():
            little += sum(counts) * (found.costs[move] < LITTLE)
            cost += sum(counts) * found.costs[move]
        usual += total(found.place.moves) * found.costs[next(iter(found.place.moves))]
    return (f'| {len(judged)} | {choices:,} | {100 * same / choices:.0f} % | {100 * little / choices:.0f} % '
            f'| {cost / choices:.3f} | {usual / choices:.3f} |')


def by_ply(judged):
    yield '| ply | positions | choices | its choice | cost little | mean cost | of the most frequent moves |'
    yield '|---|---|---|---|---|---|---|'
    for ply in sorted({found.place.ply for found in judged}):
        yield f'| {ply + 1} ' + agreement([found for found in judged if found.place.ply == ply])
    yield '| all ' + agreement(judged)
    first = sum(found.choice == next(iter(found.place.moves)) for found in judged)
    yield ''
    yield f'In {first} of {len(judged)} positions the move people choose most often is its choice.'


def by_cost(judged):
    sums = collections.Counter()
    for found in judged:
        for move, counts in found.place.moves.items():
            step = min(int(found.costs[move] / LITTLE), len(STEPS) - 1)
            for at, games in enumerate(known(counts)):
                sums[found.place.ply % 2, step, at] += games
    yield '| the move costs | results as Black | Black scores | results as White | White scores |'
    yield '|---|---|---|---|---|'
    for step, name in enumerate(STEPS):
        sides = [(sums[side, step, 0], sums[side, step, 0] + sums[side, step, 1]) for side in (0, 1)]
        yield f'| {name} ' + ' '.join(f'| {games:,} | {percent(won, games)}' for won, games in sides) + ' |'


def outstanding(places, judged):
    found_at = {found.place.position: found for found in judged}
    yield '| after | move | scores more than the others there | costs |'
    yield '|---|---|---|---|'
    for _, place, move, (won, lost, other_won, other_lost) in telling(tried(places)):
        gain = 100 * (won / (won + lost) - other_won / (other_won + other_lost))
        yield f'| {" ".join(place.line) or "the start"} | `{move}` | {gain:+.0f} points | {found_at[place.position].costs[move]:.3f} |'


def judge_all(program, places, nodes):
    """The most frequent positions; of equals those reached earlier, then by their texts."""
    frequent = sorted(places.values(), key=lambda place: (-total(place.moves), place.ply, place.position))[:FREQUENT]
    engine = Engine(program, nodes)
    judged = [engine.judge(place) for place in frequent]
    engine.close()
    return judged
