/* SPDX-License-Identifier: MIT */
/* Glicko-2: see glicko.h. The steps and letters are those of Glickman's "Example of the Glicko-2
 * system". */
#include "coach/glicko.h"

#include "base/check.h"

#define MIDDLE 1500.0
#define SCALE 173.7178 /* of a rating to the unit of the formulas */
#define TAU 0.5        /* how little the volatility changes */
#define PI_SQUARED 9.869604401089358
#define LN_2 0.6931471805599453
#define CLOSE 0.000001 /* of the logarithm of the variance */
#define MOST_STEPS 100

static double square(double x)
{
    return x * x;
}

/* The series, close to 0; then halved arguments become squares again. */
static double exponential(double x)
{
    double term = 1, sum = 1;
    int halvings = 0;
    for (; x > 0.5 || x < -0.5; halvings++)
        x /= 2;
    for (int n = 1; n <= 16; n++) {
        term *= x / n;
        sum += term;
    }
    while (halvings-- > 0)
        sum *= sum;
    return sum;
}

/* x is brought between 3/4 and 3/2 by twos; there ln x = 2 artanh((x - 1) / (x + 1)). */
static double logarithm(double x)
{
    double twos = 0;
    CHECK(x > 0);
    while (x > 1.5) {
        x /= 2;
        twos += 1;
    }
    while (x < 0.75) {
        x *= 2;
        twos -= 1;
    }
    double ratio = (x - 1) / (x + 1), power = ratio, sum = 0;
    for (int n = 1; n <= 31; n += 2) {
        sum += power / n;
        power *= square(ratio);
    }
    return 2 * sum + twos * LN_2;
}

static double square_root(double x)
{
    double root = x > 1 ? x : 1, lower;
    CHECK(x >= 0);
    while ((lower = (root + x / root) / 2) < root) /* Newton's steps come from above */
        root = lower;
    return root;
}

/* What step 5 looks for a zero of: the logarithm of the variance, x, against what the games say. */
typedef struct evidence {
    double phi, v, delta, a;
} evidence;

static double imbalance(const evidence *of, double x)
{
    double variance = exponential(x), all = square(of->phi) + of->v + variance;
    return variance * (square(of->delta) - all) / (2 * square(all)) - (x - of->a) / square(TAU);
}

/* Step 5: the new volatility, by the Illinois algorithm. */
static double volatility_by(const evidence *of)
{
    double surprise = square(of->delta) - square(of->phi) - of->v;
    double low = of->a, high;
    if (surprise > 0) {
        high = logarithm(surprise);
    } else {
        high = of->a - TAU;
        for (int k = 0; imbalance(of, high) < 0 && k < MOST_STEPS; k++)
            high -= TAU;
    }
    double at_low = imbalance(of, low), at_high = imbalance(of, high);
    for (int k = 0; k < MOST_STEPS && (high - low > CLOSE || low - high > CLOSE); k++) {
        double next = low + (low - high) * at_low / (at_high - at_low);
        double at_next = imbalance(of, next);
        if (at_next * at_high <= 0) {
            low = high;
            at_low = at_high;
        } else {
            at_low /= 2;
        }
        high = next;
        at_high = at_next;
    }
    return exponential(low / 2);
}

glicko glicko_after(glicko player, const glicko_game *games, size_t count)
{
    double mu = (player.rating - MIDDLE) / SCALE, phi = player.deviation / SCALE;
    double weight = 0, gain = 0;
    CHECK(count > 0);
    for (size_t i = 0; i < count; i++) {
        double other = (games[i].rating - MIDDLE) / SCALE;
        double g = 1 / square_root(1 + 3 * square(games[i].deviation / SCALE) / PI_SQUARED);
        double expected = 1 / (1 + exponential(-g * (mu - other)));
        weight += square(g) * expected * (1 - expected);
        gain += g * (games[i].score - expected);
    }
    evidence of = {phi, 1 / weight, gain / weight, logarithm(square(player.volatility))};
    double volatility = volatility_by(&of);
    double grown = square(phi) + square(volatility);
    double variance = 1 / (1 / grown + weight);
    return (glicko){
        .rating = (mu + variance * gain) * SCALE + MIDDLE,
        .deviation = square_root(variance) * SCALE,
        .volatility = volatility,
    };
}
