# SPDX-License-Identifier: MIT
"""The positions that openings/people.txt has counts of, walked to from the start.

The counts are found by the keys of positions, which do not tell where the marbles stand. So every legal move is tried of each position
that has counts, and of each to which a person's move led, because programs played there, too.
"""
import collections
import json
import subprocess

PLIES = 16

# What was counted of a position: a line of moves that leads there, and of each move (won, drawn, lost, unknown) for whoever made it.
Place = collections.namedtuple('Place', 'ply line position moves')


# ---- Asking the program ------------------------------------------------------------------------------------------------------------

def ask(program, lines, *words):
    told = subprocess.run([program, *words], input=''.join(line + '\n' for line in lines), capture_output=True, text=True)
    if told.returncode != 0:
        raise SystemExit(f'{program} {" ".join(words)}: {told.stderr.strip()}')
    return told.stdout.splitlines()


def after(program, pairs):
    """The positions to which moves lead: for each position and move a record of one move."""
    games = [f'[Position "{position}"]\n\n{"1." if position.split()[2] == "b" else "1..."} {move} *\n' for position, move in pairs]
    return ask(program, games, 'convert', '--to=positions', '-')[1::2] if games else []


def counted(program, positions):
    """For each position its moves with their counts, the most frequent first; nothing where there are none."""
    found = []
    for line in ask(program, positions, 'explore', '--people', '-'):
        moves = (word.split(':') for word in line.split())
        found.append({move: tuple(int(count) for count in counts.split('/')) for move, counts in moves})
    return found


# ---- Positions that are one --------------------------------------------------------------------------------------------------------

def marbles(position):
    """Where marbles stand, as steps from the middle to the east and the north-west, with their letters."""
    found = {}
    for row, text in zip(range(4, -5, -1), position.split()[1].split('/')):
        column = max(row, 0) - 4
        for letter in text:
            if letter.isdigit():
                column += int(letter)
            else:
                found[column, row] = letter
                column += 1
    return found


def turned(position):
    """The position as seen by the side to move from all twelve sides."""
    mover, score = position.split()[2:4]
    score = tuple(score.split('-')) if mover == 'b' else tuple(reversed(score.split('-')))
    cells = [(x, y, letter == mover) for (x, y), letter in marbles(position).items()]
    for _ in range(2):
        for _ in range(6):
            cells = [(x - y, x, own) for x, y, own in cells]
            yield tuple(sorted(cells)), score
        cells = [(y, x, own) for x, y, own in cells]


def one(position):
    """The same for positions that a symmetry or an exchange of the colours turns into each other."""
    return min(turned(position))


# ---- Walking to the positions ------------------------------------------------------------------------------------------------------

def step(program, front, moves_of):
    """Where all legal moves lead: positions with counts and those people went to, by the line people played most."""
    legal = ask(program, [position for _, position in front], 'moves', '-')
    pairs = [(line, position, move) for (line, position), moves in zip(front, legal) for move in moves.split()]
    reached = after(program, [(position, move) for _, position, move in pairs])
    best = {}
    for (line, position, move), result, counts in zip(pairs, reached, counted(program, reached)):
        played = sum(moves_of[position].get(move, ()))
        if counts or played:
            found = one(result)
            if found not in best or best[found][0] < played:
                best[found] = played, line + [move], result
    return best


def walk(program):
    """The positions that have counts, by what is the same for all that are one."""
    start = json.loads(ask(program, [], 'convert', '--to=json', 'classic:belgian-daisy')[0])['position']
    front, seen, places = [([], start)], {one(start)}, {}
    for ply in range(PLIES):
        counts = counted(program, [position for _, position in front])
        for (line, position), moves in zip(front, counts):
            if moves:
                places[one(position)] = Place(ply, line, position, moves)
        best = step(program, front, {position: moves for (_, position), moves in zip(front, counts)})
        front = [(line, result) for found, (_, line, result) in best.items() if found not in seen]
        seen.update(best)
    return places


def total(moves):
    return sum(sum(counts) for counts in moves.values())


def known(counts):
    """Games won and lost; nobody drew any."""
    return counts[0], counts[2]
