/* SPDX-License-Identifier: MIT */
/* Page requests about tables: a log and an action become lines, a log becomes what a screen shows.
 */
#include <stdio.h>

#include "unit/page_asked.h"

#define LOCAL                                                                                      \
    "1000 0 created takebacks 60000+1000+0 "                                                       \
    "classic wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0 - 0\n"                              \
    "1000 0 seeded 0000000000000007 0\n"                                                           \
    "1000 0 seated first here\n"                                                                   \
    "1000 0 seated second engine:3\n"
#define PLAYED                                                                                     \
    LOCAL "2000 1000 moved first c3d3 - 60000 60000\n"                                             \
          "3000 3000 moved second g7f7 - 60000 59000\n"

CASE(actions_become_lines)
{
    static const asked examples[] = {
        {"act\naction move\nmove c3d3\ntime 2000\ntick 1000\ntext " LOCAL,
         "\"lines\":[\"2000 1000 moved first c3d3 - 60000 "
         "60000\"],\"problem\":null"},
        {"act\naction move\nmove c3c4\nby second\ntick 1000\ntext " LOCAL,
         "\"lines\":[],\"problem\":\"not_your_turn\""},
        {"act\naction move\nmove a1a1\ntick 1000\ntext " LOCAL,
         "\"problem\":\"bad_move\",\"refusal\":{\"code\":"},
        {"act\naction offer\noffer takeback\ntime 4000\ntick 4000\ntext " PLAYED,
         "[\"4000 4000 took_back first 2 60000 60000\"]"},
        {"act\naction offer\noffer draw\ntick 4000\ntext " PLAYED, "offered first draw"},
        {"act\naction resign\ntick 4000\ntext " PLAYED, "resigned first"},
        {"act\naction flag\ntick 4000\ntext " PLAYED, "\"lines\":[],\"problem\":null"},
        {"act\naction flag\ntick 63000\ntext " PLAYED, "timed_out first"},
        {"act\naction move\nmove c2d2\ntick 63000\ntext " PLAYED, "timed_out first"},
        {"act\naction sit\nby second\nseats here\ntick 4000\ntext " PLAYED, "seated second here"},
        {"act\naction name\nname Ann\ntick 4000\ntext " PLAYED, "named first Ann"},
        {"act\naction create\nstart standard\nseats here engine:3\ncontrol 60000 0 0\nmoves c3d3 "
         "g7f7\n"
         "turns 0 2000\nended resign second\ntime 9\n",
         "\"9 2000 moved second g7f7 - 60000 58000\",\"9 2000 resigned second\"]"},
        {"act\naction create\nstart standard\nseats here here\nmoves c3d3 c3d3\n",
         "\"code\":\"bad_move\""},
        {"act\naction create\nstart standard\nseats here here\ncontrol 5000 0 0\nmoves c3d3 g7f7\n"
         "turns 0 6000\n",
         "timed_out second\"]"},
        {"act\naction claim\nby second\ntick 9000\ntext " PLAYED, "\"problem\":\"only_online\""},
        {"act\naction say\nby first\nphrase 1\ntext " PLAYED, "\"problem\":\"only_online\""},
        {"act\naction rematch\ntext " PLAYED, "name flag.\",\"field\":\"action\""},
        {"act\naction offer\ntext " PLAYED, "\"code\":\"missing_field\""},
        {"act\naction resign\ntext ", "\"code\":\"missing_field\""},
        {"act\naction create\nstart standard\nseats here guest:00\n", "\"code\":\"bad_choice\""},
        {"act\naction create\nstart nowhere\nseats here here\n", "\"code\":\"bad_position\""},
        {"act\naction resign\ntext " LOCAL "nonsense\n",
         "\"code\":\"bad_log\",\"message\":\"Line 5 of the log cannot be read, or cannot "
         "follow.\""},
        {"fold\ntick x\ntext " LOCAL, "\"code\":\"bad_number\""},
    };
    ASSERT_ALL(examples);
}

CASE(a_log_becomes_what_a_screen_shows)
{
    static const asked examples[] = {
        {"fold\ntick 0\ntext " LOCAL, "\"stage\":\"playing\",\"ending\":null"},
        {"fold\ntick 0\ntext " LOCAL,
         "\"left\":{\"first\":60000,\"second\":60000},\"running\":null,\"free\":0,\"turns\":[]"},
        {"fold\ntick 8000\ntext " PLAYED,
         "\"left\":{\"first\":55000,\"second\":59000},\"running\":\"first\",\"free\":0,\"turns\":["
         "60000,59000]"},
        {"fold\ntick 8000\ntext " PLAYED, "\"you\":\"first\",\"actor\":\"first\",\"hosted\":null"},
        {"fold\ntick 8000\ntext " PLAYED, "\"moves\":\"c3d3 g7f7\""},
        {"fold\ntick 8000\ntext " PLAYED,
         "\"may\":{\"draw\":null,\"takeback\":null,\"rematch\":\"not_over\",\"resign\":null,"
         "\"abort\":\"too_late_to_abort\",\"claim\":\"only_online\"},\"draw_wait\":0,\"claim_in\":"
         "null,\"takeback_to\":0,\"plan\":null"},
        {"fold\ntick 8000\ntext " PLAYED "9000 9000 resigned first\n",
         "\"ended\":\"resign first\",\"control\":{\"total\":60000,\"increment\":1000,\"delay\":0},"
         "\"stage\":\"finished\",\"ending\":\"resignation\""},
        {"fold\ntick 90000\ntext " PLAYED "9000 9000 resigned first\n",
         "\"left\":{\"first\":54000,\"second\":59000},\"running\":null"},
        {"fold\ntick 8000\ntext " PLAYED "9000 9000 resigned first\n", "\"plan\":null"},
        {"fold\ntick 1500\ntext " LOCAL "2000 1000 moved first c3d3 - 60000 60000\n",
         "\"plan\":\"classic "},
        {"fold\ntext ", "\"code\":\"missing_field\""},
    };
    ASSERT_ALL(examples);
}

#define SERVED                                                                                     \
    "1000 0 created takebacks 60000+1000+0 "                                                       \
    "classic wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0 - 0\n"                              \
    "1000 0 hosted abcdefghijkl\n"                                                                 \
    "1000 0 seated first here\n"
#define BEGUN SERVED "2000 0 seated second elsewhere\n"
#define MET BEGUN "3000 1000 moved first c3d3 - 60000 60000\n"

/* What happened since the page looked last is told, as the one who reads it sees it. */
CASE(what_is_new_is_told)
{
    static const asked examples[] = {
        {"fold\ntext " MET, "\"news\":[]"},
        {"fold\nknown 5\ntext " MET, "\"news\":[]"},
        {"fold\nknown 3\ntext " MET,
         "\"news\":[{\"words\":\"The game begins.\",\"noted\":true,\"urgent\":true}]"},
        {"fold\nknown 5\ntext " MET "4 1000 offered second draw\n",
         "\"news\":[{\"words\":\"Your opponent offers a draw.\",\"noted\":false,\"urgent\":true}]"},
        {"fold\nknown 5\nlang fr\ntext " MET "4 1000 offered first draw\n",
         "\"news\":[{\"words\":\"Vous proposez la nulle.\",\"noted\":false,\"urgent\":false}]"},
        {"fold\nknown 6\ntext " MET "4 1000 offered first draw\n5 1000 declined second draw\n",
         "[{\"words\":\"Your opponent declines the draw.\",\"noted\":true,\"urgent\":false}]"},
        {"fold\nknown 6\ntext " MET "4 1000 offered first draw\n5 1000 declined first draw\n",
         "\"words\":\"The offer is dropped.\""},
        {"fold\nknown 5\ntext " MET "4 1000 left first\n", "\"news\":[]"},
        {"fold\nknown 5\ntext " MET "4 1000 left second\n5 1000 returned second\n",
         "\"words\":\"Your opponent has lost the connection.\",\"noted\":true,\"urgent\":false},"
         "{\"words\":\"Your opponent is back.\""},
        {"fold\nknown 6\ntext " MET "4 1000 resigned first\n5 1000 left second\n", "\"news\":[]"},
        {"fold\nknown 5\ntext " MET "4 1000 said first 0\n5 1000 said second 1\n",
         "{\"words\":\"You: Hello!\",\"noted\":false,\"urgent\":false},"
         "{\"words\":\"Your opponent: Good luck!\""},
        {"fold\nknown 6\ntext " PLAYED "4 4 offered first draw\n5 5 declined second draw\n",
         "\"words\":\"The computer declines the draw.\""},
        {"fold\nknown 6\ntext " PLAYED "4000 4000 took_back first 2 60000 60000\n",
         "\"words\":\"2 moves are taken back.\""},
        {"fold\nknown 5\ntext " MET "\nnonsense\n", "\"message\":\"Line 7 of the log"},
    };
    ASSERT_ALL(examples);
}

/* What is so for a while can be said at any time. */
CASE(what_stands_is_said)
{
    static const asked examples[] = {
        {"fold\ntext " MET, "\"result\":null"},
        {"fold\ntext " MET, "\"standing\":[]"},
        {"fold\ntext " MET "4 1000 offered second draw\n",
         "\"standing\":[\"Your opponent offers a draw.\"]"},
        {"fold\ntext " MET "4 1000 offered first draw\n", "\"standing\":[]"},
        {"fold\ntext " MET "4 1000 said first 0\n",
         "\"said\":[{\"side\":\"first\",\"phrase\":0,\"words\":\"You: Hello!\"}]"},
        {"fold\ntext " MET "4 1000 resigned first\n5 1000 followed bcdefghijklm\n",
         "\"result\":\"You resigned: White wins.\""},
        {"fold\ntext " MET "4 1000 resigned first\n5 1000 followed bcdefghijklm\n",
         "\"standing\":[\"The rematch has begun.\"]"},
        {"fold\nlang de\ntext " MET "4 1000 resigned second\n",
         "\"result\":\"Du hast gewonnen: Weiß hat aufgegeben.\""},
        {"fold\ntext " BEGUN "4 1000 aborted first\n", "\"result\":\"The game was called off.\""},
        {"fold\ntext " LOCAL "4 4 seated second here\n5 5 resigned first\n",
         "\"result\":\"Black resigns: White wins.\""},
    };
    ASSERT_ALL(examples);
}

/* More moves than a page can hold are told, not overrun. */
CASE(a_log_too_long_is_refused)
{
    static char request[1 << 20];
    static const char *const moves[] = {"first c3d3", "second g7f7", "first d3c3", "second f7g7"};
    int length = snprintf(request, sizeof request, "fold\ntext %s", LOCAL);
    for (unsigned i = 0; i <= PAGE_PLIES; i++)
        length += snprintf(request + length, sizeof request - (size_t)length,
                           "1 1 moved %s - 60000 60000\n", moves[i % 4]);
    assert_says(request, "\"code\":\"too_many\"");
}
