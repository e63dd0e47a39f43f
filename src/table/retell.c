/* SPDX-License-Identifier: MIT */
/* A game told to somebody who may not know all of it: see retell.h. */
#include "table/retell.h"

static table_seat retold_seat(const table_seat *seat, bool is_viewers)
{
    table_sitter person = is_viewers ? TABLE_HERE : TABLE_ELSEWHERE;
    return seat->kind == TABLE_GUEST ? (table_seat){.kind = person} : *seat;
}

table_event retell_event(const table_event *event, table_viewer viewer)
{
    table_event told = *event;
    told.seat = retold_seat(&event->seat, viewer.seated && viewer.you == event->side);
    if (told.kind == TABLE_MOVED)
        told.key = 0;
    return told;
}

/* A game and how far it is told. */
typedef struct telling {
    out *to;
    const table *game;
    table_event next; /* with the times of what is told */
} telling;

static void tell(telling *self, table_event_kind kind)
{
    self->next.kind = kind;
    log_write(self->to, &self->next);
    out_char(self->to, '\n');
}

static void tell_of(telling *self, table_event_kind kind, su_side side)
{
    self->next.side = side;
    tell(self, kind);
}

static void tell_beginning(telling *self, table_viewer viewer)
{
    const table *game = self->game;
    self->next.at = game->created_at;
    self->next.start = game->game.start;
    self->next.house = game->game.house;
    tell(self, TABLE_CREATED);
    if (viewer.id != NULL) {
        __builtin_memcpy(self->next.game, viewer.id, TABLE_ID);
        tell(self, TABLE_HOSTED);
    }
    if (game->listed)
        tell(self, TABLE_LISTED);
    if (game->seed != 0 || game->nodes != 0) {
        self->next.key = game->seed;
        self->next.plies = game->nodes;
        tell(self, TABLE_SEEDED);
        self->next.key = 0;
    }
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        self->next.seat = retold_seat(&game->seats[side], viewer.seated && viewer.you == side);
        if (game->seats[side].kind != TABLE_NOBODY)
            tell_of(self, TABLE_SEATED, side);
        __builtin_memcpy(self->next.name, game->names[side], TABLE_NAME);
        if (game->names[side][0] != '\0')
            tell_of(self, TABLE_NAMED, side);
    }
}

/* Offers of draws that stand no longer and still count: none is made again so soon. */
static void tell_old_offers(telling *self, size_t ply)
{
    const size_t wait = 2 * (size_t)TABLE_DRAW_MOVES, last = su_game_ply_count(&self->game->game);
    self->next.offer = TABLE_DRAW;
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        size_t from = self->game->draw_from[side];
        size_t made = from < wait ? 0 : from - wait;
        if (from == 0 || self->game->offered[TABLE_DRAW][side] ||
            (made < last ? made : last) != ply)
            continue;
        tell_of(self, TABLE_OFFERED, side);
        tell_of(self, TABLE_DECLINED, su_side_other(side));
    }
}

static void tell_moves(telling *self)
{
    const table *game = self->game;
    size_t count = su_game_ply_count(&game->game);
    bool timed = table_is_timed(game);
    for (size_t ply = 0; ply < count; ply++) {
        const int64_t *left = ply + 1 < count ? game->left[ply + 1] : game->clock.remaining;
        if (game->stage == TABLE_PLAYING)
            tell_old_offers(self, ply);
        su_move_format(self->next.move, su_game_move(&game->game, ply));
        for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
            self->next.left[side] = timed ? left[side] : -1;
        tell_of(self, TABLE_MOVED, su_position_side(su_game_position_before(&game->game, ply)));
    }
    if (game->stage == TABLE_PLAYING)
        tell_old_offers(self, count);
}

/* Who is away, what was said, what is offered. */
static void tell_rest(telling *self)
{
    const table *game = self->game;
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
        self->next.tick = game->absent_since[side];
        if (game->absent[side])
            tell_of(self, TABLE_LEFT, side);
    }
    for (size_t i = 0; i < game->said_count; i++) {
        self->next.phrase = game->said[i].phrase;
        tell_of(self, TABLE_SAID, game->said[i].side);
    }
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        if (table_seat_is_forgotten(&game->seats[side]))
            tell_of(self, TABLE_FORGOTTEN, side);
    for (int offer = 0; offer < TABLE_OFFERS; offer++)
        for (su_side side = SU_FIRST; side <= SU_SECOND; side++) {
            self->next.offer = (table_offer)offer;
            if (game->offered[offer][side])
                tell_of(self, TABLE_OFFERED, side);
        }
}

static void tell_end(telling *self)
{
    const table *game = self->game;
    su_side winner = su_game_outcome(&game->game).result == SU_FIRST_WINS ? SU_FIRST : SU_SECOND;
    self->next.tick = game->clock.since + game->clock.spent; /* it stands since then */
    switch (game->ending) {
    case TABLE_BY_RESIGNATION:
        tell_of(self, TABLE_RESIGNED, su_side_other(winner));
        break;
    case TABLE_BY_TIME:
        tell_of(self, TABLE_TIMED_OUT, su_side_other(winner));
        break;
    case TABLE_BY_LEAVING:
        tell_of(self, TABLE_CLAIMED, winner);
        break;
    case TABLE_BY_AGREEMENT:
        tell(self, TABLE_DRAWN);
        break;
    case TABLE_BY_ABORT:
        tell_of(self, TABLE_ABORTED, SU_FIRST);
        break;
    case TABLE_NOT_ENDED:
    case TABLE_BY_BOARD:
        break;
    }
}

void retell_log(out *to, const table *self, table_viewer viewer)
{
    telling told = {.to = to, .game = self, .next = {.house = SU_HOUSE_RULES_INIT}};
    if (self->stage == TABLE_NOTHING)
        return;
    told.next.tick = self->clock.since;
    tell_beginning(&told, viewer);
    told.next.at = self->last_at;
    tell_moves(&told);
    tell_end(&told);
    tell_rest(&told);
    __builtin_memcpy(told.next.game, self->next, sizeof told.next.game);
    if (self->next[0] != '\0')
        tell(&told, TABLE_FOLLOWED);
}
