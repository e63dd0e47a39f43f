# SPDX-License-Identifier: MIT
"""Reading positions: the records of src/match/data_record.h as columns."""
import numpy as np
import torch

HEADER = 64
MARK = b'sumitoDT'
VERSION = 2
GAMES = ['classic', 'notalone', 'offboard']
RECORD = np.dtype([('words', '<u8', 3), ('score', '<i2'), ('ply', '<u2'), ('scores', 'u1', 2), ('move', '<u2')])
MARBLES = np.uint64((1 << 61) - 1)
UNKNOWN = 3
EJECTS, MOVE = 0x8000, 0x7fff
NO_MOVE = 0xffff  # of positions that no search saw
SURE = 31000      # a score that sees the end


def read(path):
    """The game and the records of a file."""
    with open(path, 'rb') as file:
        header = file.read(HEADER)
        if len(header) < HEADER or header[:8] != MARK or int.from_bytes(header[8:12], 'little') != VERSION:
            raise SystemExit(f'{path}: not a file of positions')
        count = int.from_bytes(header[32:40], 'little')
        records = np.fromfile(file, RECORD, count)
    if len(records) != count:
        raise SystemExit(f'{path}: breaks off')
    return GAMES[int.from_bytes(header[12:16], 'little')], records


def was_searched(records):
    return records['move'] != NO_MOVE


def is_quiet(records):
    """What a search does not see by itself: neither ejections nor wins to their end."""
    ejects = (records['move'] >= EJECTS) & was_searched(records)
    return ~ejects & (np.abs(records['score'].astype(np.int32)) < SURE)


def columns(game, records, device):
    """The records seen by the side to move, as tensors on a device; a result that is unknown is -1."""
    words = records['words']
    side = (words[:, 0] >> np.uint64(61) & np.uint64(1)).astype(np.int64)
    marbles = (words[:, :2] & MARBLES).astype(np.int64)
    both = np.stack([side, 1 - side], 1)
    result = (words[:, 0] >> np.uint64(62)).astype(np.float32) / 2
    table = {
        'marbles': np.take_along_axis(marbles, both, 1),
        'scores': np.take_along_axis(records['scores'].astype(np.int8), both, 1),
        'in_hand': (words[:, 1] >> np.uint64(61) & np.uint64(1)).astype(np.int8),
        'score': records['score'].astype(np.float32),
        'result': np.where(result > 1, np.float32(-1), result).astype(np.float32),
        'move': np.where(was_searched(records), records['move'].astype(np.int32) & MOVE, np.int32(-1)),
    }
    special = words[:, 2].astype(np.int64)
    if game == 'notalone':
        table['sisters'] = np.stack([special & 63, special >> 6 & 63, special >> 12 & 7, special >> 15 & 7],
                                    1).astype(np.int8)
    if game == 'offboard':
        full = (special & 0xfff) | (special >> 12 & 0xfff)
        t = np.arange(12)
        table['targets'] = np.where(full[:, None] >> t & 1, 0, special[:, None] >> (24 + 2 * t) & 3).astype(np.int8)
    return {name: torch.from_numpy(np.ascontiguousarray(column)).to(device) for name, column in table.items()}
