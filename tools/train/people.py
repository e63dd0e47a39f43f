#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Trains nets that foretell what people choose, and judges them: see README.md beside this file."""
import argparse
import copy
import json
import time

import torch
from torch.nn import functional

import person
import person_data

UNKNOWN = person.PLAYERS - 1
NAMELESS = 0.3                             # the share of plies whose player a named teacher is not told
TAUGHT = 0.7                               # the teachers' share of a student's loss
WHOLE = 0.35                               # the share of the steps in which a student's numbers are integers
AVERAGE = 0.999
AT_ONCE = 4096


def load(path, device):
    plies, rows = person_data.read(path)
    people = person_data.People(plies, rows, device)
    held = people.held_back
    every = torch.arange(people.count, device=device)
    return people, every[~held], every[held]


def shares(nets, people, index, turns=12, named=True, searched=True):
    """The mean of what nets say of plies under some symmetries; a column for each move."""
    total = 0
    for net in nets:
        for turn in range(turns):
            seen = people.batch(index, torch.full_like(index, turn))
            if not named:
                seen['player'] = torch.full_like(seen['player'], UNKNOWN)
            total = total + torch.softmax(net(seen if searched else person.without_search(seen))[0], 1)
    return total / (len(nets) * turns)


def figures(found, played):
    own = found.gather(1, played.unsqueeze(1))
    better = (found > own).sum(1)
    return (better < 1).float(), (better < 3).float(), -own.squeeze(1).clamp(min=1e-6).log()


def judge(nets, people, index, turns=1, named=True, searched=True):
    """First choice, first three, log loss; the errors of the first two, in which a game varies."""
    parts = []
    with torch.no_grad(), torch.autocast(people.device.split(':')[0], torch.bfloat16, enabled=not nets[0].whole):
        for at in range(0, len(index), AT_ONCE):
            some = index[at:at + AT_ONCE]
            found = shares(nets, people, some, turns, named, searched)
            parts.append(torch.stack(figures(found, people.played[some])))
    return torch.cat(parts, 1).mean(1).tolist()


def told(found):
    return f'first {100 * found[0]:.2f} % three {100 * found[1]:.2f} % loss {found[2]:.4f}'


class Averaged:
    """A net's slow average, which is what is kept."""

    def __init__(self, net):
        self.net, self.steps = copy.deepcopy(net).eval(), 0

    def follow(self, net):
        self.steps += 1
        share = min(AVERAGE, self.steps / (self.steps + 10))
        with torch.no_grad():
            pairs = [pair for pair in zip(self.net.state_dict().values(), net.state_dict().values())
                     if pair[0].is_floating_point()]
            torch._foreach_lerp_([mine for mine, _ in pairs], [other for _, other in pairs], 1 - share)


def train(given, people, learned, held, taught=None):
    torch.manual_seed(given.seed)
    device = given.device
    student = taught is not None
    net = person.Person(given.width, given.blocks, given.values, drop=given.drop, named=given.named, blind=student,
                        **({} if student else {'context': 64, 'hidden': 128})).to(device)
    if device != 'cpu':
        net = net.to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(net.parameters(), lr=given.rate, weight_decay=given.decay)
    steps = given.steps or given.epochs * len(learned) // given.batch
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, given.rate, total_steps=steps, pct_start=0.1)
    averaged, began, whole_at = Averaged(net), time.time(), int(steps * (1 - WHOLE)) if student else steps + 1
    said_by = torch.compile(net) if given.compile and not student else net
    for step in range(1, steps + 1):
        if step == whole_at:
            net.load_state_dict(averaged.net.state_dict())
            net.fold()
            averaged = Averaged(net)
            # The norms are gone; the rest of the optimizer's memory stays.
        index = learned[torch.randint(len(learned), (given.batch,), device=device)]
        seen = people.batch(index, torch.randint(12, (given.batch,), device=device))
        if given.named:
            unknown = torch.rand(given.batch, device=device) < NAMELESS
            seen['player'] = torch.where(unknown, UNKNOWN, seen['player'])
        if given.blindfold:
            seen = person.without_search(seen)
        with torch.autocast(device.split(':')[0], torch.bfloat16, enabled=not student):
            logits, blind = said_by(seen)
        loss = functional.cross_entropy(logits, seen['played'])
        if student:
            by_teacher = taught[seen['row']].float() * seen['real']
            loss = (1 - TAUGHT) * loss - TAUGHT * (by_teacher * torch.log_softmax(logits, 1)).sum(1).mean()
            loss = loss + functional.cross_entropy(blind, seen['played'])
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimizer.step()
        schedule.step()
        averaged.follow(net)
        if step % max(1, steps // 8) == 0:
            found = judge([averaged.net], people, held[:8192], named=given.named, searched=not given.blindfold)
            print(f'{step}/{steps} loss {loss.item():.3f} held back: {told(found)}, {time.time() - began:.0f} s', flush=True)
    return averaged.net


def teach(given):
    people, learned, held = load(given.data, given.device)
    net = train(given, people, learned, held)
    person.keep(given.out, net)
    for turns in (1, 12):
        found = judge([net], people, held, turns, given.named, not given.blindfold)
        print(json.dumps({'net': given.out, 'plies': len(held), 'turns': turns, 'first': found[0], 'three': found[1],
                          'loss': found[2]}), flush=True)


def label(given, people, index):
    """What the teachers say of every move of these plies, told who plays and not, half each."""
    nets = [person.take(path, given.device) for path in given.teachers]
    said = torch.zeros(len(people.place), dtype=torch.float16, device=given.device)
    with torch.no_grad(), torch.autocast(given.device.split(':')[0], torch.bfloat16):
        for at in range(0, len(index), AT_ONCE):
            some = index[at:at + AT_ONCE]
            found = 0
            for net, searched in zip(nets, given.searched):
                found = found + shares([net], people, some, 12, False, searched) / len(nets)
            seen = people.batch(some, torch.zeros_like(some))
            said[seen['row'][seen['real']]] = found[seen['real']].half()
    return said


def learn(given):
    people, learned, held = load(given.data, given.device)
    taught = label(given, people, learned)
    print('labelled', flush=True)
    net = train(given, people, learned, held, taught)
    size = person.write(given.out, net, given.name)
    found = judge([net], people, held)
    print(json.dumps({'net': given.out, 'size': size, 'plies': len(held), 'first': found[0], 'three': found[1],
                      'loss': found[2]}), flush=True)


def check(given):
    """Teachers alone and together, over the plies held back, or over all plies of other games."""
    people, learned, held = load(given.data, given.device)
    index = held if not given.all else torch.arange(people.count, device=given.device)
    nets = [person.take(path, given.device) for path in given.teachers]
    if given.sample:
        index = index[torch.randperm(len(index), generator=torch.Generator().manual_seed(given.seed))[:given.sample]]
    for named in (False,) if given.nameless else (True, False):
        parts, rare = [], 0
        with torch.no_grad(), torch.autocast(given.device.split(':')[0], torch.bfloat16):
            for at in range(0, len(index), AT_ONCE):
                some = index[at:at + AT_ONCE]
                found = sum(shares([net], people, some, given.turns, named, searched)
                            for net, searched in zip(nets, given.searched)) / len(nets)
                parts.append(torch.stack(figures(found, people.played[some])))
                rare += (found.gather(1, people.played[some].unsqueeze(1)) < 0.005).sum().item()
        by_ply = torch.cat(parts, 1)
        print(json.dumps({'told who plays': named, 'plies': len(index), 'first': by_ply[0].mean().item(),
                          'three': by_ply[1].mean().item(), 'loss': by_ply[2].mean().item(),
                          'below half a percent': rare / len(index)}), flush=True)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('what', choices=['teach', 'learn', 'check'])
    parser.add_argument('data', help='what people chose from: sumito imitate --write')
    parser.add_argument('--out', help='the net: a teacher (.npz) or a student')
    parser.add_argument('--teachers', nargs='+', default=[], help='who teaches, or is checked; :blind for one without search')
    parser.add_argument('--name', default='people')
    parser.add_argument('--width', type=int, default=40)
    parser.add_argument('--blocks', type=int, default=5)
    parser.add_argument('--values', type=int, default=2)
    parser.add_argument('--epochs', type=int, default=60)
    parser.add_argument('--steps', type=int, help='in place of epochs')
    parser.add_argument('--batch', type=int, default=1024)
    parser.add_argument('--rate', type=float, default=2e-3)
    parser.add_argument('--decay', type=float, default=0.02)
    parser.add_argument('--drop', type=float, default=0.0, help='the share of channels left out')
    parser.add_argument('--named', action='store_true', help='told who plays, most of the time')
    parser.add_argument('--blindfold', action='store_true', help='without what a search sees of the moves')
    parser.add_argument('--all', action='store_true', help='all plies, not only those held back')
    parser.add_argument('--turns', type=int, default=12, help='under how many symmetries teachers are asked')
    parser.add_argument('--sample', type=int, help='check only so many plies, drawn at random')
    parser.add_argument('--nameless', action='store_true', help='check only without telling who plays')
    parser.add_argument('--compile', action='store_true')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--device', default='cuda' if torch.cuda.is_available() else 'cpu')
    given = parser.parse_args()
    given.searched = [not path.endswith(':blind') for path in given.teachers]
    given.teachers = [path.removesuffix(':blind') for path in given.teachers]
    return given


if __name__ == '__main__':
    asked = arguments()
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    {'teach': teach, 'learn': learn, 'check': check}[asked.what](asked)
