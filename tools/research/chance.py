# SPDX-License-Identifier: MIT
"""What figures are uncertain by: what 95 % lie within."""
import math


def wilson(won, games, z=1.96):
    middle = (won + z * z / 2) / (games + z * z)
    reach = z * math.sqrt(won * (games - won) / games + z * z / 4) / (games + z * z)
    return middle - reach, middle + reach


def percent(won, games):
    low, high = wilson(won, games)
    return f'{100 * won / games:.1f} % ({100 * low:.0f}-{100 * high:.0f})'


def fisher(a, b, c, d):
    """How likely a table at least as uneven is where rows and columns have nothing to do with each other."""
    ways = lambda x: math.comb(a + b, x) * math.comb(c + d, a + c - x)
    limits = range(max(0, a + c - (c + d)), min(a + b, a + c) + 1)
    return sum(ways(x) for x in limits if ways(x) <= ways(a)) / math.comb(a + b + c + d, a + c)


def pooled(tables):
    """Mantel and Haenszel: how much more the one scores than the other within positions, and what that is uncertain by."""
    weight = gain = variance = 0
    for a, b, c, d in tables:
        games = a + b + c + d
        weight += (a + b) * (c + d) / games
        gain += (a * (c + d) - c * (a + b)) / games
        variance += (a + b) * (c + d) * (a + c) * (b + d) / (games * games * (games - 1))
    return gain / weight, 1.96 * math.sqrt(variance) / weight
