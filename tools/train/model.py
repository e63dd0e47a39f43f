# SPDX-License-Identifier: MIT
"""The net of src/engine/nnue/net.h: trained as if its numbers were already rounded, written as its file."""
import struct

import numpy as np
import torch

import features

HIDDEN, SECOND = 128, 16
ONE = 180.0                    # 1.0 in the first layer
ACTIVE = ONE * ONE / 256       # and behind an activation
ACTIVE_MOST = 127 / ACTIVE
WEIGHT_2, WEIGHT_3 = 64.0, 256.0
MOST_2 = 127 / WEIGHT_2
WEIGHT_MOST, BIAS_MOST, WIDE_BIAS_MOST = 500, 767, 1 << 30  # so that no sum overflows (accumulator.c)


def on_grid(numbers, scale, down=False):
    """Rounded to the grid of the integers; gradients pass as if nothing had happened."""
    scaled = numbers * scale
    rounded = torch.floor(scaled) if down else torch.floor(scaled + 0.5)
    return numbers + (rounded / scale - numbers).detach()


class Net(torch.nn.Module):
    def __init__(self, game):
        super().__init__()
        self.game = game
        count = features.COUNT[game]
        spread = 1 / 30 ** 0.5
        self.first = torch.nn.Parameter(torch.empty(count, HIDDEN).uniform_(-spread, spread))
        self.first_bias = torch.nn.Parameter(torch.full((HIDDEN,), 0.2))
        # Sisters by cell alone: what is true of a cell is learned once, not for each direction.
        self.sisters = torch.nn.Parameter(torch.zeros(features.CELLS, HIDDEN), requires_grad=game == 'notalone')
        spread = 1 / (2 * HIDDEN) ** 0.5
        self.second = torch.nn.Parameter(torch.empty(2 * HIDDEN, SECOND).uniform_(-spread, spread))
        self.second_bias = torch.nn.Parameter(torch.full((SECOND,), 0.1))
        self.third = torch.nn.Parameter(torch.empty(SECOND).uniform_(-0.5, 0.5))
        self.third_bias = torch.nn.Parameter(torch.zeros(()))

    def rows(self):
        if self.game != 'notalone':
            return self.first
        shared = self.sisters.repeat_interleave(7, 0)
        end = features.SISTERS + 7 * features.CELLS
        return torch.cat([self.first[:features.SISTERS], self.first[features.SISTERS:end] + shared, self.first[end:]])

    def forward(self, moving, waiting):
        rows, bias = on_grid(self.rows(), ONE), on_grid(self.first_bias, ONE)
        sums = torch.cat([moving @ rows + bias, waiting @ rows + bias], 1)
        active = on_grid(sums.clamp(0, 1) ** 2, ACTIVE)
        second = active @ on_grid(self.second, WEIGHT_2) + on_grid(self.second_bias, ACTIVE * WEIGHT_2)
        active = on_grid(second.clamp(min=0), ACTIVE, down=True).clamp(max=ACTIVE_MOST)
        return active @ on_grid(self.third, WEIGHT_3) + on_grid(self.third_bias, ACTIVE * WEIGHT_3)

    def keep_in_range(self):
        """After every step: the second layer's weights are bytes."""
        with torch.no_grad():
            self.second.clamp_(-MOST_2, MOST_2)

    def integers(self):
        def of(tensor, scale, kind, most=None):
            scaled = np.floor(tensor.detach().cpu().double().numpy() * scale + 0.5)
            limits = np.iinfo(kind)
            least, most = (limits.min, limits.max) if most is None else (-most, most)
            if scaled.min() < least or scaled.max() > most:
                raise SystemExit('a weight does not fit its integer')
            return scaled.astype(kind)
        return {
            'first_bias': of(self.first_bias, ONE, np.int16, BIAS_MOST),
            'first': of(self.rows(), ONE, np.int16, WEIGHT_MOST),
            'second': of(self.second, WEIGHT_2, np.int8),
            'second_bias': of(self.second_bias, ACTIVE * WEIGHT_2, np.int32, WIDE_BIAS_MOST),
            'third': of(self.third, WEIGHT_3, np.int16),
            'third_bias': of(self.third_bias.reshape(1), ACTIVE * WEIGHT_3, np.int32, WIDE_BIAS_MOST),
        }


def integer_scores(parts, moving, waiting):
    """What the engine computes, in numpy; `moving` and `waiting` are rows of features."""
    first, bias = parts['first'].astype(np.int64), parts['first_bias'].astype(np.int64)
    sums = np.concatenate([moving @ first + bias, waiting @ first + bias], 1)
    active = (np.clip(sums, 0, int(ONE)) ** 2 + 128) >> 8
    second = active @ parts['second'].astype(np.int64) + parts['second_bias']
    active = np.minimum(np.where(second < 0, 0, second >> 6), 127)
    out = active @ parts['third'].astype(np.int64) + parts['third_bias']
    return np.clip(np.where(out < 0, -(-out // 162), out // 162), -8000, 8000)


def _hash(hash_value, data):
    mask = (1 << 64) - 1
    whole = len(data) // 8
    for word in struct.unpack(f'<{whole}Q', data[:8 * whole]):
        hash_value = (hash_value ^ word) * 0x100000001b3 & mask
        hash_value ^= hash_value >> 29
    for byte in data[8 * whole:]:
        hash_value = (hash_value ^ byte) * 0x100000001b3 & mask
    return hash_value


def write(path, game, name, parts):
    """The file of a net; returns its hash."""
    second = parts['second'].reshape(2 * HIDDEN // 4, 4, SECOND).transpose(0, 2, 1)
    payload = b''.join(np.ascontiguousarray(part).tobytes() for part in (
        parts['first_bias'], parts['first'], second, parts['second_bias'], parts['third'], parts['third_bias']))
    head = struct.pack('<8s6I', b'sumitoNN', 1, features.GAMES.index(game), features.COUNT[game], HIDDEN, SECOND,
                       len(payload))
    tail = name.encode().ljust(88, b'\0')
    hashed = _hash(_hash(_hash(0xcbf29ce484222325, head), tail), payload)
    with open(path, 'wb') as file:
        file.write(head + struct.pack('<Q', hashed) + tail + payload)
    return hashed


def read(path):
    """The game and the integers of a net's file."""
    with open(path, 'rb') as file:
        header, payload = file.read(128), file.read()
    game = features.GAMES[int.from_bytes(header[12:16], 'little')]
    rows, at, parts = features.COUNT[game], 0, {}
    for name, kind, shape in (('first_bias', '<i2', (HIDDEN,)), ('first', '<i2', (rows, HIDDEN)),
                              ('second', 'i1', (2 * HIDDEN // 4, SECOND, 4)), ('second_bias', '<i4', (SECOND,)),
                              ('third', '<i2', (SECOND,)), ('third_bias', '<i4', (1,))):
        parts[name] = np.frombuffer(payload, kind, int(np.prod(shape)), at).reshape(shape)
        at += parts[name].nbytes
    parts['second'] = parts['second'].transpose(0, 2, 1).reshape(2 * HIDDEN, SECOND)
    return game, parts
