#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Trains the net of a game on files of `sumito datagen`: see README.md beside this file."""
import argparse
import json
import time

import numpy as np
import torch

import curves
import data
import features
import model

HELD_BACK = 0.05
cross = torch.nn.functional.binary_cross_entropy_with_logits


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('data', nargs='+', help='files of positions, all of one game')
    parser.add_argument('--labels', nargs='+', help="a teacher's labels of these files, in their order")
    parser.add_argument('--teacher-share', type=float, default=1.0, help="of the label, where a search saw the position")
    parser.add_argument('--out', required=True, help='the net to write')
    parser.add_argument('--name', default='', help='what the net is called in its file')
    parser.add_argument('--steps', type=int, default=6000)
    parser.add_argument('--batch', type=int, default=16384)
    parser.add_argument('--rate', type=float, default=2e-3, help='highest learning rate')
    parser.add_argument('--score-share', type=float, default=0.7, help='of the label; the rest is the result')
    parser.add_argument('--draws-share', type=float, default=0.03, help='of the loss: whether the game was drawn')
    parser.add_argument('--hidden', type=int, default=model.HIDDEN)
    parser.add_argument('--second', type=int, default=model.SECOND)
    parser.add_argument('--buckets', type=int, default=model.BUCKETS)
    parser.add_argument('--pairs', action='store_true', help='neighbouring marbles are inputs, too')
    parser.add_argument('--count', type=int, help='only so many positions, the first ones')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--device', default='cuda' if torch.cuda.is_available() else 'cpu')
    parser.add_argument('--svg', help='a picture of the losses')
    parser.add_argument('--report', help='what was done and found, as JSON')
    return parser.parse_args()


def load(given):
    """The game, the positions to learn from and those held back: the last of each file that a search saw."""
    kept, held, games = [], [], set()
    for number, path in enumerate(given.data):
        game, records = data.read(path)
        games.add(game)
        said = np.load(given.labels[number]) if given.labels else np.zeros((len(records), 0), np.uint16)
        # Whole games apart: the last ones, and what is beside them, are held back.
        good, searched = data.is_quiet(records), data.was_searched(records)
        early = np.arange(len(records)) < int(len(records) * (1 - HELD_BACK))
        learn, hold = good & early, good & searched & ~early
        if not given.labels:
            learn &= searched
        kept.append((records[learn], said[learn]))
        held.append((records[hold], said[hold]))
    if len(games) != 1:
        raise SystemExit('the files are of different games')
    game = games.pop()
    return game, *(together(game, parts, given) for parts in (kept, held))


def together(game, parts, given):
    records, said = (np.concatenate([part[k] for part in parts]) for k in range(2))
    columns = data.columns(game, records[:given.count], given.device)
    if given.labels:
        columns['said'] = torch.from_numpy(said[:given.count].astype(np.int32)).to(given.device)
    return columns


def labels(columns, index, given):
    share, result = given.score_share, columns['result'][index]
    score = torch.sigmoid(columns['score'][index] / 200)
    found = torch.where(result < 0, score, share * score + (1 - share) * result)
    if 'said' not in columns:
        return found
    said = columns['said'][index].float() / 65535
    taught = share * said[:, 0] + (1 - share) * said[:, 1]
    part = torch.where(columns['move'][index] < 0, 1.0, given.teacher_share)
    return part * taught + (1 - part) * found


def losses(net, seen, columns, index, turned, given):
    """What the net expects, its loss, and that of draws where the result is known."""
    expected, drawn = net(*seen.rows(columns, index, turned))
    result = columns['result'][index]
    known = result >= 0
    draws = cross(drawn[known], (result[known] == 0.5).float()) if known.any() else 0 * drawn.sum()
    return expected, cross(expected, labels(columns, index, given)), draws


def judge(net, seen, columns, given):
    """Of the positions held back: the loss; how far from the search's scores; the loss of draws."""
    sums, count = torch.zeros(3), len(columns['score'])
    with torch.no_grad():
        for start in range(0, count, 65536):
            index = torch.arange(start, min(start + 65536, count), device=columns['score'].device)
            expected, loss, draws = losses(net, seen, columns, index, torch.zeros_like(index), given)
            distance = (torch.sigmoid(expected) - torch.sigmoid(columns['score'][index] / 200)) ** 2
            sums += len(index) * torch.stack([loss, distance.mean(), draws]).cpu()
    return (sums / count).tolist()


def main():
    given = arguments()
    torch.manual_seed(given.seed)
    if given.device == 'cuda':
        torch.backends.cuda.matmul.allow_tf32 = True
    game, columns, held = load(given)
    count = len(columns['score'])
    seen = features.Features(game, given.device, given.pairs)
    net = model.Net(game, given.hidden, given.second, given.buckets, given.pairs).to(given.device)
    optimizer = torch.optim.AdamW(net.parameters(), lr=given.rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, given.rate, total_steps=given.steps, pct_start=0.1)
    curve, running, began = [], 0.0, time.time()
    every = max(1, given.steps // 20)
    for step in range(1, given.steps + 1):
        index = torch.randint(count, (given.batch,), device=given.device)
        turned = torch.randint(12, (given.batch,), device=given.device)
        _, loss, draws = losses(net, seen, columns, index, turned, given)
        optimizer.zero_grad(set_to_none=True)
        (loss + given.draws_share * draws).backward()
        optimizer.step()
        schedule.step()
        net.keep_in_range()
        running = running + loss.detach()
        if step % every == 0:
            held_loss, distance, draws_loss = judge(net, seen, held, given)
            curve.append((step, float(running) / every, held_loss))
            running = 0.0
            print(f'{step} {curve[-1][1]:.5f} {held_loss:.5f} {distance:.5f} {draws_loss:.5f} {time.time() - began:.0f} s', flush=True)
    hashed = model.write(given.out, game, given.name, net.integers())
    print(f'{given.out}: {game}, {count} positions, held-back loss {curve[-1][2]:.5f}, hash {hashed:016x}')
    if given.svg:
        curves.draw(given.svg, curve)
    if given.report:
        with open(given.report, 'w') as file:
            json.dump({'game': game, 'name': given.name, 'data': given.data, 'positions': count, 'steps': given.steps,
                       'batch': given.batch, 'rate': given.rate, 'score_share': given.score_share,
                       'draws_share': given.draws_share, 'seed': given.seed,
                       'loss': curve[-1][2], 'distance': distance, 'draws_loss': draws_loss, 'hash': f'{hashed:016x}', 'curve': curve}, file)


if __name__ == '__main__':
    main()
