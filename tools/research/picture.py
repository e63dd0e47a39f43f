# SPDX-License-Identifier: MIT
"""The picture of docs/research.md, as the lines of an SVG: how soon games part, and what the usual move scores beside the others."""
from chance import pooled, wilson
from openings import PLIES, total
from tables import compared

WIDTH, HEIGHT, LEFT, TOP = 300, 220, 50, 34


def across(ply, left):
    return left + WIDTH * (ply + 0.5) / PLIES


def panel(left, title, down, marks):
    """Title, scale and plies of a part."""
    yield f'<text x="{left}" y="{TOP - 14}" font-weight="bold">{title}</text>'
    for mark in marks:
        y, colour = down(mark), '#888' if mark == 0 else '#ddd'
        yield f'<line x1="{left}" y1="{y:.1f}" x2="{left + WIDTH}" y2="{y:.1f}" stroke="{colour}"/>'
        yield f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{100 * mark:.0f}</text>'
    for ply in range(PLIES):
        yield f'<text x="{across(ply, left):.1f}" y="{TOP + HEIGHT + 16}" text-anchor="middle">{ply + 1}</text>'


def bar(ply, left, down, low, middle, high, colour):
    x = across(ply, left)
    yield f'<line x1="{x:.1f}" y1="{down(low):.1f}" x2="{x:.1f}" y2="{down(high):.1f}" stroke="#555"/>'
    yield f'<circle cx="{x:.1f}" cy="{down(middle):.1f}" r="3.5" fill="{colour}"/>'


def shared(places, down):
    """Of the games a person began, how many come to positions others come to."""
    begun = total(next(iter(places.values())).moves)
    for ply in range(PLIES):
        choices = sum(total(place.moves) for place in places.values() if place.ply == ply)
        low, high = wilson(choices, begun)
        yield from bar(ply, LEFT, down, low, choices / begun, high, '#06c')


def gains(places, left, down):
    for ply in range(PLIES):
        gain, error = pooled(compared(places, ply))
        yield from bar(ply, left, down, gain - error, gain, gain + error, '#c30')


def plot(places):
    second = 2 * LEFT + WIDTH + 20
    yield (f'<svg xmlns="http://www.w3.org/2000/svg" width="{second + WIDTH + 20}" height="{TOP + HEIGHT + 44}" '
           'font-family="sans-serif" font-size="11">')
    yield '<rect width="100%" height="100%" fill="white"/>'
    down = lambda share: TOP + HEIGHT * (1 - share)
    yield from panel(LEFT, 'Choices in positions that games share, %', down, (0, 0.25, 0.5, 0.75, 1))
    yield from shared(places, down)
    down = lambda share: TOP + HEIGHT * (0.5 - share) / 0.8
    yield from panel(second, 'First choices score more than others, points', down, (-0.2, 0, 0.2, 0.4))
    yield from gains(places, second, down)
    yield f'<text x="{LEFT}" y="{TOP + HEIGHT + 36}">plies from the start; bars: what 95 % lie within</text>'
    yield '</svg>'
