# SPDX-License-Identifier: MIT
"""What a net sees of a position: the numbers of src/engine/nnue/features.h, as rows of zeros and ones.

Symmetries are drawn here: every time a position is looked at, it is turned and mirrored at random.
"""
import torch

CELLS, DIRECTIONS, TARGETS = 61, 6, 12
OWN, OPPONENT, OF_GAME = 0, CELLS, 2 * CELLS
SCORES = 5
BALANCE = 6
SISTERS = OF_GAME
COUNT = {
    'classic': OF_GAME + 2 * SCORES,
    'notalone': OF_GAME + CELLS + 2 * BALANCE + 1,
    'offboard': OF_GAME + 2 * SCORES + 2 + 3 * TARGETS,
}
WAYS = DIRECTIONS + 1
GONE = WAYS * CELLS  # what only teachers see of sisters
GAMES = ['classic', 'notalone', 'offboard']
PAIRS = 4 * 156  # neighbours: the colours of both, and which they are
STEPS = [1, 14, 13]


def cell(row, number):
    return (13 * (row - 4) + number - 5) % CELLS


def _mirrored():
    cells = [0] * CELLS
    for row in range(9):
        for number in range(max(1, row - 3), min(9, row + 5) + 1):
            cells[cell(row, number)] = cell(row, row + 6 - number)
    return cells


def symmetry_tables():
    """For each symmetry: where cells come from, where cells, directions (6: none) and targets go, and where
    targets come from. Symmetry s: mirrored if s >= 6, then turned s % 6 times by 60 degrees."""
    mirrored = _mirrored()
    sources, cells, directions, targets, target_sources = [], [], [], [], []
    for s in range(12):
        turns = s % 6
        to = [(mirrored[c] if s >= 6 else c) * pow(14, turns, CELLS) % CELLS for c in range(CELLS)]
        cells.append(to)
        sources.append([to.index(c) for c in range(CELLS)])
        directions.append([((3 - d if s >= 6 else d) + turns) % 6 for d in range(DIRECTIONS)] + [6])
        there = [((1 - t if s >= 6 else t) + 2 * turns) % TARGETS for t in range(TARGETS)]
        targets.append(there)
        target_sources.append([there.index(t) for t in range(TARGETS)])
    return sources, cells, directions, target_sources


class Features:
    """Turns the columns of a data set (data.py) into rows of features, on the device they are on."""

    def __init__(self, game, device, pairs=False):
        self.game, self.pairs = game, pairs
        # The pairs of each direction: the cells whose next one is on the board, and these.
        ends = [[c for c in range(CELLS) if self._on_board(self._row(c) + r, self._number(c) + n)]
                for r, n in ((0, 1), (1, 1), (1, 0))]
        self.ends = [torch.tensor(way, device=device) for way in ends]
        self.next = [torch.tensor([(c + step) % CELLS for c in way], device=device) for way, step in zip(ends, STEPS)]
        tables = symmetry_tables()
        self.sources, self.cells, self.directions, self.target_sources = (
            torch.tensor(table, dtype=torch.int64, device=device) for table in tables)

    def rows(self, columns, index, symmetries):
        """The views of the side to move and of the other."""
        sets = self._sets(columns, index, symmetries)
        return [self._view(columns, index, symmetries, sets, view) for view in range(2)]

    def view(self, columns, index, symmetries):
        """The view of the side to move, for a teacher; behind it sisters by cell and by where they last went."""
        rows = self._plain(columns, index, symmetries, self._sets(columns, index, symmetries), 0)
        if self.game != 'notalone':
            return rows
        gone = torch.zeros(len(index), GONE, device=rows.device)
        for cell, way in self._sisters(columns, index, symmetries):
            gone.scatter_(1, (WAYS * cell + way).unsqueeze(1), 1.0)
        return torch.cat([rows, gone], 1)

    def _sets(self, columns, index, symmetries):
        sources = self.sources[symmetries]
        return [(columns['marbles'][index, k].unsqueeze(1) >> sources) & 1 for k in range(2)]

    @staticmethod
    def _on_board(row, number):
        return 0 <= row < 9 and max(1, row - 3) <= number <= min(9, row + 5)

    @staticmethod
    def _row(wanted):
        return next(r for r in range(9) for n in range(1, 10)
                    if Features._on_board(r, n) and cell(r, n) == wanted)

    @staticmethod
    def _number(wanted):
        return next(n for r in range(9) for n in range(1, 10)
                    if Features._on_board(r, n) and cell(r, n) == wanted)

    def _pairs(self, own, other):
        blocks = []
        for a in (own, other):
            for b in (own, other):
                blocks += [a[:, self.ends[d]] & b[:, self.next[d]] for d in range(3)]
        return torch.cat(blocks, 1).float()

    def _view(self, columns, index, symmetries, sets, view):
        rows = self._plain(columns, index, symmetries, sets, view)
        return torch.cat([rows, self._pairs(sets[view], sets[1 - view])], 1) if self.pairs else rows

    def _plain(self, columns, index, symmetries, sets, view):
        rows = torch.zeros(len(index), COUNT[self.game], device=sets[0].device)
        rows[:, :CELLS] = sets[view]
        rows[:, CELLS:OF_GAME] = sets[1 - view]
        if self.game == 'notalone':
            for cell, _ in self._sisters(columns, index, symmetries):
                rows.scatter_(1, (SISTERS + cell).unsqueeze(1), 1.0)
            balance = (sets[view].sum(1) - sets[1 - view].sum(1)).clamp(-BALANCE, BALANCE)
            rows.scatter_(1, (SISTERS + CELLS + BALANCE + balance).unsqueeze(1), 1.0)
            return rows
        first = OF_GAME
        for side in (view, 1 - view):
            score = columns['scores'][index, side].long().clamp(max=SCORES).unsqueeze(1)
            rows[:, first:first + SCORES] = (
                score == torch.arange(1, SCORES + 1, device=rows.device)).float()
            first += SCORES
        if self.game == 'offboard':
            rows[:, first + view] = columns['in_hand'][index].float()
            self._targets(rows[:, first + 2:], columns, index, symmetries)
        return rows

    def _sisters(self, columns, index, symmetries):
        """The cell of each sister, and the direction she last went (6: none)."""
        return [(self.cells[symmetries, columns['sisters'][index, k].long()],
                 self.directions[symmetries, columns['sisters'][index, 2 + k].long()]) for k in range(2)]

    def _targets(self, rows, columns, index, symmetries):
        sources = self.target_sources[symmetries]
        values = torch.gather(columns['targets'][index], 1, sources)  # 0: full
        for value in range(1, 4):
            rows[:, value - 1::3] = (values == value).float()
