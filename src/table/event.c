/* SPDX-License-Identifier: MIT */
/* Events as text: see event.h. */
#include "table/event.h"

#include "game/character.h"
#include "game/house.h"

static const struct {
    const char *name, *fields;
    bool ends;
} kinds[TABLE_EVENTS] = {
#define ENDS true
#define SILENT false
#define TOLD(whom, ways, text) false
#define TOLD_BY_OFFER(whom, ways, text) false
#define EVENT(id, name, fields, told) {name, fields, told},
#include "table/events.def"
#undef EVENT
#undef TOLD_BY_OFFER
#undef TOLD
#undef SILENT
#undef ENDS
};

static const char *const offers[TABLE_OFFERS] = {"draw", "takeback", "rematch"};
static const char *const sides[] = {"first", "second"};

#define KEY_DIGITS 16
#define MOST_LEFT INT64_C(999999999999999999)
static const char guest_word[] = "guest:", engine_word[] = "engine:";
static const char here_word[] = "here", elsewhere_word[] = "elsewhere";

const char *table_event_name(table_event_kind kind)
{
    return kinds[kind].name;
}

bool table_event_ends(table_event_kind kind)
{
    return kinds[kind].ends;
}

const char *table_offer_name(table_offer offer)
{
    return offers[offer];
}

const char *table_side_name(su_side side)
{
    return sides[side];
}

/* The index of a word among names; false if it is none of them. */
static bool find_word(unsigned *index, text word, const char *const *names, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (text_is(word, names[i])) {
            *index = i;
            return true;
        }
    return false;
}

bool table_side_read(su_side *side, text word)
{
    unsigned index;
    if (!find_word(&index, word, sides, 2))
        return false;
    *side = (su_side)index;
    return true;
}

bool table_is_id(text word)
{
    for (size_t i = 0; i < word.length; i++) {
        char c = word.at[i];
        if (!((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')))
            return false;
    }
    return word.length == TABLE_ID;
}

bool table_is_name(text words)
{
    for (size_t i = 0; i < words.length; i++)
        if ((unsigned char)words.at[i] < ' ' || words.at[i] == 127)
            return false;
    return words.length > 0 && words.length < TABLE_NAME && words.at[0] != ' ' &&
           words.at[words.length - 1] != ' ';
}

table_seat table_seat_of_character(unsigned character)
{
    return (table_seat){.kind = TABLE_ENGINE,
                        .level = (uint8_t)su_character_level(character),
                        .character = (uint8_t)character};
}

bool table_seat_is_of(const table_seat *seat, const uint8_t guest[TABLE_GUEST_BYTES])
{
    uint8_t differs = 0;
    for (size_t i = 0; i < TABLE_GUEST_BYTES; i++)
        differs |= seat->guest[i] ^ guest[i];
    return seat->kind == TABLE_GUEST && differs == 0;
}

bool table_seat_is_forgotten(const table_seat *seat)
{
    static const uint8_t nothing[TABLE_GUEST_BYTES];
    return table_seat_is_of(seat, nothing);
}

/* ---- Writing ---- */

static void write_hex(out *to, const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        out_hex(to, bytes[i], 2);
}

static void write_key(out *to, uint64_t key)
{
    if (key == 0)
        out_char(to, '-');
    else
        out_hex(to, key, KEY_DIGITS);
}

void table_seat_write(out *to, const table_seat *seat)
{
    switch (seat->kind) {
    case TABLE_ENGINE:
        out_text(to, engine_word);
        if (seat->character != 0)
            out_text(to, su_character_name(seat->character));
        else
            out_unsigned(to, seat->level);
        break;
    case TABLE_HERE:
        out_text(to, here_word);
        break;
    case TABLE_ELSEWHERE:
        out_text(to, elsewhere_word);
        break;
    case TABLE_NOBODY:
    case TABLE_GUEST:
    case TABLE_SITTERS:
        out_text(to, guest_word);
        write_hex(to, seat->guest, sizeof seat->guest);
        break;
    }
}

/* As one word: commas for spaces, `-` for nothing. */
void table_house_write(out *to, const su_house_rules *house)
{
    char words[128];
    out_buffer buffer = out_buffer_over(words, sizeof words);
    house_write(&buffer.out, house);
    for (char *at = words; *at != '\0'; at++)
        if (*at == ' ')
            *at = ',';
    out_text(to, *words == '\0' ? "-" : words);
}

void table_control_write(out *to, const su_time_control *time)
{
    out_unsigned(to, time->total_ms);
    out_char(to, '+');
    out_unsigned(to, time->increment_ms);
    out_char(to, '+');
    out_unsigned(to, time->delay_ms);
}

static void write_field(out *to, const table_event *event, char field)
{
    char words[SU_POSITION_TEXT];
    out_char(to, ' ');
    switch (field) {
    case 's':
        out_text(to, sides[event->side]);
        break;
    case 'm':
        out_text(to, event->move);
        break;
    case 'k':
        write_key(to, event->key);
        break;
    case 'l':
        out_signed(to, event->left[SU_FIRST]);
        out_char(to, ' ');
        out_signed(to, event->left[SU_SECOND]);
        break;
    case 'o':
        out_text(to, offers[event->offer]);
        break;
    case 'p':
        out_unsigned(to, event->plies);
        break;
    case 'w':
        table_seat_write(to, &event->seat);
        break;
    case 'f':
        out_unsigned(to, event->phrase);
        break;
    case 'n':
        out_text(to, event->name);
        break;
    case 'g':
        out_text(to, event->game);
        break;
    case 'h':
        table_house_write(to, &event->house);
        break;
    case 't':
        table_control_write(to, &event->house.time);
        break;
    default: /* 'r' */
        su_position_format(words, &event->start, SU_FORM_SIX_FIELDS);
        out_text(to, words);
        break;
    }
}

void table_event_write(out *to, const table_event *event)
{
    out_text(to, kinds[event->kind].name);
    for (const char *field = kinds[event->kind].fields; *field != '\0'; field++)
        write_field(to, event, *field);
}

/* ---- Reading ---- */

static bool read_hex(uint8_t *bytes, size_t count, text digits)
{
    if (digits.length != 2 * count)
        return false;
    for (size_t i = 0; i < count; i++) {
        uint64_t byte;
        if (!text_to_hex(&byte, (text){digits.at + 2 * i, 2}))
            return false;
        bytes[i] = (uint8_t)byte;
    }
    return true;
}

static bool read_key(uint64_t *key, text digits)
{
    bool is_none = text_is(digits, "-");
    if (is_none)
        *key = 0;
    return is_none || (digits.length == KEY_DIGITS && text_to_hex(key, digits));
}

/* Times left, or -1. Increments can make them longer than any time control is. */
static bool read_left(int64_t *left, text word)
{
    return text_to_signed(left, word, MOST_LEFT) && *left >= -1;
}

/* The rest of a word after a beginning; false if it begins otherwise. */
static bool after(text *rest, text word, const char *beginning)
{
    size_t length = text_of(beginning).length;
    if (word.length < length || !text_is((text){word.at, length}, beginning))
        return false;
    *rest = (text){word.at + length, word.length - length};
    return true;
}

bool table_seat_read(table_seat *seat, text word)
{
    text rest;
    uint32_t level;
    if (text_is(word, here_word) || text_is(word, elsewhere_word)) {
        *seat = (table_seat){.kind = text_is(word, here_word) ? TABLE_HERE : TABLE_ELSEWHERE};
        return true;
    }
    *seat = (table_seat){.kind = TABLE_GUEST};
    if (after(&rest, word, guest_word))
        return read_hex(seat->guest, sizeof seat->guest, rest);
    if (!after(&rest, word, engine_word))
        return false;
    const unsigned character = character_named(rest);
    if (character != 0) {
        *seat = table_seat_of_character(character);
        return true;
    }
    if (!text_to_unsigned(&level, rest, 10) || level == 0)
        return false;
    *seat = (table_seat){.kind = TABLE_ENGINE, .level = (uint8_t)level};
    return true;
}

bool table_house_read(su_house_rules *house, text word)
{
    char words[128];
    house_fault fault;
    su_house_rules read = SU_HOUSE_RULES_INIT;
    read.time = house->time;
    if (text_is(word, "-"))
        word.length = 0;
    if (word.length > sizeof words)
        return false;
    for (size_t i = 0; i < word.length; i++)
        words[i] = word.at[i] == ',' ? ' ' : word.at[i];
    if (!house_read(&read, (text){words, word.length}, &fault))
        return false;
    *house = read;
    return true;
}

bool table_control_read(su_time_control *time, text word)
{
    uint32_t *parts[] = {&time->total_ms, &time->increment_ms, &time->delay_ms};
    for (size_t i = 0; i < 3; i++) {
        text digits = i < 2 ? text_take_until(&word, '+') : word;
        if (!text_to_unsigned(parts[i], digits, UINT32_MAX))
            return false;
    }
    return true;
}

static bool read_move(char move[SU_MOVE_TEXT], text word)
{
    if (word.length == 0 || word.length >= SU_MOVE_TEXT)
        return false;
    for (size_t i = 0; i < word.length; i++)
        if (word.at[i] <= ' ' || word.at[i] > '~')
            return false;
    __builtin_memcpy(move, word.at, word.length);
    return true;
}

static bool read_name(char name[TABLE_NAME], text *rest)
{
    text_skip_spaces(rest);
    text words = *rest;
    *rest = (text){rest->at + rest->length, 0};
    if (!table_is_name(words))
        return false;
    __builtin_memcpy(name, words.at, words.length);
    return true;
}

static bool read_field(table_event *event, char field, text *rest)
{
    unsigned index;
    if (field == 'r') {
        text_skip_spaces(rest);
        text start = *rest;
        *rest = (text){rest->at + rest->length, 0};
        return su_position_parse_text(&event->start, start.at, start.length, NULL) == SU_OK;
    }
    if (field == 'n')
        return read_name(event->name, rest);
    text word = text_take_word(rest);
    switch (field) {
    case 's':
        return table_side_read(&event->side, word);
    case 'm':
        return read_move(event->move, word);
    case 'k':
        return read_key(&event->key, word);
    case 'l':
        return read_left(&event->left[SU_FIRST], word) &&
               read_left(&event->left[SU_SECOND], text_take_word(rest));
    case 'o':
        if (!find_word(&index, word, offers, TABLE_OFFERS))
            return false;
        event->offer = (table_offer)index;
        return true;
    case 'p':
        return text_to_unsigned(&event->plies, word, UINT32_MAX);
    case 'w':
        return table_seat_read(&event->seat, word);
    case 'f':
        return text_to_unsigned(&event->phrase, word, UINT32_MAX);
    case 'g':
        if (!table_is_id(word))
            return false;
        __builtin_memcpy(event->game, word.at, TABLE_ID);
        return true;
    case 'h':
        return table_house_read(&event->house, word);
    default: /* 't' */
        return table_control_read(&event->house.time, word);
    }
}

bool table_event_read(table_event *event, text line)
{
    table_event read = {.at = event->at, .tick = event->tick, .house = SU_HOUSE_RULES_INIT};
    text name = text_take_word(&line);
    unsigned kind = 0;
    while (kind < TABLE_EVENTS && !text_is(name, kinds[kind].name))
        kind++;
    if (kind == TABLE_EVENTS)
        return false;
    read.kind = (table_event_kind)kind;
    for (const char *field = kinds[kind].fields; *field != '\0'; field++)
        if (!read_field(&read, *field, &line))
            return false;
    text_skip_spaces(&line);
    if (line.length > 0)
        return false;
    *event = read;
    return true;
}
