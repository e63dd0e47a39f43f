/* SPDX-License-Identifier: MIT */
/* How popular a move is, in words: see popular.h. */
#include "review/popular.h"

#include "rules/variant.h"
#include "text/phrase.h"

#define PERCENT 10000 /* of the millionths of a share */

/* From how many percent on what is said. */
enum { MOST = 51, MANY = 15, SOME = 5, FEW = 1 };

static unsigned percent_of(uint32_t share)
{
    return (share + PERCENT / 2) / PERCENT;
}

popular popular_of(const su_choice *choices, size_t count, su_move played, bool alike)
{
    popular found = {.favourite = SU_NO_MOVE, .played = played, .alike = alike};
    if (count < 2)
        return found;
    found.favourite = choices[0].move;
    found.favourite_share = choices[0].share;
    for (size_t i = 0; i < count; i++)
        if (choices[i].move == played)
            found.played_share = choices[i].share;
    return found;
}

/* What is said of the move that is played most. */
static text_id of_favourite(unsigned percent)
{
    return percent >= MOST   ? TEXT_popular_most
           : percent >= MANY ? TEXT_popular_often
                             : TEXT_popular_varied;
}

static text_id of_played(unsigned percent, bool is_mistake)
{
    if (percent >= MOST)
        return is_mistake ? TEXT_popular_mistake_most : TEXT_popular_move_most;
    if (percent >= MANY)
        return is_mistake ? TEXT_popular_mistake_many : TEXT_popular_move_many;
    if (percent >= SOME)
        return is_mistake ? TEXT_popular_mistake_some : TEXT_popular_move_some;
    return percent >= FEW ? TEXT_popular_move_few : TEXT_popular_move_rare;
}

void popular_write(out *to, const popular *about, judgement verdict, su_language language)
{
    phrase said = {.to = to, .language = language};
    char move[SU_MOVE_TEXT];
    const bool is_mistake = verdict == JUDGEMENT_MISTAKE || verdict == JUDGEMENT_BLUNDER;
    if (about->favourite == SU_NO_MOVE)
        return;
    said.numbers[ARGUMENT_alike] = about->alike;
    if (about->played != about->favourite) {
        su_move_format(move, about->favourite);
        said.words[ARGUMENT_move] = text_of(move);
        said.numbers[ARGUMENT_count] = percent_of(about->favourite_share);
        phrase_write(&said, of_favourite(percent_of(about->favourite_share)));
    }
    if (about->played == SU_NO_MOVE)
        return;
    if (about->played != about->favourite)
        out_text(to, " ");
    said.numbers[ARGUMENT_count] = percent_of(about->played_share);
    phrase_write(&said, of_played(percent_of(about->played_share), is_mistake));
}

void popular_write_share(out *to, uint32_t share, su_language language)
{
    phrase said = {.to = to, .language = language};
    said.numbers[ARGUMENT_count] = percent_of(share);
    phrase_write(&said, percent_of(share) < FEW ? TEXT_popular_share_least : TEXT_popular_share);
}

bool popular_is_known(su_variant variant)
{
    return !variant_has_sisters(variant) && !variant_has_targets(variant);
}

void popular_write_carried(out *to, const su_position *position, su_language language)
{
    const phrase said = phrase_about(to, position, SU_FIRST, language);
    phrase_write(&said, TEXT_popular_carried);
}
