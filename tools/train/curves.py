# SPDX-License-Identifier: MIT
"""Losses over the steps of a training, as SVG."""
WIDTH, HEIGHT, MARGIN = 640, 320, 48


def _path(points, colour):
    line = ' '.join(f'{x:.1f},{y:.1f}' for x, y in points)
    return f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>'


def draw(path, curve):
    """`curve` has a step, the loss learned from and the loss held back, each."""
    shown = curve[len(curve) // 10:]
    losses = [loss for row in shown for loss in row[1:]]
    low, high, last = min(losses), max(losses), curve[-1][0]
    def at(step, loss):
        return (MARGIN + (WIDTH - 2 * MARGIN) * step / last,
                HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * (loss - low) / max(high - low, 1e-9))
    text = '<text x="{:.0f}" y="{:.0f}" font-family="sans-serif" font-size="12" fill="{}">{}</text>'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">',
             '<rect width="100%" height="100%" fill="white"/>',
             _path([at(step, loss) for step, loss, _ in shown], '#888'),
             _path([at(step, loss) for step, _, loss in shown], '#c30'),
             text.format(4, MARGIN, '#000', f'{high:.4f}'), text.format(4, HEIGHT - MARGIN, '#000', f'{low:.4f}'),
             text.format(WIDTH - MARGIN - 40, HEIGHT - 16, '#000', f'{last} steps'),
             text.format(MARGIN, 24, '#888', 'learned from'), text.format(MARGIN + 100, 24, '#c30', 'held back'),
             '</svg>']
    with open(path, 'w') as file:
        file.write('\n'.join(parts) + '\n')
