/* SPDX-License-Identifier: MIT */
/* Page requests about worth: lines of play, the turned position, reviews, mistakes explained. */
#include <stdio.h>

#include "unit/page_asked.h"

CASE(lines_are_told)
{
    assert_says("line\nstart classic\nline", "\"moves\":[],\"text\":\"\",\"worth\":null");
    assert_says("line\nstart classic\nline a1b2 i9h8 b2c3", "\"text\":\"1. a1b2 i9h8 2. b2c3\"");
    assert_says("line\nstart classic\nmoves a1b2\nline i9h8 b2c3\nscore -7",
                "\"text\":\"1... i9h8 2. b2c3\",\"worth\":{\"expected\":0.509,\"short\":\"+0.07\","
                "\"words\":\"Expected result: Black 51 %, White 49 %.\"}");
    assert_says("line\nstart classic\nline\nscore 0", "\"short\":\"0.00\"");
    assert_says("line\nstart offboard\nline\nscore -32000\nlang fr", "\"short\":\"-32");
    assert_says("line\nstart offboard\nline\nscore -31996\nlang fr",
                "\"short\":\"-#2\",\"words\":\"Jaune gagne en 2 coups.\"");
    assert_says("line\nstart offboard\nline\nscore 1234\nlang fr", "\"short\":\"+12,34\"");
    /* A position whose ply does not go with the side to move. */
    assert_says("line\nstart classic 5/6/7/8/6bbw/8/7/6/w4 w 0-0 - 4\nline a1a2 e7e8",
                "\"text\":\"3... a1a2 4. e7e8\"");
}

CASE(bad_lines_are_refused)
{
    assert_says(
        "line\nstart classic\nline a1b2 a1b2",
        "\"field\":\"line\",\"offset\":5,\"detail\":\"empty\",\"move\":\"a1b2\",\"index\":1");
    assert_says("line\nstart classic 5/6/7/8/6bbw/8/7/6/w4 b 5-0 - 0\nline e7e8 a1a2",
                "\"detail\":\"game_over\"");
    static const char *const scores[] = {"", "x", "1 2", "32001", "-32001", "-", "1.5", "+1"};
    for (size_t i = 0; i < sizeof scores / sizeof *scores; i++) {
        char request[64];
        snprintf(request, sizeof request, "line\nstart classic\nline\nscore %s", scores[i]);
        assert_says(request, "\"code\":\"bad_score\"");
    }
}

CASE(the_other_side_is_to_move)
{
    assert_says("other\nstart classic\nmoves a1b2", "/1bbbb b 0-0 - 1\"");
    assert_says("other\nstart notalone\nmoves @d4 @f6", " w 0-0 -,- 2\"");
    /* A marble in hand is let go. */
    assert_says("other\nstart offboard 5/6/7/8/6bbw/8/7/6/w4 b 2-0 2w21313223131+ 0",
                "w 2-0 2w21313223131 0\"");
    assert_says("other\nstart notalone\nmoves @d4", "\"code\":\"placing\"");
    assert_says("other\nstart classic\nended resign first\nlang fr",
                "\"code\":\"game_over\",\"message\":\"La partie est déjà terminée.\"");
}

/* Of the side to move, which offers it. */
CASE(draws_are_agreed_to_as_a_person_would)
{
#define LATE "draw\nstart classic wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0 - 30\n"
    assert_says("draw\nstart classic\nscore 0", "\"agrees\":false");
    assert_says("draw\nstart classic\nscore 900", "\"agrees\":false");
    assert_says(LATE "score 0", "\"agrees\":true");
    assert_says(LATE "score 900", "\"agrees\":true");
    assert_says(LATE "score -40", "\"agrees\":true");
    assert_says(LATE "score -41", "\"agrees\":false");
    /* Nothing is left to play for. */
#define AGAIN "moves c3d4 g7f6 d4c3 f6g7 c3d4 g7f6 d4c3 f6g7\n"
    assert_says(LATE AGAIN "score -300", "\"agrees\":true");
    assert_says(LATE AGAIN "score -301", "\"agrees\":false");
    assert_says("draw\nstart classic\nended resign first\nscore 0", "\"code\":\"game_over\"");
    assert_says("draw\nstart classic", "\"code\":\"missing_field\"");
}

CASE(reviews_judge_every_move)
{
    assert_says("review\nstart classic\nscores 30",
                "\"plies\":[],\"points\":[0.537],\"scores\":[30]");
    assert_says(
        "review\nstart classic\nmoves a1b2 i9h8\nscores 0 200 -500",
        "\"plies\":[{\"expected\":0.5,\"cost\":0.231,\"judgement\":\"mistake\",\"glyph\":2},"
        "{\"expected\":0.731,\"cost\":0,\"judgement\":\"fine\",\"glyph\":null}],"
        "\"points\":[0.5,0.269,0.076]");
    /* The end needs no score; who won is known. */
    assert_says("review\nstart classic 5/6/7/8/6bbw/8/7/6/w4 b 5-0 - 0\nmoves e7e8\nscores 31999 -",
                "\"points\":[1,1],\"scores\":[31999,-32000]");
    assert_says("review\nstart classic\nmoves a1b2\nended draw\nscores 0 -", "\"scores\":[0,0]");
    assert_says("review\nstart classic\nmoves a1b2\nscores 0 -", "\"code\":\"bad_score\"");
    assert_says("review\nstart classic\nmoves a1b2\nscores 0",
                "The field scores has 1 entry; it needs 2.");
    assert_says("review\nstart classic\nmoves a1b2\nscores 0 1 2", "\"code\":\"too_many\"");
    assert_says("review\nstart classic\nmoves a1b2\nscores 0 1\nbest i9h8",
                "\"field\":\"best\",\"offset\":0,\"detail\":\"not_yours\"");
    assert_says("review\nstart classic\nmoves a1b2 i9h8\nscores 0 1 2\nbest a1b2",
                "\"code\":\"too_few\"");
}

/* Which positions are searched again, and how much longer. */
CASE(reviews_say_what_is_open)
{
    assert_says("review\nstart classic\nmoves a1b2 i9h8\nscores 0 200 -500\nround 0",
                "\"again\":[0,1],\"effort\":2");
    assert_says("review\nstart classic\nmoves a1b2 i9h8\nscores 0 200 -500\nround 1\ncosts 0.263 0",
                "\"again\":[0,1],\"effort\":4");
    assert_says("review\nstart classic\nmoves a1b2 i9h8\nscores 0 200 -500\nround 1\ncosts 0.262 0",
                "\"again\":[],");
    assert_says("review\nstart classic\nmoves a1b2\nended draw\nscores 80 -\nround 0",
                "\"again\":[0]");
    assert_says("review\nstart classic\nmoves a1b2\nscores 0 1\nround 1",
                "\"code\":\"missing_field\"");
    assert_says("review\nstart classic\nmoves a1b2\nscores 0 1\nround 1\ncosts 0 0",
                "\"code\":\"too_many\"");
    assert_says("review\nstart classic\nmoves a1b2\nscores 0 1\nround 5\ncosts 0", "\"error\"");
    static const char *const bad[] = {"1.001", "2",    "0.2634", ".5", "0.",
                                      "0,5",   "-0.1", "00",     "0.x"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char request[128];
        snprintf(request, sizeof request,
                 "review\nstart classic\nmoves a1b2\nscores 0 1\nround 1\ncosts %s", bad[i]);
        assert_says(request, "\"code\":\"bad_number\"");
    }
}

/* The engine's own choice costs nothing, and what is found out later holds for what led there. */
CASE(the_best_move_costs_nothing)
{
    assert_says("review\nstart classic\nmoves a1b2 i9h8\nscores 0 200 100\nbest - i9h8 -",
                "\"points\":[0.5,0.622,0.622],\"scores\":[0,-100,100]");
    assert_says("review\nstart classic\nmoves a1b2\nscores 0 31990\nbest a1b2",
                "\"cost\":0,\"judgement\":\"fine\",\"glyph\":null}],\"points\":[0,0],"
                "\"scores\":[-31989,31990]");
}

/* The facts of an explanation, with sentences that are told of it. */
typedef struct explanation {
    const char *start, *move, *reply, *better;
    const char *sentences[3];
} explanation;

static void assert_explained(const explanation *what)
{
    char request[1024];
    snprintf(request, sizeof request,
             "explain\nstart %s\nmoves %s\nreply %s\nbetter %s\nbefore 200\nafter %s", what->start,
             what->move, what->reply, what->better, *what->reply == '\0' ? "-" : "200");
    for (size_t i = 0; i < 3 && what->sentences[i] != NULL; i++)
        assert_says(request, what->sentences[i]);
}

CASE(mistakes_are_explained)
{
    static const explanation examples[] = {
        {"classic 5/6/7/8/6bbw/8/7/6/bww2 b 5-5 - 0",
         "e7d7",
         "a3a2",
         "e7e8",
         {"White can now win with a3a2.", "Black could have won with e7e8."}},
        {"classic 5/6/7/8/6bbw/8/7/6/bww2 b 0-0 - 0",
         "e7d7",
         "a3a2",
         "e7e8",
         {"{\"words\":\"White can now push off a1 with a3a2.\",\"cells\":[\"a1\"]}",
          "Black could have pushed off e9 with e7e8."}},
        {"classic 5/6/7/8/6wwb/8/7/6/w3b b 0-0 - 0",
         "a5b6",
         "e7e8",
         "e9d8",
         {"White can now push off e9 with e7e8.",
          "After e9d8 White could not have pushed off any marble at once."}},
        {"classic 5/6/7/8/6wwb/8/7/6/w3b b 0-5 - 0",
         "a5b6",
         "e7e8",
         "e9d8",
         {"White can now win with e7e8.", "After e9d8 White could not have won at once."}},
        {"classic 5/2b1wb/2wwbb1/4www1/1bb1wbbb1/4w1b1/5w1/6/5 w 5-4 - 149",
         "g6f6",
         "d6e7 d5e6 e7f8",
         "g6g5",
         {"Black can now win by force in 2 moves, beginning with d6e7."}},
        {"classic 5/2b1wb/2w1bb1/4www1/1bb1wwbb1/4wbb1/5w1/6/5 b 5-4 - 150",
         "d7d8",
         "d5e6",
         "d6e7 d5e6 e7f8",
         {"Black could have won by force in 2 moves, beginning with d6e7."}},
        {"classic 5/6/7/8/5ww1b/8/7/6/w3b b 0-0 - 0",
         "a5b5",
         "e6e7 b5c5 e7e8",
         "e9e8",
         {"After e6e7 b5c5 White can push off e9 with e7e8."}},
        {"classic 5/6/7/8/5bb1w/8/7/6/w3b b 0-0 - 0",
         "a5b5",
         "e9f9",
         "e6e7 a1b1 e7e8",
         {"After e6e7 a1b1 Black could have pushed off e9 with e7e8."}},
        {"classic 5/6/7/8/3wwbb2/8/7/6/w3b b 0-0 - 0",
         "e7f8",
         "e4e5",
         "a5b5",
         {"e4 and e5 were held by e6 and e7 in a pac; now White can push e6 with e4e5, two against "
          "one."}},
        {"classic 5/6/7/8/3ww1b2/8/7/6/w3b b 0-0 - 0",
         "e7e6",
         "e4e5",
         "a5b5",
         {"White can now push e6 with e4e5, two against one."}},
        {"classic 5/6/7/8/3wwb3/8/7/6/w3b b 0-0 - 0",
         "a5b5",
         "e4e5",
         "e6e7",
         {"White can still push e6 with e4e5, two against one."}},
        {"classic 5/6/7/8/3bbw3/8/7/6/w3b b 0-0 - 0",
         "a5b5",
         "e6e7",
         "e4e5",
         {"Black could have pushed e6 with e4e5, two against one."}},
        {"classic 5/6/7/8/3bbb3/8/7/6/w4 b 0-0 - 0",
         "e5f5",
         "a1b1",
         "e4e5",
         {"Black’s marbles now stand in 2 separate parts; after e4e5 there would have been 1."}},
        {"classic 5/6/7/8/9/8/7/6/bbb1w b 0-0 - 0",
         "a1a2",
         "a5b5",
         "a1a3b2",
         {"After a1a3b2 Black’s marbles would have been 3 steps nearer to the middle, e5, in "
          "all."}},
        {"notalone 5/6/7/8/bn1n5/8/7/5b/w4 b 0-0 -,- 2",
         "b6c6",
         "a1b1",
         "e1e2",
         {"Black could have reunited the sisters with e1e2 and won, 2 against 1."}},
        {"notalone 5/6/7/8/wn1n5/8/7/5w/4b b 0-0 -,- 2",
         "a5b5",
         "e1e2",
         "a5a4",
         {"White can now reunite the sisters with e1e2 and win, 2 against 1."}},
        {"notalone n4/6/7/8/6wwb/8/7/6/w1bbn b 0-0 -,- 2",
         "a3b3",
         "e7e8",
         "e9d8",
         {"After e7e8 White has more marbles, 3 to 2: a reunion then wins for White only."}},
        {"notalone n4/6/7/8/6wwb/8/7/6/wbbbn b 0-0 -,- 2",
         "a3b3",
         "e7e8",
         "e9d8",
         {"Black had more marbles; after e7e8 it is 3 to 3."}},
        {"notalone n4/6/7/8/6bbw/8/7/6/w3n b 0-0 -,- 2",
         "e7d6",
         "a1b1",
         "e7e8",
         {"After e7e8 Black would have had more marbles, 2 to 1."}},
        {"notalone wwwww/wwwwww/2www2/4n3/9/3n4/2bbb2/bbbbbb/bbbbb b 0-0 -,- 2",
         "a1b2",
         "",
         "a5b5",
         {"The sisters are reunited: Black brought them together with 14 marbles against 14, which "
          "is not more, and White wins."}},
        {"offboard 5/6/7/8/6bbw/8/7/6/w4 b 0-0 221313223131 0",
         "e7d6",
         "a1b1",
         "e7e8",
         {"Red could have pushed e9 into T5 with e7e8, for 1 point."}},
        {"offboard 5/6/7/8/6wwb/8/7/6/w3b b 0-0 221313223131 0",
         "a5b5",
         "e7e8",
         "e9d8",
         {"Yellow can now push e9 into T5 with e7e8, for 1 point.",
          "After e9d8 Yellow could not have scored at once."}},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        assert_explained(&examples[i]);
}

CASE(explanations_judge)
{
    assert_says("explain\nstart classic\nmoves a1b2\nbefore 200\nafter 200\nbetter a2b3",
                "\"cost\":0.462,\"judgement\":\"blunder\",\"glyph\":4,\"words\":\"A blunder: the "
                "expected result of Black falls from 73 % to 27 %.\"");
    /* The engine's own choice, and a fine move. */
    assert_says("explain\nstart classic\nmoves a1b2\nbefore 200\nafter 200\nbetter a1b2 i9h8",
                "\"cost\":0,\"judgement\":\"fine\",\"glyph\":null,\"words\":\"No mistake");
    assert_says("explain\nstart classic\nmoves a1b2\nbefore 10\nafter 0\nbetter a2b3\nlang fr",
                "\"facts\":[],\"better\":{\"text\":\"1. a2b3\",\"words\":\"Noir déplace");
    /* What was better is not to be told. */
    assert_says(
        "explain\nstart classic 5/6/7/8/6wwb/8/7/6/w3b b 0-0 - 0\nmoves a5b6\nbefore 40\n"
        "after 260\nreply e7e8",
        "\"facts\":[{\"words\":\"White can now push off e9 with e7e8.\",\"cells\":[\"e9\"]}],"
        "\"better\":null");
    /* Two lines from one game: neither gets into the other's way. */
    assert_says("explain\nstart classic\nmoves a1b2 i9h8 a2b3\nbefore 0\nafter 300\nreply i8h7 "
                "b2c3\nbetter b2c3 i8h7",
                "\"text\":\"2. b2c3 i8h7\"");
}

/* A rule of the house can end the game, too; resigning is no move's fault. */
CASE(ends_of_games_are_told)
{
    assert_says(
        "explain\nstart classic 5/6/7/8/6bbw/8/7/6/w3b b 3-0 - 0\nhouse noprogress=1\nmoves "
        "a5b5\nbefore 300\nbetter e7e8",
        "{\"words\":\"No marble has left the board for too long: the game is a draw.\"");
    assert_says(
        "explain\nstart classic\nmoves a1b2\nended resign first\nbefore 300\nafter 0\nbetter "
        "a2b3",
        "\"facts\":[]");
}

CASE(bad_explanations_are_refused)
{
    assert_says("explain\nstart classic\nbefore 0\nafter 0\nbetter a1b2", "The field moves is");
    assert_says("explain\nstart classic\nmoves a1b2\nbefore 0\nbetter a1b2", "field after is");
    assert_says("explain\nstart classic\nmoves a1b2\nbefore 0\nafter 0\nbetter i9h8",
                "\"field\":\"better\",\"offset\":0,\"detail\":\"not_yours\"");
    assert_says("explain\nstart classic\nmoves a1b2\nbefore 0\nafter 0\nbetter a1b2\nreply a1b2",
                "\"field\":\"reply\"");
    assert_says("explain\nstart classic\nmoves a1b2\nbefore 0\nafter -\nbetter a1b2",
                "\"code\":\"bad_score\"");
}
