/* SPDX-License-Identifier: MIT */
/* What is claimed of how a game stands or ended. `where->outcome_of` is its last position. */
#include "truth/claims.h"

static int marbles_of(const place *where, su_side side)
{
    const ref_set marbles = ref_set_of(where->outcome_of, ref_marble(side));
    return ref_set_count(&marbles);
}

/* The position is won for this reason; `winner` is named as the winner. */
static bool won_by(const place *where, const reading *said, su_reason reason, su_side *winner)
{
    const su_outcome outcome = ref_outcome(where->outcome_of);
    return side_told(winner, where, said, ARGUMENT_winner) && outcome.reason == reason &&
           outcome.result == known_win(*winner);
}

/* Nothing has ended the game, and it is this player's turn. */
bool claim_outcome_ongoing(const place *where, const reading *said)
{
    return ref_outcome(where->outcome_of).result == SU_ONGOING && where->ended == NULL &&
           names_side(where, said, ARGUMENT_player, where->outcome_of->side);
}

/* C10: the winner has ejected so many, which is enough. */
bool claim_outcome_ejections(const place *where, const reading *said)
{
    su_side winner;
    return won_by(where, said, SU_REASON_EJECTIONS, &winner) &&
           reading_number(said, ARGUMENT_count) == where->outcome_of->score[winner];
}

static bool says_marbles(const place *where, const reading *said, su_side mover)
{
    return reading_number(said, ARGUMENT_own) == marbles_of(where, mover) &&
           reading_number(said, ARGUMENT_opponents) == marbles_of(where, known_other(mover));
}

/* N9: the sisters touch; the winner made the last move and has so many marbles against so many. */
bool claim_outcome_reunion_won(const place *where, const reading *said)
{
    su_side winner;
    return won_by(where, said, SU_REASON_REUNION, &winner) && winner != where->outcome_of->side &&
           says_marbles(where, said, winner);
}

/* N9: the sisters touch; the loser made the last move and has no more marbles than the other. */
bool claim_outcome_reunion_lost(const place *where, const reading *said)
{
    su_side winner;
    return won_by(where, said, SU_REASON_REUNION, &winner) &&
           names_side(where, said, ARGUMENT_loser, known_other(winner)) &&
           winner == where->outcome_of->side && says_marbles(where, said, known_other(winner));
}

/* O9: the winner has so many points, which is enough. */
bool claim_outcome_points(const place *where, const reading *said)
{
    su_side winner;
    return won_by(where, said, SU_REASON_POINTS, &winner) &&
           reading_number(said, ARGUMENT_count) == where->outcome_of->score[winner];
}

/* C12, N11, O10: the loser is to move and has no move. */
bool claim_outcome_no_move(const place *where, const reading *said)
{
    su_side winner;
    return won_by(where, said, SU_REASON_NO_MOVE, &winner) &&
           names_side(where, said, ARGUMENT_loser, known_other(winner));
}

static bool ended_by(const place *where, const reading *said, su_reason reason)
{
    return where->ended != NULL && where->ended->reason == reason &&
           names_side(where, said, ARGUMENT_loser, where->ended->loser) &&
           names_side(where, said, ARGUMENT_winner, known_other(where->ended->loser));
}

/* The loser's time was up. */
bool claim_outcome_time(const place *where, const reading *said)
{
    return ended_by(where, said, SU_REASON_TIME);
}

/* The loser resigned. */
bool claim_outcome_resignation(const place *where, const reading *said)
{
    return ended_by(where, said, SU_REASON_RESIGNATION);
}

/* The loser left. */
bool claim_outcome_leaving(const place *where, const reading *said)
{
    return ended_by(where, said, SU_REASON_LEAVING);
}

/* A draw was agreed on. */
bool claim_outcome_agreement(const place *where, const reading *said)
{
    (void)said;
    return where->ended != NULL && where->ended->reason == SU_REASON_AGREEMENT;
}

/* The position stands for the third time. */
bool claim_outcome_repetition(const place *where, const reading *said)
{
    (void)said;
    return where->ended != NULL && where->ended->repetitions >= 3;
}

/* For as many plies as the players had chosen no marble left the board. */
bool claim_outcome_no_progress(const place *where, const reading *said)
{
    (void)said;
    return where->ended != NULL && where->ended->quiet >= where->ended->quiet_enough;
}

/* For so many plies no marble left the board, and the winner is ahead then; `own` of the numbers is
 * the score of `side`. */
static bool won_at_limit(const place *where, const reading *said, su_side winner, su_side side)
{
    const int *score = where->outcome_of->score;
    return where->ended != NULL && where->ended->quiet >= where->ended->quiet_enough &&
           score[winner] > score[known_other(winner)] &&
           reading_number(said, ARGUMENT_own) == score[side] &&
           reading_number(said, ARGUMENT_opponents) == score[known_other(side)];
}

/* The winner is so far ahead at the limit without progress. */
bool claim_outcome_more_pushed_off(const place *where, const reading *said)
{
    su_side winner;
    return side_told(&winner, where, said, ARGUMENT_winner) &&
           won_at_limit(where, said, winner, winner);
}

/* ---- The same, told to who played: `where->you` ---- */

static bool is_won_by(const place *where, su_reason reason, su_side winner)
{
    const su_outcome outcome = ref_outcome(where->outcome_of);
    return outcome.reason == reason && outcome.result == known_win(winner);
}

static bool says_score_for(const place *where, const reading *said, su_side winner)
{
    const int *score = where->outcome_of->score;
    return (is_won_by(where, SU_REASON_EJECTIONS, winner) ||
            is_won_by(where, SU_REASON_POINTS, winner)) &&
           reading_number(said, ARGUMENT_own) == score[where->you] &&
           reading_number(said, ARGUMENT_opponents) == score[known_other(where->you)];
}

/* C10, O9: this player has won by so much to so much. */
bool claim_won_score(const place *where, const reading *said)
{
    return says_score_for(where, said, where->you);
}

/* C10, O9: this player has lost by so much to so much. */
bool claim_lost_score(const place *where, const reading *said)
{
    return says_score_for(where, said, known_other(where->you));
}

/* N9: `mover` made the last move, and the sisters touch; so many marbles against so many. */
static bool reunited(const place *where, const reading *said, su_side mover, su_side winner)
{
    return is_won_by(where, SU_REASON_REUNION, winner) && mover != where->outcome_of->side &&
           says_marbles(where, said, mover);
}

/* N9: this player reunited the sisters with more marbles. */
bool claim_won_reunion(const place *where, const reading *said)
{
    return reunited(where, said, where->you, where->you);
}

/* N9: this player reunited the sisters with no more marbles than the other. */
bool claim_lost_reunion(const place *where, const reading *said)
{
    return reunited(where, said, where->you, known_other(where->you));
}

/* N9: the loser, who is not this player, reunited the sisters with no more marbles. */
bool claim_won_reunion_theirs(const place *where, const reading *said)
{
    const su_side loser = known_other(where->you);
    return names_side(where, said, ARGUMENT_loser, loser) &&
           reunited(where, said, loser, where->you);
}

/* N9: the winner, who is not this player, reunited the sisters with more marbles. */
bool claim_lost_reunion_theirs(const place *where, const reading *said)
{
    const su_side winner = known_other(where->you);
    return names_side(where, said, ARGUMENT_winner, winner) &&
           reunited(where, said, winner, winner);
}

/* C12, N11, O10: the other, who is to move, has no move. */
bool claim_won_no_move(const place *where, const reading *said)
{
    return names_side(where, said, ARGUMENT_loser, known_other(where->you)) &&
           is_won_by(where, SU_REASON_NO_MOVE, where->you);
}

/* C12, N11, O10: this player, who is to move, has no move. */
bool claim_lost_no_move(const place *where, const reading *said)
{
    const su_side winner = known_other(where->you);
    return names_side(where, said, ARGUMENT_winner, winner) &&
           is_won_by(where, SU_REASON_NO_MOVE, winner);
}

/* The game ended so, to the favour of this player. */
static bool won_off_board(const place *where, const reading *said, su_reason reason)
{
    const su_side loser = known_other(where->you);
    return where->ended != NULL && where->ended->reason == reason && where->ended->loser == loser &&
           names_side(where, said, ARGUMENT_loser, loser);
}

/* The game ended so, by this player. */
static bool lost_off_board(const place *where, const reading *said, su_reason reason)
{
    return where->ended != NULL && where->ended->reason == reason &&
           where->ended->loser == where->you &&
           names_side(where, said, ARGUMENT_winner, known_other(where->you));
}

/* The other's time was up. */
bool claim_won_time(const place *where, const reading *said)
{
    return won_off_board(where, said, SU_REASON_TIME);
}

/* This player's time was up. */
bool claim_lost_time(const place *where, const reading *said)
{
    return lost_off_board(where, said, SU_REASON_TIME);
}

/* The other resigned. */
bool claim_won_resignation(const place *where, const reading *said)
{
    return won_off_board(where, said, SU_REASON_RESIGNATION);
}

/* This player resigned. */
bool claim_lost_resignation(const place *where, const reading *said)
{
    return lost_off_board(where, said, SU_REASON_RESIGNATION);
}

/* The other left. */
bool claim_won_leaving(const place *where, const reading *said)
{
    return won_off_board(where, said, SU_REASON_LEAVING);
}

/* This player left. */
bool claim_lost_leaving(const place *where, const reading *said)
{
    return lost_off_board(where, said, SU_REASON_LEAVING);
}

/* This player is so far ahead at the limit without progress. */
bool claim_won_more_pushed_off(const place *where, const reading *said)
{
    return won_at_limit(where, said, where->you, where->you);
}

/* The other is. */
bool claim_lost_more_pushed_off(const place *where, const reading *said)
{
    return won_at_limit(where, said, known_other(where->you), where->you);
}
