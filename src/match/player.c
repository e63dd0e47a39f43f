/* SPDX-License-Identifier: MIT */
/* Who plays a match: see player.h. */
#include "match/player.h"

#include <stdio.h>
#include <string.h>

#include "cli/describe.h"

static const char command_mark[] = "cmd:";

/* The numbers a specification may set. */
static const struct number_key {
    const char *key;
    size_t offset; /* of a number of 32 bits in player_spec */
    unsigned low, high;
    bool of_engine; /* another program is told by setoption instead */
} number_keys[] = {
    {"level", offsetof(player_spec, engine.level), 1, SU_LEVELS, true},
    {"threads", offsetof(player_spec, engine.threads), 1, 256, true},
    {"hash", offsetof(player_spec, engine.hash_mib), 1, 65536, true},
    {"depth", offsetof(player_spec, depth), 1, SU_MAX_DEPTH, false},
    {"nodes", offsetof(player_spec, nodes), 1, UINT32_MAX, false},
    {"movetime", offsetof(player_spec, move_ms), 1, INT32_MAX, false},
#define PARAM(name, value, step, least, most, words)                                               \
    {#name, offsetof(player_spec, params.name), least, most, true},
#include "engine/params.def"
#undef PARAM
};

static void copy_name(player_spec *spec, text name)
{
    snprintf(spec->name, sizeof spec->name, "%.*s", (int)name.length, name.at);
}

static const struct number_key *number_key_of(const player_spec *spec, text key)
{
    for (size_t i = 0; i < sizeof number_keys / sizeof *number_keys; i++)
        if (text_is(key, number_keys[i].key) &&
            (spec->kind == &player_engine || !number_keys[i].of_engine))
            return &number_keys[i];
    return NULL;
}

static bool set_number(player_spec *spec, const struct number_key *row, text value)
{
    uint32_t number;
    if (!text_to_unsigned(&number, value, row->high) || number < row->low)
        return false;
    memcpy((char *)spec + row->offset, &number, sizeof number);
    return true;
}

/* A net is a file's name, or `none`. */
static bool set_net(player_spec *spec, console *to, text value)
{
    char path[4096];
    if (value.length >= sizeof path)
        return false;
    memcpy(path, value.at, value.length);
    path[value.length] = '\0';
    return spec->has_net = net_file_read(&spec->net, to, path);
}

/* Somebody with a style; on their level. */
static bool set_character(player_spec *spec, console *to, text value)
{
    unsigned character;
    if (!character_from_words(&character, to, "character", value))
        return false;
    spec->engine.character = character;
    return true;
}

static bool take_setting(player_spec *spec, console *to, text item)
{
    text key, value;
    if (!text_split(&key, &value, item, '='))
        return false;
    const struct number_key *row = number_key_of(spec, key);
    if (row != NULL)
        return set_number(spec, row, value);
    if (text_is(key, "name")) {
        copy_name(spec, value);
        return value.length > 0;
    }
    if (text_is(key, "character") && spec->kind == &player_engine)
        return set_character(spec, to, value);
    if (text_is(key, "net") && spec->kind == &player_engine)
        return set_net(spec, to, value);
    if (spec->kind != &player_program || spec->setting_count == PLAYER_SETTINGS)
        return false;
    spec->settings[spec->setting_count++] = (player_setting){key, value};
    return true;
}

/* Where the command begins, or NULL. The mark stands at the start or behind a comma. */
static const char *find_command(const char *words)
{
    for (const char *at = words; at != NULL; at = strchr(at, ',')) {
        at += *at == ',';
        if (strncmp(at, command_mark, strlen(command_mark)) == 0)
            return at;
    }
    return NULL;
}

static text choose_kind(player_spec *spec, const char *words)
{
    const char *mark = find_command(words);
    text items = text_of(words), rest = items;
    text first = text_take_until(&rest, ',');
    spec->kind = &player_engine;
    if (mark != NULL) {
        spec->kind = &player_program;
        spec->command = mark + strlen(command_mark);
        items.length = (size_t)(mark - words);
    } else if (text_is(first, "random") || text_is(first, "greedy")) {
        spec->kind = text_is(first, "random") ? &player_random : &player_greedy;
        items = rest;
    }
    return items;
}

bool player_spec_read(player_spec *spec, console *to, const char *option, const char *words)
{
    player_spec read = {.engine = SU_ENGINE_OPTIONS_INIT, .params = params_default()};
    read.engine.plays = true;
    text items = choose_kind(&read, words);
    copy_name(&read, read.command != NULL ? text_of(read.command) : text_of(words));
    bool valid = read.command == NULL || *read.command != '\0';
    while (valid && items.length > 0)
        valid = take_setting(&read, to, text_take_until(&items, ','));
    if (!valid) {
        complain(to, MESSAGE_BAD_PLAYER, option, words);
        return false;
    }
    *spec = read;
    return true;
}
