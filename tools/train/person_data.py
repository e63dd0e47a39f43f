# SPDX-License-Identifier: MIT
"""What people chose from: reads the files of `sumito imitate --write`, rows of src/match/imitate.c."""
import numpy as np
import torch

import features
import moves

BACK, SCORES, DEPTHS = 5, 5, 3
OF_GAME, OF_MOVE = 2 * SCORES + 5, 3 + 4 * DEPTHS
FLAGS = 3                                  # of a move, before what a search sees of it
KINDS = 42
ONE = 16
NEAR_GAP, FAR_GAP = 40, 400
WIN = 32000 - 512
EXPECTED = [500, 531, 562, 593, 622, 651, 679, 706, 731, 755, 777, 798, 818, 835, 852, 867,
            881, 893, 905, 915, 924, 932, 940, 947, 953, 958, 963, 967, 971, 974, 977, 980,
            982, 984, 986, 988, 989, 990, 991, 992, 993, 994, 995, 995, 996, 996, 997, 997,
            998, 998, 998, 998, 998, 999, 999, 999, 999, 999, 999, 999, 999]
STEP = 25

PLY = np.dtype([('game', '<u4'), ('player', '<u2'), ('strength', '<i2'), ('held_back', 'u1'), ('side', 'u1'),
                ('count', '<u2'), ('played', '<u2'), ('filler', '<u2'), ('of_game', 'i1', OF_GAME + 1),
                ('marbles', '<i8', (BACK, 2))])
MOVE = np.dtype([('name', '<u2'), ('seen', '<i2', DEPTHS), ('pushed', 'u1'), ('ejects', 'u1'), ('repeats', 'u1'),
                 ('filler', 'u1')])


def read(path):
    """The plies, and the moves of all of them one behind another."""
    data = np.fromfile(path, np.uint8)
    plies, rows, at = [], [], 0
    while at < len(data):
        ply = data[at:at + PLY.itemsize].view(PLY)
        at += PLY.itemsize
        size = int(ply['count'][0]) * MOVE.itemsize
        rows.append(data[at:at + size])
        plies.append(ply)
        at += size
    return np.concatenate(plies), np.concatenate(rows).view(MOVE)


def expected(scores):
    """su_score_expected: thousandths."""
    table, size = np.array(EXPECTED, np.int64), np.abs(scores.astype(np.int64))
    step = np.minimum(size // STEP, len(table) - 2)
    rest = np.where(size // STEP >= len(table) - 1, STEP, size % STEP)
    found = table[step] + ((table[step + 1] - table[step]) * rest + STEP // 2) // STEP
    found = np.where(size >= WIN, 1000, found)
    return np.where(scores < 0, 1000 - found, found)


def described(plies, rows):
    """The numbers of each move, as src/engine/people/people.c finds them: sixteenths."""
    starts = np.concatenate([[0], np.cumsum(plies['count'])[:-1]]).astype(np.int64)
    seen, out = rows['seen'].astype(np.int64), np.zeros((len(rows), OF_MOVE), np.uint8)
    out[:, 0], out[:, 1], out[:, 2] = (ONE * rows[name] for name in ('pushed', 'ejects', 'repeats'))
    best = np.repeat(np.maximum.reduceat(seen, starts), plies['count'], axis=0)
    gap, chance = best - seen, expected(seen)
    out[:, FLAGS:FLAGS + DEPTHS] = np.minimum(gap, FAR_GAP) // 4
    out[:, FLAGS + DEPTHS:FLAGS + 2 * DEPTHS] = np.minimum(gap, NEAR_GAP) * 5 // 2
    out[:, FLAGS + 2 * DEPTHS:FLAGS + 3 * DEPTHS] = (chance + 5) // 10
    out[:, FLAGS + 3 * DEPTHS:] = (expected(best) - chance + 5) // 10
    return starts, out


def kinds(places):
    """Places of moves.py among the moves classic has: side steps of two and three only."""
    cell, plane = places // moves.PLANES, places % moves.PLANES
    side = plane - moves.SIDE_STEPS
    of_axis = moves.LENGTHS * features.DIRECTIONS
    narrow = moves.SIDE_STEPS + side // of_axis * 2 * features.DIRECTIONS + side % of_axis
    return cell * KINDS + torch.where(plane < moves.SIDE_STEPS, plane, narrow)


class People:
    """Plies on a device, drawn as batches under symmetries."""

    def __init__(self, plies, rows, device):
        starts, of_move = described(plies, rows)
        self.count, self.most = len(plies), int(plies['count'].max())
        self.device = device
        column = lambda name, kind: torch.from_numpy(plies[name].astype(kind)).to(device)
        self.marbles, self.counts, self.played = column('marbles', np.int64), column('count', np.int64), column('played', np.int64)
        self.of_game = column('of_game', np.float32)[:, :OF_GAME] / ONE
        self.player, self.held_back = column('player', np.int64), column('held_back', bool)
        self.starts = torch.from_numpy(starts).to(device)
        self.of_move = torch.from_numpy(of_move).to(device)
        self.place = moves.places(torch.from_numpy(rows['name'].astype(np.int64))).to(device)
        turned = moves.turned_places()
        self.turned = kinds(turned).to(device)
        self.sources = torch.tensor(features.symmetry_tables()[0], device=device)

    def batch(self, index, symmetries):
        """What is seen of these plies; moves beyond a ply's last are not there (`real`)."""
        sets = self.marbles[index].reshape(len(index), 2 * BACK, 1) >> self.sources[symmetries].unsqueeze(1) & 1
        at = torch.arange(self.most, device=self.device).expand(len(index), -1)
        real = at < self.counts[index].unsqueeze(1)
        row = (self.starts[index].unsqueeze(1) + at).clamp(max=len(self.place) - 1)
        return {'marbles': sets.float(), 'of_game': self.of_game[index], 'player': self.player[index], 'real': real,
                'place': self.turned[symmetries.unsqueeze(1), self.place[row]],
                'of_move': self.of_move[row].float() / ONE, 'row': row, 'played': self.played[index]}
