# SPDX-License-Identifier: MIT
"""The net of people (src/engine/people/person_net.h): a large one that teaches, a small one that is shipped as integers."""
import struct

import numpy as np
import torch
from torch import nn

import features
import hexagon
import model
from person_data import BACK, FLAGS, KINDS, OF_GAME, OF_MOVE, ONE, SCORES

VERSION = 1
PLANES = 2 * BACK + 1
CONTEXT, HIDDEN = 16, 32
MOST = 127 / ONE                           # an activation's
WEIGHT_MOST, FRACTION = 127, 1 << 15
LOGIT = 256
PLAYERS = 256
# A cell and its neighbours, as places of a kernel: E, NE, NW, W, SW, SE are steps of (row, number).
TAPS = [(1, 1), (1, 2), (2, 2), (2, 1), (1, 0), (0, 0), (0, 1)]


class Layer(nn.Module):
    """Sums of inputs. Once it is folded its weights are those of the integers: bytes, times a number of its output."""

    def __init__(self, before, after, around=False, norm=False, extra=0):
        super().__init__()
        self.around, self.extra = around, extra
        shape = (after, before, 3, 3) if around else (after, before)
        self.weight = nn.Parameter(torch.empty(shape))
        nn.init.normal_(self.weight, std=(2 / (before * (7 if around else 1))) ** 0.5)
        if extra:
            self.of_game = nn.Parameter(torch.randn(after, extra) * 0.1)
        self.bias = nn.Parameter(torch.zeros(after))
        self.norm = nn.BatchNorm2d(after) if norm else None
        mask = torch.ones(3, 3)
        mask[0, 2] = mask[2, 0] = 0
        self.register_buffer('mask', mask, persistent=False)
        self.folded = False

    def parts(self):
        """All weights of each output in a row, those of neighbours first."""
        weight = self.weight * self.mask if self.around else self.weight
        rows = weight.flatten(1)
        return torch.cat([rows, self.of_game], 1) if self.extra else rows

    def rounded(self):
        """Bytes, and what each output multiplies them by, in 2^-15."""
        rows = self.parts()
        multipliers = torch.ceil(rows.detach().abs().amax(1) / WEIGHT_MOST * FRACTION).clamp(1, FRACTION - 1)
        scaled = rows * (FRACTION / multipliers).unsqueeze(1)
        whole = torch.floor(scaled + 0.5).clamp(-WEIGHT_MOST, WEIGHT_MOST)
        return scaled + (whole - scaled).detach(), multipliers

    def forward(self, x, of_game=None):
        if self.folded:
            whole, multipliers = self.rounded()
            rows = whole * (multipliers / FRACTION).unsqueeze(1)
        else:
            rows = self.parts()
        inner = rows[:, :rows.shape[1] - self.extra]
        bias = self.bias
        if of_game is not None:
            bias = of_game @ rows[:, rows.shape[1] - self.extra:].T + bias
        if not self.around:
            return x @ inner.T + bias
        sums = nn.functional.conv2d(x, inner.reshape(self.weight.shape), padding=1)
        sums = sums + bias.reshape(-1 if of_game is not None else 1, len(self.bias), 1, 1)
        return self.norm(sums) if self.norm is not None else sums

    def fold(self):
        if self.norm is not None:
            with torch.no_grad():
                scale = self.norm.weight / (self.norm.running_var + self.norm.eps) ** 0.5
                self.bias.copy_((self.bias - self.norm.running_mean) * scale + self.norm.bias)
                self.weight.mul_(scale.reshape(-1, 1, 1, 1))
                if self.extra:
                    self.of_game.mul_(scale.unsqueeze(1))
            self.norm = None
        self.folded = True


class Head(nn.Module):
    """Judges moves by what the board has for them, by the game and by their own numbers."""

    def __init__(self, width, values, context, hidden):
        super().__init__()
        self.values = values
        self.context = Layer(width + OF_GAME, context)
        self.mix = Layer(values + context + OF_MOVE, hidden)
        self.judge = Layer(hidden, 1)

    def forward(self, grid, mean, of_game, values, of_move):
        context = grid(torch.relu(self.context(torch.cat([mean, of_game], 1) if mean is not None else of_game)))
        context = context.unsqueeze(1).expand(-1, of_move.shape[1], -1)
        seen = [context, of_move] if values is None else [values, context, of_move]
        logits = self.judge(grid(torch.relu(self.mix(torch.cat(seen, 2))))).squeeze(2)
        return logits if values is None else logits + values[:, :, 0]


class Person(nn.Module):
    def __init__(self, width, blocks, values=2, context=CONTEXT, hidden=HIDDEN, drop=0.0, named=False, blind=True):
        super().__init__()
        self.shape = {'width': width, 'blocks': blocks, 'values': values, 'context': context, 'hidden': hidden,
                      'named': named, 'blind': blind}
        self.values, self.whole = values, False
        places = hexagon.grid()
        board = torch.zeros(hexagon.SIZE ** 2)
        board[places] = 1
        self.register_buffer('places', places, persistent=False)
        self.register_buffer('board', board.reshape(1, 1, hexagon.SIZE, hexagon.SIZE), persistent=False)
        self.begin = Layer(PLANES, width, around=True, norm=True, extra=OF_GAME)
        self.blocks = nn.ModuleList(nn.ModuleList([Layer(width, width, True, True), Layer(width, width, True, True)])
                                    for _ in range(blocks))
        self.choose = Layer(width, width, around=True, norm=True)
        self.say = Layer(width, KINDS * values)
        self.head = Head(width, values, context, hidden)
        self.blind = Head(0, 0, context, hidden) if blind else None
        self.names = nn.Embedding(PLAYERS, width) if named else None  # the last one: somebody unknown
        if named:
            nn.init.zeros_(self.names.weight)
        self.drop = nn.Dropout2d(drop)

    def fold(self):
        for layer in self.modules():
            if isinstance(layer, Layer):
                layer.fold()
        self.whole = True

    def grid(self, x):
        """Activations: sixteenths up to 127, once the net is one of integers."""
        if not self.whole:
            return x.clamp(max=MOST)
        return model.on_grid(x, ONE).clamp(-MOST, MOST)

    def forward(self, seen):
        """Logits of the moves of each ply, by the board and without it."""
        count = len(seen['of_game'])
        planes = torch.zeros(count, PLANES, hexagon.SIZE ** 2, device=self.places.device)
        planes[:, :2 * BACK, self.places] = seen['marbles']
        planes[:, 2 * BACK, self.places] = 1
        planes = planes.reshape(count, PLANES, hexagon.SIZE, hexagon.SIZE)
        if self.places.is_cuda:
            planes = planes.contiguous(memory_format=torch.channels_last)
        x = self.begin(planes, seen['of_game'])
        if self.names is not None:
            x = x + self.names(seen['player'])[:, :, None, None]
        x = self.grid(torch.relu(x)) * self.board
        for first, second in self.blocks:
            inner = self.drop(self.grid(torch.relu(first(x))) * self.board)
            x = self.grid(torch.relu(x + second(inner))) * self.board
        chosen = self.grid(torch.relu(self.choose(x))).flatten(2)[:, :, self.places].transpose(1, 2)
        said = self.grid(self.say(chosen)) if self.whole else self.say(chosen).clamp(-MOST, MOST)
        said = said.reshape(count, features.CELLS * KINDS, self.values)
        values = said.gather(1, seen['place'].unsqueeze(2).expand(-1, -1, self.values))
        mean = self.grid(x.flatten(2)[:, :, self.places].mean(2))
        logits = self.head(self.grid, mean, seen['of_game'], values, seen['of_move']).float()
        blind = None
        if self.blind is not None:
            of_game = seen['of_game'].clone()
            of_game[:, :2 * SCORES] = 0
            blind = self.blind(self.grid, None, of_game, None, seen['of_move']).float()
            blind = blind.masked_fill(~seen['real'], -1e4)
        return logits.masked_fill(~seen['real'], -1e4), blind


def without_search(seen):
    """The same moves, but for what a search sees of them."""
    of_move = seen['of_move'].clone()
    of_move[:, :, FLAGS:] = 0
    return {**seen, 'of_move': of_move}


# ---- Files ----

def layer_bytes(layer):
    whole, multipliers = layer.rounded()
    rows = whole.detach()
    if layer.around:
        inner = rows[:, :rows.shape[1] - layer.extra].reshape(layer.weight.shape)
        around = torch.stack([inner[:, :, r, n] for r, n in TAPS], 1).flatten(1)
        rows = torch.cat([around, rows[:, rows.shape[1] - layer.extra:]], 1) if layer.extra else around
    biases = torch.floor(layer.bias.detach().double() * ONE * FRACTION + 0.5).clamp(-(1 << 30), 1 << 30)
    return [rows.T.contiguous().cpu().numpy().round().astype(np.int8).tobytes(),
            multipliers.cpu().numpy().astype('<i4').tobytes(), biases.cpu().numpy().astype('<i4').tobytes()]


def write(path, net, name):
    """The file of a folded net; returns its size."""
    layers = [net.begin] + [layer for pair in net.blocks for layer in pair] + [net.choose, net.say]
    for head in (net.head, net.blind):
        layers += [head.context, head.mix, head.judge]
    payload = b''.join(part for layer in layers for part in layer_bytes(layer))
    head = struct.pack('<8s4I2HI', b'sumitoPN', VERSION, net.shape['width'], net.shape['blocks'], net.values,
                       CONTEXT, HIDDEN, len(payload))
    tail = name.encode().ljust(88, b'\0')
    hashed = model._hash(model._hash(model._hash(0xcbf29ce484222325, head), tail), payload)
    with open(path, 'wb') as file:
        file.write(head + struct.pack('<Q', hashed) + tail + payload)
    return 128 + len(payload)


def keep(path, net):
    """A teacher: weights as bytes with a number for each output, the rest as 16-bit numbers."""
    parts = {}
    for name, tensor in net.state_dict().items():
        numbers = tensor.detach().cpu().float().numpy()
        if numbers.ndim < 2:
            parts[name] = numbers.astype(np.float16)
            continue
        rows = numbers.reshape(len(numbers), -1)
        scale = np.maximum(np.abs(rows).max(1), 1e-9).astype(np.float32) / WEIGHT_MOST
        parts[name] = np.rint(rows / scale[:, None]).astype(np.int8).reshape(numbers.shape)
        parts['scale:' + name] = scale
    np.savez_compressed(path, __shape__=np.array(repr(net.shape)), **parts)


def take(path, device):
    import ast
    with np.load(path) as parts:
        net = Person(**ast.literal_eval(str(parts['__shape__'])))
        state = {}
        for name in net.state_dict():
            numbers = parts[name].astype(np.float32)
            if 'scale:' + name in parts.files:
                numbers = numbers * parts['scale:' + name].reshape(-1, *[1] * (numbers.ndim - 1))
            state[name] = torch.from_numpy(numbers)
        net.load_state_dict(state)
    return net.to(device).eval()
