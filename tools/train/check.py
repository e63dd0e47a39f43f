#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check.py PROGRAM NET DATA: the program judges positions by a net exactly as numpy does from the same file."""
import subprocess
import sys

import numpy as np
import torch

import data
import features
import model

COUNT = 2000


def main():
    program, path, source = sys.argv[1:]
    game, parts = model.read(path)
    of_data, records = data.read(source)
    if of_data != game:
        raise SystemExit('the net and the positions are of different games')
    records = records[:COUNT]
    columns = data.columns(game, records, 'cpu')
    index = torch.arange(len(records))
    rows = features.Features(game, 'cpu', 'pairs' in parts).rows(columns, index, torch.zeros_like(index))
    ours = model.integer_scores(parts, *(view.numpy().astype(np.int64) for view in rows))
    said = subprocess.run([program, 'data', 'judge', source, '--net', path, '--count', str(COUNT)],
                          capture_output=True, text=True, check=True).stdout.split()
    theirs = np.array(said, dtype=np.int64)
    if len(theirs) != len(ours) or (theirs != ours).any():
        raise SystemExit(f'{game}: the program and numpy differ')
    print(f'{game}: {len(ours)} positions judged alike')


if __name__ == '__main__':
    main()
