/* SPDX-License-Identifier: MIT */
/* How a server is configured: see config.h. */
#include "server/common/config.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "server/common/guard.h"

typedef enum kind { TEXT, SECRET, NUMBER, ORIGIN, PROXIES, LIMITS, LEVEL } kind;

static const struct {
    kind kind;
    uint32_t low, high;
    const char *usual;
} rows[] = {
#define CONFIG(id, name, argument, kind, low, high, usual) {kind, low, high, usual},
#include "server/settings/config.def"
#undef CONFIG
};

static bool read_number(config *to, char *why, config_id which)
{
    if (text_to_unsigned(&to->numbers[which], text_of(to->texts[which]), rows[which].high) &&
        to->numbers[which] >= rows[which].low)
        return true;
    snprintf(why, CONFIG_WORDS, "'%.40s' is not a number from %u to %u", to->texts[which],
             rows[which].low, rows[which].high);
    return false;
}

static bool read_level(config *to, char *why, config_id which)
{
    for (int i = 0; i < LOG_LEVELS; i++)
        if (strcmp(to->texts[which], log_level_name((log_level)i)) == 0) {
            to->level = (log_level)i;
            return true;
        }
    snprintf(why, CONFIG_WORDS, "'%.40s' is none of error, warning, info, debug", to->texts[which]);
    return false;
}

static bool read_proxies(config *to, char *why, config_id which)
{
    text fault;
    if (address_list_read(&to->proxies, &fault, text_of(to->texts[which])))
        return true;
    snprintf(why, CONFIG_WORDS, "'%.*s' is no address (192.0.2.1) or range (10.0.0.0/8)",
             fault.length > 60 ? 60 : (int)fault.length, fault.at);
    return false;
}

static bool read_origin(config *to, char *why, config_id which)
{
    if (*to->texts[which] == '\0' || guard_is_origin(to->texts[which]))
        return true;
    snprintf(why, CONFIG_WORDS, "'%.60s' is not an origin, like https://play.example.org",
             to->texts[which]);
    return false;
}

static bool read_row(config *to, char *why, config_id which)
{
    switch (rows[which].kind) {
    case TEXT:
    case SECRET:
        return true;
    case NUMBER:
        return read_number(to, why, which);
    case ORIGIN:
        return read_origin(to, why, which);
    case PROXIES:
        return read_proxies(to, why, which);
    case LIMITS:
        return limit_rules_read(&to->limits, why, text_of(to->texts[which]));
    case LEVEL:
        return read_level(to, why, which);
    }
    return false;
}

bool config_read(config *to, config_id *wrong, char why[CONFIG_WORDS],
                 const char *const texts[CONFIG_COUNT])
{
    config made = {.level = LOG_LEVEL_INFO};
    for (int i = 0; i < CONFIG_COUNT; i++) {
        made.texts[i] = texts[i] == NULL ? rows[i].usual : texts[i];
        *wrong = (config_id)i;
        if (!read_row(&made, why, *wrong))
            return false;
    }
    *to = made;
    return true;
}

const char *config_origin(const config *self)
{
    return *self->texts[CONFIG_ORIGIN] == '\0' ? NULL : self->texts[CONFIG_ORIGIN];
}

bool config_is_secure(const config *self)
{
    return strncasecmp(self->texts[CONFIG_ORIGIN], "https://", 8) == 0;
}
