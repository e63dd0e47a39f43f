# SPDX-License-Identifier: MIT
"""The net of src/engine/nnue/net.h: trained as if its numbers were already rounded, written as its file."""
import struct

import numpy as np
import torch

import features

VERSION = 4
HIDDEN, SECOND, BUCKETS = 256, 16, 1  # the shape of net.h
FULL, BUCKET = 28, 3           # marbles of a full board, and how many fewer make the next bucket
ONE = 180.0                    # 1.0 in the first layer
ACTIVE = ONE * ONE / 256       # and behind an activation
ACTIVE_MOST = 127 / ACTIVE
WEIGHT_2, WEIGHT_3 = 64.0, 256.0
MOST_2 = 127 / WEIGHT_2
PAIR_WEIGHT_MOST = 121
WEIGHT_MOST, BIAS_MOST, WIDE_BIAS_MOST = 500, 767, 1 << 30  # so that no sum overflows (accumulator.c)


def on_grid(numbers, scale, down=False):
    """Rounded to the grid of the integers; gradients pass as if nothing had happened."""
    scaled = numbers * scale
    rounded = torch.floor(scaled) if down else torch.floor(scaled + 0.5)
    return numbers + (rounded / scale - numbers).detach()


class Net(torch.nn.Module):
    def __init__(self, game, hidden=HIDDEN, second=SECOND, buckets=BUCKETS, pairs=False):
        super().__init__()
        self.game, self.buckets, self.pairs = game, buckets, pairs
        count = features.COUNT[game] + (features.PAIRS if pairs else 0)
        spread = 1 / 30 ** 0.5
        self.first = torch.nn.Parameter(torch.empty(count, hidden).uniform_(-spread, spread))
        self.first_bias = torch.nn.Parameter(torch.full((hidden,), 0.2))
        if pairs:
            self.first.data[-features.PAIRS:] *= 0.1
        spread = 1 / hidden ** 0.5
        one = torch.empty(hidden, second).uniform_(-spread, spread)
        self.second = torch.nn.Parameter(one.repeat(buckets, 1, 1))
        self.second_bias = torch.nn.Parameter(torch.full((buckets, second), 0.1))
        self.third = torch.nn.Parameter(torch.empty(second).uniform_(-0.5, 0.5).repeat(buckets, 1))
        self.third_bias = torch.nn.Parameter(torch.zeros(buckets))
        self.draws = torch.nn.Parameter(torch.zeros(buckets, second))
        self.draws_bias = torch.nn.Parameter(torch.zeros(buckets))

    @staticmethod
    def active(sums):
        first, second = sums.clamp(0, 1).chunk(2, 1)
        return on_grid(first * second, ACTIVE)

    def forward(self, moving, waiting):
        """Logits of the expected result and of a draw."""
        rows, bias = on_grid(self.first, ONE), on_grid(self.first_bias, ONE)
        active = torch.cat([self.active(moving @ rows + bias), self.active(waiting @ rows + bias)], 1)
        weights, biases = on_grid(self.second, WEIGHT_2), on_grid(self.second_bias, ACTIVE * WEIGHT_2)
        second = torch.einsum('ni,bio->nbo', active, weights) + biases
        active = on_grid(second.clamp(min=0), ACTIVE, down=True).clamp(max=ACTIVE_MOST)
        outs = [(active * on_grid(weights, WEIGHT_3)).sum(2) + on_grid(bias, ACTIVE * WEIGHT_3)
                for weights, bias in ((self.third, self.third_bias), (self.draws, self.draws_bias))]
        if self.buckets == 1:
            return [out[:, 0] for out in outs]
        marbles = moving[:, :features.OF_GAME].sum(1)
        bucket = ((FULL - marbles) / BUCKET).long().clamp(0, self.buckets - 1)
        return [out.gather(1, bucket.unsqueeze(1))[:, 0] for out in outs]

    def keep_in_range(self):
        """After every step: the second layer's weights are bytes, and sums of the first fit 16 bits."""
        with torch.no_grad():
            self.first.clamp_(-WEIGHT_MOST / ONE, WEIGHT_MOST / ONE)
            if self.pairs:
                self.first[-features.PAIRS:].clamp_(-PAIR_WEIGHT_MOST / ONE, PAIR_WEIGHT_MOST / ONE)
            self.first_bias.clamp_(-BIAS_MOST / ONE, BIAS_MOST / ONE)
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
            'first': of(self.first[:features.COUNT[self.game]], ONE, np.int16, WEIGHT_MOST),
            **({'pairs': of(self.first[-features.PAIRS:], ONE, np.int8, PAIR_WEIGHT_MOST)} if self.pairs else {}),
            'second': of(self.second, WEIGHT_2, np.int8),
            'second_bias': of(self.second_bias, ACTIVE * WEIGHT_2, np.int32, WIDE_BIAS_MOST),
            'third': of(self.third, WEIGHT_3, np.int16),
            'third_bias': of(self.third_bias, ACTIVE * WEIGHT_3, np.int32, WIDE_BIAS_MOST),
            'draws': of(self.draws, WEIGHT_3, np.int16),
            'draws_bias': of(self.draws_bias, ACTIVE * WEIGHT_3, np.int32, WIDE_BIAS_MOST),
        }


def integer_scores(parts, moving, waiting):
    """What the engine computes, in numpy; `moving` and `waiting` are rows of features."""
    first, bias = np.concatenate([parts[k] for k in ('first', 'pairs') if k in parts]).astype(np.int64), parts['first_bias'].astype(np.int64)
    halves = [np.clip(half, 0, int(ONE)) for view in (moving, waiting) for half in np.split(view @ first + bias, 2, 1)]
    active = (np.concatenate([halves[0] * halves[1], halves[2] * halves[3]], 1) + 128) >> 8
    buckets = len(parts['third_bias'])
    bucket = np.clip((FULL - moving[:, :features.OF_GAME].sum(1)) // BUCKET, 0, buckets - 1)
    scores = np.zeros(len(moving), np.int64)
    for b in range(buckets):
        second = active @ parts['second'][b].astype(np.int64) + parts['second_bias'][b]
        clamped = np.minimum(np.where(second < 0, 0, second >> 6), 127)
        out = clamped @ parts['third'][b].astype(np.int64) + parts['third_bias'][b]
        scores = np.where(bucket == b, out, scores)
    return np.clip(np.where(scores < 0, -(-scores // 162), scores // 162), -8000, 8000)


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
    hidden, buckets, second = len(parts['first_bias']), *parts['third'].shape
    payload = [parts['first_bias'], parts['first']] + [parts[k] for k in ('pairs',) if k in parts]
    rows = len(parts['first']) + len(parts.get('pairs', ()))
    for b in range(buckets):
        payload += [parts['second'][b].reshape(-1, 4, second).transpose(0, 2, 1), parts['second_bias'][b],
                    parts['third'][b], parts['third_bias'][b:b + 1], parts['draws'][b], parts['draws_bias'][b:b + 1]]
    payload = b''.join(np.ascontiguousarray(part).tobytes() for part in payload)
    head = struct.pack('<8s6I', b'sumitoNN', VERSION, features.GAMES.index(game), rows, hidden,
                       second | buckets << 16, len(payload))
    tail = name.encode().ljust(88, b'\0')
    hashed = _hash(_hash(_hash(0xcbf29ce484222325, head), tail), payload)
    with open(path, 'wb') as file:
        file.write(head + struct.pack('<Q', hashed) + tail + payload)
    return hashed


def read(path):
    """The game and the integers of a net's file."""
    with open(path, 'rb') as file:
        header, payload = file.read(128), file.read()
    game, at = features.GAMES[int.from_bytes(header[12:16], 'little')], 0
    rows, hidden, shape = (int.from_bytes(header[k:k + 4], 'little') for k in (16, 20, 24))
    second, buckets = shape & 0xffff, shape >> 16

    def take(kind, *shape):
        nonlocal at
        part = np.frombuffer(payload, kind, int(np.prod(shape)), at).reshape(shape)
        at += part.nbytes
        return part

    plain = features.COUNT[game]
    parts = {'first_bias': take('<i2', hidden), 'first': take('<i2', plain, hidden)}
    if rows > plain:
        parts['pairs'] = take('i1', rows - plain, hidden)
    kept = [(take('i1', hidden // 4, second, 4).transpose(0, 2, 1).reshape(hidden, second),
             take('<i4', second), *(take(kind, many) for _ in range(2) for kind, many in (('<i2', second), ('<i4', 1)))) for _ in range(buckets)]
    for name, column in zip(('second', 'second_bias', 'third', 'third_bias', 'draws', 'draws_bias'), zip(*kept)):
        parts[name] = np.concatenate(column) if name in ('third_bias', 'draws_bias') else np.stack(column)
    return game, parts
