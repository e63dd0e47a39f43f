# SPDX-License-Identifier: MIT
"""The teacher: a residual net on the hexagon with three heads: the score a search would find, the result, the move."""
import numpy as np
import torch
from torch import nn

import features
import moves

SIZE = 9
GLOBALS = {game: count - features.OF_GAME - (features.CELLS if game == 'notalone' else 0)
           for game, count in features.COUNT.items()}
PLANES = {'classic': 3, 'notalone': 10, 'offboard': 3}


def grid():
    """The place of each cell on a skew grid of 9 x 9, whose neighbours are those of the board."""
    places = [0] * features.CELLS
    for row in range(SIZE):
        for number in range(max(1, row - 3), min(9, row + 5) + 1):
            places[features.cell(row, number)] = row * SIZE + number - 1
    return torch.tensor(places)


class HexConv(nn.Conv2d):
    """A cell and its six neighbours: two corners of the square are far away on the board."""

    def __init__(self, before, after):
        super().__init__(before, after, 3, padding=1, bias=False)
        mask = torch.ones(3, 3)
        mask[0, 2] = mask[2, 0] = 0
        self.register_buffer('mask', mask, persistent=False)

    def forward(self, x):
        return nn.functional.conv2d(x, self.weight * self.mask, None, padding=1)


class Block(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.first, self.second = HexConv(width, width), HexConv(width, width)
        self.norm_1, self.norm_2 = nn.BatchNorm2d(width), nn.BatchNorm2d(width)

    def forward(self, x, board):
        inner = torch.relu(self.norm_1(self.first(x))) * board
        return torch.relu(x + self.norm_2(self.second(inner))) * board


class Teacher(nn.Module):
    def __init__(self, game, width, blocks):
        super().__init__()
        self.game, self.width = game, width
        places = grid()
        board = torch.zeros(SIZE * SIZE)
        board[places] = 1
        self.register_buffer('places', places, persistent=False)
        self.register_buffer('board', board.reshape(1, 1, SIZE, SIZE), persistent=False)
        self.begin = HexConv(PLANES[game], width)
        # Targets lie at certain cells of the rim; counts are the same everywhere.
        self.spread = SIZE * SIZE if game == 'offboard' else 1
        self.of_game = nn.Linear(GLOBALS[game], width * self.spread)
        self.begin_norm = nn.BatchNorm2d(width)
        self.blocks = nn.ModuleList(Block(width) for _ in range(blocks))
        self.narrow, self.narrow_norm = nn.Conv2d(width, 32, 1, bias=False), nn.BatchNorm2d(32)
        self.judge = nn.Linear(32 * SIZE * SIZE, 256)
        self.verdict = nn.Linear(256, 2)
        self.choose_1, self.choose_norm = HexConv(width, width), nn.BatchNorm2d(width)
        self.choose_2 = nn.Conv2d(width, moves.PLANES, 1)

    def planes(self, rows):
        count = len(rows)
        planes = torch.zeros(count, PLANES[self.game], SIZE * SIZE, device=rows.device)
        cells = features.CELLS
        planes[:, 0, self.places] = rows[:, :cells]
        planes[:, 1, self.places] = rows[:, cells:2 * cells]
        planes[:, 2, self.places] = 1
        rest = rows[:, features.OF_GAME:features.COUNT[self.game]]
        if self.game == 'notalone':
            gone = rows[:, features.COUNT[self.game]:].reshape(count, cells, features.WAYS)
            planes[:, 3:3 + features.WAYS, self.places] = gone.transpose(1, 2)
            rest = rest[:, cells:]
        planes = planes.reshape(count, -1, SIZE, SIZE).contiguous(memory_format=torch.channels_last)
        return planes, rest

    def forward(self, rows, policy=True):
        """Logits of the score, of the result, and of the moves' places (or None)."""
        planes, rest = self.planes(rows)
        game = self.of_game(rest).reshape(len(rows), self.width, *((SIZE, SIZE) if self.spread > 1 else (1, 1)))
        x = torch.relu(self.begin_norm(self.begin(planes) + game)) * self.board
        for block in self.blocks:
            x = block(x, self.board)
        judged = torch.relu(self.narrow_norm(self.narrow(x))) * self.board
        verdict = self.verdict(torch.relu(self.judge(judged.flatten(1)))).float()
        chosen = None
        if policy:
            chosen = self.choose_2(torch.relu(self.choose_norm(self.choose_1(x))))
            chosen = chosen.flatten(2)[:, :, self.places].transpose(1, 2).flatten(1).float()
        return verdict[:, 0], verdict[:, 1], chosen


def write(path, net, blocks):
    parts = {name: tensor.detach().cpu().numpy().astype(np.float16 if tensor.is_floating_point() else np.int64)
             for name, tensor in net.state_dict().items()}
    with open(path, 'wb') as file:
        np.savez_compressed(file, __game__=np.array(net.game), __shape__=np.array([net.width, blocks]), **parts)


def read(path, device):
    with np.load(path) as parts:
        width, blocks = (int(n) for n in parts['__shape__'])
        net = Teacher(str(parts['__game__']), width, blocks)
        net.load_state_dict({name: torch.from_numpy(parts[name]).float() if parts[name].dtype == np.float16
                             else torch.from_numpy(parts[name]) for name in parts.files if name[0] != '_'})
    return net.to(device).eval()
