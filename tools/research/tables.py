# SPDX-License-Identifier: MIT
"""Questions 1, 2, 3 and 5 of docs/research.md, as the lines of its tables."""
import collections
import math
import os

from chance import fisher, percent, pooled
from openings import PLIES, after, ask, known, marbles, one, total, turned

COUNTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'openings', 'people.txt')
ENOUGH = 20  # choices, or games whose result is known, from which on a position or a move is looked at by itself


def shipped(places):
    """What the file holds, and how much of it the walk came to."""
    words = [line.split()[1:] for line in open(COUNTS, encoding='ascii') if not line.startswith('#')]
    counts = [tuple(map(int, word.split(':')[1].split('@')[0].split('/'))) for line in words for word in line]
    won, drawn, lost, unknown = map(sum, zip(*counts))
    choices = won + drawn + lost + unknown
    yield f'{len(words):,} positions, {choices:,} choices: {won:,} won, {drawn} drawn, {lost:,} lost, {unknown:,} unknown.'
    found = sum(total(place.moves) for place in places.values())
    yield f'Walked to: {len(places):,} positions, {found:,} choices ({100 * found / choices:.1f} %).'


# ---- 1. How narrow the path is -----------------------------------------------------------------------------------------------------

def kind(position, move, result):
    """Whether a move pushes, or else is a side step or along the line."""
    other = 'w' if position.split()[2] == 'b' else 'b'
    theirs = [{cell for cell, letter in marbles(text).items() if letter == other} for text in (position, result)]
    return 'push' if theirs[0] != theirs[1] else 'side' if len(move) > 4 else 'line'


def kinds(program, places):
    """By plies: how often each kind of move was chosen."""
    chosen = [(place, move) for place in places.values() for move in place.moves]
    found = [collections.Counter() for _ in range(PLIES)]
    for (place, move), result in zip(chosen, after(program, [(place.position, move) for place, move in chosen])):
        found[place.ply][kind(place.position, move, result)] += sum(place.moves[move])
    return found


def entropy(moves):
    return -sum(sum(counts) / total(moves) * math.log(sum(counts) / total(moves)) for counts in moves.values())


def narrow(program, places):
    yield ('| ply | choices | positions | in the most frequent | in positions of 20 | first choice | as if of so many moves '
           '| pushes | side steps |')
    yield '|---|---|---|---|---|---|---|---|---|'
    for ply, chosen in enumerate(kinds(program, places)):
        here = [place.moves for place in places.values() if place.ply == ply]
        sizes, large = [total(moves) for moves in here], [moves for moves in here if total(moves) >= ENOUGH]
        of_large = sum(map(total, large))
        shares = '| | '
        if large:
            first = sum(max(sum(counts) for counts in moves.values()) for moves in large)
            branches = math.exp(sum(total(moves) * entropy(moves) for moves in large) / of_large)
            shares = f'| {percent(first, of_large)} | {branches:.1f} '
        yield (f'| {ply + 1} | {sum(sizes):,} | {len(here)} | {max(sizes):,} | {of_large:,} {shares}'
               f'| {100 * chosen["push"] / sum(sizes):.0f} % | {100 * chosen["side"] / sum(sizes):.0f} % |')


# ---- 2. Whether the moves people like win ------------------------------------------------------------------------------------------

def against(moves, chosen):
    """Won and lost with some moves, and with the others of the position."""
    sums = [0, 0, 0, 0]
    for move, counts in moves.items():
        at = 0 if move in chosen else 2
        sums[at] += known(counts)[0]
        sums[at + 1] += known(counts)[1]
    return sums


def compared(places, ply):
    """First choices against the other moves, in each position where there are results of both."""
    found = [against(place.moves, [next(iter(place.moves))]) for place in places.values() if place.ply == ply]
    return [table for table in found if table[0] + table[1] > 0 and table[2] + table[3] > 0]


def liked(places):
    yield '| ply | results of first choices | score | results of other moves | score | difference in the same positions |'
    yield '|---|---|---|---|---|---|'
    for ply in range(PLIES):
        tables = compared(places, ply)
        won, lost, other_won, other_lost = map(sum, zip(*tables))
        gain, error = pooled(tables)
        yield (f'| {ply + 1} | {won + lost} | {100 * won / (won + lost):.1f} % | {other_won + other_lost} '
               f'| {100 * other_won / (other_won + other_lost):.1f} % | {100 * gain:+.1f} ±{100 * error:.1f} |')


def tried(places):
    """Every move of enough results in a position where the others have enough, the least likely to be chance first."""
    rows = []
    for place in places.values():
        for move in place.moves:
            table = against(place.moves, [move])
            if min(table[0] + table[1], table[2] + table[3]) >= ENOUGH:
                rows.append((fisher(*table), place, move, table))
    return sorted(rows, key=lambda row: row[0])


def telling(rows):
    """Those that stand out, of which one in twenty may be chance (Benjamini and Hochberg)."""
    passed = [nth for nth, row in enumerate(rows, 1) if row[0] <= 0.05 * nth / len(rows)]
    return rows[:max(passed, default=0)]


def outstanding(places):
    rows = tried(places)
    yield f'{len(rows)} moves tried, {sum(row[0] < 0.05 for row in rows)} with a chance below 5 %, {len(telling(rows))} stand out:'
    yield ''
    yield '| after | move | chosen | won-lost | score | the others there | chance |'
    yield '|---|---|---|---|---|---|---|'
    for chance, place, move, (won, lost, other_won, other_lost) in telling(rows):
        share = 100 * sum(place.moves[move]) / total(place.moves)
        yield (f'| {" ".join(place.line) or "the start"} | `{move}` | {share:.0f} % of {total(place.moves):,} | {won}-{lost} '
               f'| {percent(won, won + lost)} | {percent(other_won, other_won + other_lost)} | {chance:.5f} |')


# ---- 3. What it is worth to begin --------------------------------------------------------------------------------------------------

def results(places, ply):
    sums = [known(counts) for place in places.values() if place.ply == ply for counts in place.moves.values()]
    return sum(won for won, _ in sums), sum(lost for _, lost in sums)


def beginning(places):
    yield '| ply | a person is | results | the person scores |'
    yield '|---|---|---|---|'
    for ply in range(PLIES):
        won, lost = results(places, ply)
        yield f'| {ply + 1} | {"White" if ply % 2 else "Black"} | {won + lost} | {percent(won, won + lost)} |'
    shares = [(won / (won + lost), won + lost) for won, lost in (results(places, 0), results(places, 1))]
    errors = [1.96 * math.sqrt(share * (1 - share) / games) for share, games in shares]
    edge = (shares[0][0] - shares[1][0]) / 2
    yield ''
    yield f'Half the difference of the first two rows: {100 * edge:.1f} points; uncertain by at most {100 * sum(errors) / 2:.1f}.'
    yield f'Sum of the first two rows: {100 * (shares[0][0] + shares[1][0]):.1f} %.'


# ---- 5. How many ways lead to a position -------------------------------------------------------------------------------------------

def arrivals(program, places):
    """For each position people went to: how often from which other."""
    chosen = [(found, place, move) for found, place in places.items() for move in place.moves]
    ways = collections.defaultdict(collections.Counter)
    for (found, place, move), result in zip(chosen, after(program, [(place.position, move) for _, place, move in chosen])):
        ways[one(result)][found] += sum(place.moves[move])
    return ways


def ways(program, places):
    start = next(iter(places.values())).position
    yield '| plies | lines of play | positions | up to turns and colours | with counts |'
    yield '|---|---|---|---|---|'
    lines = [start]
    for ply in (1, 2):
        legal = ask(program, lines, 'moves', '-')
        lines = after(program, [(position, move) for position, moves in zip(lines, legal) for move in moves.split()])
        with_counts = sum(place.ply == ply for place in places.values())
        yield f'| {ply} | {len(lines):,} | {len(set(lines)):,} | {len(set(map(one, lines))):,} | {with_counts} |'
    even = [place for place in places.values() if sum(seen == one(place.position) for seen in turned(place.position)) > 1]
    yield ''
    yield f'Positions with counts that look the same from more than one side: {len(even)}, one of them the start.'
    yield ''
    yield '| after plies | positions | come to from more than one | arrivals | not by the usual way |'
    yield '|---|---|---|---|---|'
    routes = arrivals(program, places)
    for low, high in ((1, 4), (5, 8), (9, 12), (13, 15)):
        here = [routes[found] for found, place in places.items() if low <= place.ply <= high and found in routes]
        all_of, usual = sum(sum(way.values()) for way in here), sum(max(way.values()) for way in here)
        several = sum(len(way) > 1 for way in here)
        yield f'| {low} to {high} | {len(here)} | {several} | {all_of:,} | {all_of - usual}, {percent(all_of - usual, all_of)} |'
