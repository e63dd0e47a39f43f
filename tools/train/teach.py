#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Trains a teacher on positions, or lets it label them: see README.md beside this file."""
import argparse
import json
import time

import numpy as np
import torch
from torch.nn import functional

import data
import features
import hexagon
import moves

HELD_BACK = 0.02
POLICY_SHARE = 0.2
AT_ONCE = 32768


def load(paths):
    games, parts = set(), []
    for path in paths:
        game, records = data.read(path)
        games.add(game)
        parts.append(records[data.was_searched(records)])
    if len(games) != 1:
        raise SystemExit('the files are of different games')
    return games.pop(), parts


class Losses:
    """What a teacher is wrong about in some positions: the score, the result where it is known, the move."""

    def __init__(self, game, columns, device):
        self.columns, self.seen = columns, features.Features(game, device)
        self.turned = moves.turned_places().to(device)

    def __call__(self, net, index, symmetries):
        columns = self.columns
        score, result, chosen = net(self.seen.view(columns, index, symmetries))
        ended = columns['result'][index]
        known = (ended >= 0).float()
        place = moves.places(columns['move'][index].long())
        place = torch.where(place >= 0, self.turned[symmetries, place.clamp(min=0)], place)
        return (functional.binary_cross_entropy_with_logits(score, torch.sigmoid(columns['score'][index] / 200)),
                (functional.binary_cross_entropy_with_logits(result, ended.clamp(min=0), reduction='none')
                 * known).sum() / known.sum().clamp(min=1),
                functional.cross_entropy(chosen, place, ignore_index=-1),
                (chosen.argmax(1) == place).float().mean())


def judge(net, losses, count, device):
    sums, batches = torch.zeros(4, device=device), 0
    net.eval()
    with torch.no_grad(), torch.autocast(device, torch.bfloat16):
        for start in range(0, count, AT_ONCE):
            index = torch.arange(start, min(start + AT_ONCE, count), device=device)
            sums += torch.stack(losses(net, index, torch.zeros_like(index)))
            batches += 1
    net.train()
    return (sums / batches).tolist()


def train(given):
    torch.manual_seed(given.seed)
    device = given.device
    game, parts = load(given.data)
    cuts = [int(len(part) * (1 - HELD_BACK)) for part in parts]
    kept, held = (np.concatenate(some) for some in ([p[:c] for p, c in zip(parts, cuts)],
                                                    [p[c:] for p, c in zip(parts, cuts)]))
    count = len(kept)
    losses = Losses(game, data.columns(game, kept, device), device)
    held_losses = Losses(game, data.columns(game, held, device), device)
    net = hexagon.Teacher(game, given.width, given.blocks).to(device, memory_format=torch.channels_last)
    taught = torch.compile(net) if given.compile else net
    optimizer = torch.optim.AdamW(net.parameters(), lr=given.rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, given.rate, total_steps=given.steps, pct_start=0.1)
    began, every = time.time(), max(1, given.steps // 10)
    for step in range(1, given.steps + 1):
        index = torch.randint(count, (given.batch,), device=device)
        turned = torch.randint(12, (given.batch,), device=device)
        with torch.autocast(device, torch.bfloat16):
            score, result, move, _ = losses(taught, index, turned)
        optimizer.zero_grad(set_to_none=True)
        (score + result + POLICY_SHARE * move).backward()
        optimizer.step()
        schedule.step()
        if step % every == 0:
            found = judge(net, held_losses, len(held), device)
            print(f'{step} score {found[0]:.5f} result {found[1]:.5f} move {found[2]:.4f} {100 * found[3]:.1f} % '
                  f'{time.time() - began:.0f} s', flush=True)
    hexagon.write(given.out, net, given.blocks)
    print(json.dumps({'game': game, 'width': given.width, 'blocks': given.blocks, 'positions': count,
                      'steps': given.steps, 'batch': given.batch, 'score': found[0], 'result': found[1],
                      'move': found[2], 'first': found[3], 'seconds': round(time.time() - began)}), flush=True)


def label(given):
    """What the teacher expects of every position of a file, by score and by result, as 16 bits each."""
    game, records = data.read(given.data[0])
    net = hexagon.read(given.teacher, given.device).to(memory_format=torch.channels_last)
    said_by = torch.compile(net) if given.compile else net
    if net.game != game:
        raise SystemExit('the teacher and the positions are of different games')
    seen = features.Features(game, given.device)
    said, began = [], time.time()
    with torch.no_grad(), torch.autocast(given.device, torch.bfloat16):
        for start in range(0, len(records), 1 << 22):
            part = data.columns(game, records[start:start + (1 << 22)], given.device)
            for at in range(0, len(part['score']), AT_ONCE):
                index = torch.arange(at, min(at + AT_ONCE, len(part['score'])), device=given.device)
                score, result, _ = said_by(seen.view(part, index, torch.zeros_like(index)), policy=False)
                said.append((torch.sigmoid(torch.stack([score, result], 1)) * 65535).round().to(torch.int32).cpu())
    np.save(given.out, torch.cat(said).numpy().astype(np.uint16))
    print(f'{given.out}: {len(records)} positions, {time.time() - began:.0f} s', flush=True)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('data', nargs='+', help='files of positions, all of one game; to label: one')
    parser.add_argument('--teacher', help='label the positions by this one')
    parser.add_argument('--out', required=True, help='the teacher, or the labels (.npy)')
    parser.add_argument('--width', type=int, default=96)
    parser.add_argument('--blocks', type=int, default=8)
    parser.add_argument('--steps', type=int, default=6000)
    parser.add_argument('--batch', type=int, default=8192)
    parser.add_argument('--rate', type=float, default=3e-3)
    parser.add_argument('--compile', action='store_true', help='fuse what can be fused: faster where it takes long')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--device', default='cuda' if torch.cuda.is_available() else 'cpu')
    return parser.parse_args()


if __name__ == '__main__':
    asked = arguments()
    label(asked) if asked.teacher else train(asked)
