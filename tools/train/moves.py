# SPDX-License-Identifier: MIT
"""The names of moves (src/rules/move.h) as places of a policy: for each cell, which of the moves that begin there."""
import torch

import features

IN_LINE, NO_DIRECTION = 3, 6
AXES, LENGTHS = 3, 4                       # side steps of two to five marbles
SIDE_STEPS = features.DIRECTIONS           # planes before: lines by their direction
PLACING = SIDE_STEPS + AXES * LENGTHS * features.DIRECTIONS
PLANES = PLACING + 1
STEPS = [1, 14, 13, 60, 47, 48]            # from a cell to the next one, by direction


def places(names):
    """The place of each move, cell * PLANES + plane; -1 where there is no move, or none with a place."""
    cell, direction = names & 63, names >> 6 & 7
    axis, length = names >> 9 & 3, names >> 11 & 15
    side = SIDE_STEPS + (axis * LENGTHS + length - 2) * features.DIRECTIONS + direction
    plane = torch.where(axis == IN_LINE, direction, side)
    plane = torch.where(direction == NO_DIRECTION, torch.full_like(plane, PLACING), plane)
    known = (names >= 0) & ((axis == IN_LINE) | (direction == NO_DIRECTION) | (length < 2 + LENGTHS))
    return torch.where(known, cell * PLANES + plane, torch.full_like(cell, -1))


def turned_places():
    """For each symmetry, where each place goes."""
    _, cells, directions, _ = features.symmetry_tables()
    table = []
    for to, turn in zip(cells, directions):
        row = []
        for cell in range(features.CELLS):
            row += [to[cell] * PLANES + turn[d] for d in range(features.DIRECTIONS)]
            for axis in range(AXES):
                for length in range(2, 2 + LENGTHS):
                    other = (cell + (length - 1) * STEPS[axis]) % features.CELLS
                    along = turn[axis]
                    low, along = (to[cell], along) if along < AXES else (to[other], along - AXES)
                    first = low * PLANES + SIDE_STEPS + (along * LENGTHS + length - 2) * features.DIRECTIONS
                    row += [first + turn[d] for d in range(features.DIRECTIONS)]
            row.append(to[cell] * PLANES + PLACING)
        table.append(row)
    return torch.tensor(table, dtype=torch.int64)
