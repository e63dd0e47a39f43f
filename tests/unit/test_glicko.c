/* SPDX-License-Identifier: MIT */
/* Ratings: the worked example of the paper, and what every rating should do. */
#include "unit/unit.h"

#include "coach/glicko.h"

static void assert_near(double found, double expected, double most)
{
    double apart = found > expected ? found - expected : expected - found;
    if (!(apart <= most))
        fail_msg("%f instead of %f", found, expected);
}

/* Glickman, "Example of the Glicko-2 system". */
CASE(the_worked_example)
{
    const glicko_game games[] = {{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}};
    glicko after = glicko_after((glicko){1500, 200, 0.06}, games, 3);
    assert_near(after.rating, 1464.06, 0.01);
    assert_near(after.deviation, 151.52, 0.01);
    assert_near(after.volatility, 0.05999, 0.00001);
}

/* The last bit, too: every build, and the page, comes to this. */
CASE(every_build_comes_to_the_same)
{
    glicko player = {1200, 350, 0.06};
    for (int i = 0; i < 1000; i++) {
        glicko_game game = {1000 + i * 7919 % 1500, 80, i % 3 > 0};
        player = glicko_after(player, &game, 1);
    }
    assert_true(player.rating == 2007.6847023741234);
    assert_true(player.deviation == 76.421879485858355);
}

CASE(the_surprise_counts)
{
    const glicko begun = {1200, 350, 0.06};
    glicko easy = glicko_after(begun, &(glicko_game){700, 80, 1}, 1);
    glicko hard = glicko_after(begun, &(glicko_game){1700, 80, 1}, 1);
    glicko missed = glicko_after(begun, &(glicko_game){700, 80, 0}, 1);
    assert_true(hard.rating > easy.rating && easy.rating > 1200 && missed.rating < 900);
    assert_true(hard.deviation < 350 && easy.deviation < 350);
}

/* The furthest apart a log can tell. */
CASE(extremes_stay_numbers)
{
    glicko player = {100, 50, 0.06};
    for (int i = 0; i < 50; i++)
        player = glicko_after(player, &(glicko_game){4000, 80, 1}, 1);
    assert_true(player.rating > 100 && player.rating < 20000);
    assert_true(player.deviation > 0 && player.deviation < 5000 && player.volatility < 10);
}
