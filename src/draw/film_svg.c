/* SPDX-License-Identifier: MIT */
/* A line of play as a picture that moves: see film_svg.h.
 *
 * Every marble is an actor with a track of places. Nothing is kept of the tracks: for each actor
 * the line is played anew, and what it does is written on the way. */
#include "draw/film_svg.h"

#include "draw/diagram_svg.h"
#include "draw/scene_board.h"
#include "draw/scene_player.h"
#include "text/phrase.h"
#include "draw/svg.h"
#include "rules/variant.h"
#include "text/numbered.h"

/* Milliseconds. */
enum {
    LEAD = 1200, /* before the first move */
    STEP = 1300, /* from move to move */
    MOTION = 600,
    OVER_RIM = 250, /* of this, until an ejected marble has left the board */
    TAIL = 2600     /* after the last move, before all begins again */
};

typedef struct film {
    diagram_svg svg;
    scene scene;
    const su_game *game;
    size_t from, count;
    su_language language;
    unsigned tray_room[2];
} film;

/* ---- Time ---- */

static uint64_t begin_of(size_t ply)
{
    return LEAD + (uint64_t)ply * STEP;
}

static uint64_t whole(const film *self)
{
    return begin_of(self->count) + TAIL;
}

static void write_time(const film *self, uint64_t ms)
{
    out_thousandths(self->svg.to, (int64_t)(ms * 100000 / whole(self)));
    out_char(self->svg.to, '%');
}

static const su_position *before(const film *self, size_t ply)
{
    return su_game_position_before(self->game, self->from + ply);
}

static su_move move_of(const film *self, size_t ply)
{
    return su_game_move(self->game, self->from + ply);
}

/* ---- Actors ---- */

typedef enum site { ON_CELL, IN_TRAY, IN_TARGET, IN_HAND, OUT_OF_GAME } site;

typedef struct actor {
    unsigned number;
    su_content content;
    site at;
    su_side side;   /* whose tray or hand it lies in */
    unsigned index; /* the cell, the place in the tray, the target; of a sister in hand, which */
} actor;

static scene_place place_of(const film *self, const actor *who)
{
    switch (who->at) {
    case ON_CELL:
        break;
    case IN_TRAY:
        return scene_tray_place(&self->scene, who->side, self->tray_room[who->side], who->index);
    case IN_TARGET:
        return scene_pocket(&self->scene, who->index);
    case IN_HAND:
        return scene_hand(&self->scene, who->side);
    case OUT_OF_GAME: {
        scene_place gone = scene_hand(&self->scene, who->side);
        gone.size = 0;
        return gone;
    }
    }
    return (scene_place){plane_cell((su_cell)who->index, self->scene.options->flipped), 1000};
}

/* A marble in hand is put down by the next move, or is out of the game (N1, O8). */
static bool act_in_hand(actor *who, const su_position *position, const su_move_facts *facts)
{
    bool placing = facts->kind == SU_MOVE_PLACING;
    if (who->content == SU_SISTER) {
        if (!placing || su_cells_count(su_position_sisters(position)) != who->index)
            return false;
    } else if (!placing) {
        who->at = OUT_OF_GAME;
        return true;
    }
    su_cells cell = facts->moved;
    who->at = ON_CELL;
    who->index = su_cells_take(&cell);
    return true;
}

/* What a move does to an actor; false if it stays where it is. */
static bool act(actor *who, const su_position *position, su_move move)
{
    su_move_facts facts = su_move_explain(position, move);
    su_side mover = su_position_side(position);
    if (who->at == IN_HAND)
        return act_in_hand(who, position, &facts);
    if (who->at != ON_CELL || facts.kind == SU_MOVE_PLACING ||
        !((facts.moved | facts.pushed) & su_cells_of((su_cell)who->index)))
        return false;
    if (who->index != facts.ejected) {
        who->index = su_cell_next((su_cell)who->index, facts.direction);
    } else if (facts.target < 0) {
        *who =
            (actor){who->number, who->content, IN_TRAY, mover, su_position_score(position, mover)};
    } else if (facts.returned) {
        who->at = IN_HAND;
        who->side = su_side_other(mover);
    } else {
        who->at = IN_TARGET;
        who->index = (unsigned)facts.target;
    }
    return true;
}

static actor at_the_end(const film *self, actor who)
{
    for (size_t ply = 0; ply < self->count; ply++)
        act(&who, before(self, ply), move_of(self, ply));
    return who;
}

static bool ever_acts(const film *self, actor who)
{
    for (size_t ply = 0; ply < self->count; ply++)
        if (act(&who, before(self, ply), move_of(self, ply)))
            return true;
    return false;
}

/* Calls `show` with each marble there is at the start, or will be placed. */
typedef void each_actor(film *self, const actor *who);

static void each_on_board(film *self, unsigned *number, each_actor *show)
{
    const su_position *start = before(self, 0);
    for (unsigned rank = 0; rank < SU_CELLS; rank++) {
        su_cell cell = su_cell_in_order(rank);
        su_content content = su_position_at(start, cell);
        if (content != SU_FREE)
            show(self, &(actor){(*number)++, content, ON_CELL, SU_FIRST, cell});
    }
}

static void each_lost(film *self, unsigned *number, each_actor *show)
{
    const su_position *start = before(self, 0);
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        for (unsigned i = 0; i < self->tray_room[side] && i < su_position_score(start, side); i++)
            show(self,
                 &(actor){(*number)++, diagram_marble_of(su_side_other(side)), IN_TRAY, side, i});
    for (unsigned target = 0; target < SU_TARGETS; target++) {
        su_content holds = su_position_target_holds(start, target);
        if (holds != SU_FREE)
            show(self, &(actor){(*number)++, holds, IN_TARGET, SU_FIRST, target});
    }
}

static void each_in_hand(film *self, unsigned *number, each_actor *show)
{
    const su_position *start = before(self, 0);
    su_side side = su_position_side(start);
    if (su_position_in_hand(start))
        show(self, &(actor){(*number)++, diagram_marble_of(side), IN_HAND, side, 0});
    unsigned sisters = su_cells_count(su_position_sisters(start));
    for (; su_position_placing(start) && sisters < 2; sisters++)
        show(self, &(actor){(*number)++, SU_SISTER, IN_HAND, (su_side)sisters, sisters});
}

static void each(film *self, each_actor *show)
{
    unsigned number = 0;
    each_on_board(self, &number, show);
    each_lost(self, &number, show);
    each_in_hand(self, &number, show);
}

/* ---- What the actors do ---- */

static void write_point(const film *self, const char *between, plane_point at)
{
    out_format(self->svg.to, "%d%s%d", at.x, between, at.y);
}

static void write_place(const film *self, scene_place place)
{
    out_text(self->svg.to, "{transform:translate(");
    write_point(self, "px,", place.at);
    out_text(self->svg.to, "px) scale(");
    out_thousandths(self->svg.to, place.size);
    out_text(self->svg.to, ")}");
}

/* On the frame, where a marble leaves the board. */
static scene_place over_rim(const film *self, const actor *who, su_direction direction)
{
    scene_place place = place_of(self, who);
    plane_point step = plane_step(direction, self->scene.options->flipped);
    place.at = plane_plus(place.at, plane_scaled(step, LOOK_EXIT));
    return place;
}

/* The rules of an actor: it rests, goes from place to place, and rests again. */
static void write_track(film *self, const actor *who)
{
    out *to = self->svg.to;
    actor now = *who;
    if (!ever_acts(self, now))
        return;
    out_format(to, "@keyframes su-m%u{0%%,", who->number);
    for (size_t ply = 0; ply < self->count; ply++) {
        actor was = now;
        if (!act(&now, before(self, ply), move_of(self, ply)))
            continue;
        write_time(self, begin_of(ply));
        write_place(self, place_of(self, &was));
        if (was.at == ON_CELL && now.at != ON_CELL) {
            su_move_facts facts = su_move_explain(before(self, ply), move_of(self, ply));
            write_time(self, begin_of(ply) + OVER_RIM);
            write_place(self, over_rim(self, &was, facts.direction));
        }
        write_time(self, begin_of(ply) + MOTION);
        out_char(to, ',');
    }
    out_text(to, "100%");
    write_place(self, place_of(self, &now));
    out_format(to, "}.su-m%u{animation-name:su-m%u}\n", who->number, who->number);
}

static const char *const kinds[] = {"", "first", "second", "sister"};

/* An actor stands where it ends: that is the picture of whoever wants no motion. */
static void write_use(film *self, const actor *who, const char *part)
{
    out *to = self->svg.to;
    actor last = at_the_end(self, *who);
    scene_place place = place_of(self, &last);
    out_format(to, "<use href=\"#su-%s\" class=\"su-m su-m%u\" transform=\"translate(", part,
               who->number);
    write_point(self, " ", place.at);
    out_text(to, ") scale(");
    out_thousandths(to, place.size);
    out_text(to, ")\"/>\n");
}

static void write_shadow(film *self, const actor *who)
{
    write_use(self, who, "shadow");
}

static void write_body(film *self, const actor *who)
{
    write_use(self, who, kinds[who->content]);
}

/* The shapes the actors use, drawn around the origin. */
static void write_shapes(film *self)
{
    out *to = self->svg.to;
    scene stage = self->scene;
    out_text(to, "<defs>");
    for (unsigned content = SU_FREE; content <= SU_SISTER; content++) {
        out_format(to, "<g id=\"su-%s\">", content == SU_FREE ? "shadow" : kinds[content]);
        stage.marbles[0] = (scene_marble){(su_content)content, {0, 0}, 1000, false};
        stage.marble_count = 1;
        if (content == SU_FREE)
            scene_draw_shadow(&stage, &stage.marbles[0]);
        else
            scene_draw_bodies(&stage);
        diagram_svg_close_group(&self->svg);
        out_text(to, "</g>\n");
    }
    out_text(to, "</defs>\n");
}

/* ---- Scores and turns ---- */

/* What stands beside the board about a side. */
typedef struct line_state {
    unsigned score;
    bool to_move;
} line_state;

/* Only the last position can be the end of the game. */
static line_state line_at(const film *self, su_side side, size_t ply)
{
    const su_position *position = before(self, ply);
    if (ply < self->count)
        return (line_state){su_position_score(position, side), su_position_side(position) == side};
    diagram_player player = diagram_player_of(position, side, self->scene.options);
    return (line_state){player.score, player.to_move};
}

static bool same_line(line_state a, line_state b)
{
    return a.score == b.score && a.to_move == b.to_move;
}

/* The score line of a side as it is before a ply, and when it is shown. */
static void write_line_times(film *self, su_side side, size_t first)
{
    out *to = self->svg.to;
    line_state wanted = line_at(self, side, first);
    out_format(to, "@keyframes su-l%u-%zu{", side, first);
    bool shown = false;
    for (size_t ply = 0; ply <= self->count; ply++) {
        bool show = same_line(line_at(self, side, ply), wanted);
        if (ply > 0 && show == shown)
            continue;
        write_time(self, ply == 0 ? 0 : begin_of(ply - 1) + MOTION);
        out_text(to, show ? "{opacity:1}" : "{opacity:0}");
        shown = show;
    }
    out_format(to, "}.su-l%u-%zu{animation-name:su-l%u-%zu}\n", side, first, side, first);
}

static void draw_line(film *self, su_side side, size_t first)
{
    out *to = self->svg.to;
    scene stage = self->scene;
    bool lasts = same_line(line_at(self, side, first), line_at(self, side, self->count));
    out_format(to, "<g class=\"su-l su-l%u-%zu%s", side, first,
               lasts ? "\">" : "\" opacity=\"0\">");
    stage.position = before(self, first);
    stage.marble_count = 0;
    scene_draw_score(&stage, side);
    scene_draw_marbles(&stage);
    diagram_svg_close_group(&self->svg);
    out_text(to, "</g>\n");
}

/* Each line is shown by the first ply it stands before. */
static void each_line(film *self, void (*show)(film *self, su_side side, size_t ply))
{
    bool seen[2][UINT8_MAX + 1][2] = {0};
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        for (size_t ply = 0; ply <= self->count; ply++) {
            line_state line = line_at(self, side, ply);
            if (!seen[side][line.score][line.to_move])
                show(self, side, ply);
            seen[side][line.score][line.to_move] = true;
        }
}

/* ---- The moves as text ---- */

/* All labels but the last share one rule, and begin at different times. */
static void write_label_times(const film *self)
{
    out *to = self->svg.to;
    out_text(to, "@keyframes su-t{0%{opacity:1}");
    write_time(self, STEP);
    out_text(to, "{opacity:0}}.su-t{animation-name:su-t}\n@keyframes su-last{0%{opacity:0}");
    write_time(self, begin_of(self->count - 1));
    out_text(to, "{opacity:1}}.su-last{animation-name:su-last}\n");
}

static void draw_label(film *self, size_t ply)
{
    out *to = self->svg.to;
    char label[32];
    out_buffer buffer = out_buffer_over(label, sizeof label);
    plane_point left = {-self->scene.extent.x + LOOK_INSET,
                        -self->scene.extent.y + LOOK_INSET + LOOK_SCORE / 2};
    bool last = ply + 1 == self->count;
    path drawn = {0};
    numbered_write_move(&buffer.out, before(self, ply), move_of(self, ply), true);
    path_text(&drawn, label, left, LOOK_SCORE);
    if (last) {
        out_text(to, "<g class=\"su-l su-last\">");
    } else {
        out_format(to, "<g class=\"su-l su-t\" opacity=\"0\" style=\"animation-delay:-%jums\">",
                   whole(self) - begin_of(ply));
    }
    scene_path(&self->scene, LOOK_STYLE_SCORE, &drawn);
    diagram_svg_close_group(&self->svg);
    out_text(to, "</g>\n");
}

/* ---- The whole ---- */

static void write_rules(film *self)
{
    out *to = self->svg.to;
    out_format(to, "<style>\n.su-m,.su-l{animation:%ju", whole(self));
    out_text(to, "ms infinite}.su-m{animation-timing-function:ease-in-out}"
                 ".su-l{animation-timing-function:step-end}\n");
    each(self, write_track);
    each_line(self, write_line_times);
    if (self->count > 0)
        write_label_times(self);
    out_text(to, "@media (prefers-reduced-motion:reduce){.su-m,.su-l{animation:none!important}}\n"
                 "</style>\n");
}

/* What is seen, for those who do not see it: where it begins, the moves in words. */
static void write_words(const film *self)
{
    out *to = self->svg.to;
    char words[SU_WORDS];
    out_buffer buffer = out_buffer_over(words, sizeof words);
    phrase about = phrase_about(&buffer.out, before(self, 0), SU_FIRST, self->language);
    about.numbers[ARGUMENT_count] = self->count;
    phrase_write(&about, TEXT_film_title);
    svg_text_element(to, "title", words);
    out_text(to, "<desc>");
    su_words_position(words, sizeof words, before(self, 0), self->language);
    svg_text(to, words);
    for (size_t ply = 0; ply < self->count; ply++) {
        out_char(to, ' ');
        numbered_write_number(to, before(self, ply));
        su_words_move(words, sizeof words, before(self, ply), move_of(self, ply), self->language);
        svg_text(to, words);
    }
    out_text(to, "</desc>\n");
}

void film_svg_write(out *to, const su_game *game, size_t from, const su_diagram_options *options,
                    su_language language)
{
    const su_position *start = su_game_position_before(game, from), *last = su_game_position(game);
    su_variant variant = su_position_variant(start);
    film self = {.svg = diagram_svg_over(to, variant, options->theme),
                 .game = game,
                 .from = from,
                 .count = su_game_ply_count(game) - from,
                 .language = language};
    self.scene = scene_of(&self.svg.painter, start, options);
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        self.tray_room[side] = diagram_player_of(last, side, options).lost_room;
    diagram_svg_open(&self.svg, variant, options->width);
    write_words(&self);
    diagram_svg_gradients(&self.svg);
    write_rules(&self);
    write_shapes(&self);
    scene_draw_ground(&self.scene);
    for (su_side side = SU_FIRST; side <= SU_SECOND; side++)
        scene_draw_tray(&self.scene, side, self.tray_room[side]);
    diagram_svg_close_group(&self.svg);
    each_line(&self, draw_line);
    for (size_t ply = 0; ply < self.count; ply++)
        draw_label(&self, ply);
    each(&self, write_shadow);
    each(&self, write_body);
    out_text(to, "</svg>\n");
}
