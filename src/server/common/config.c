/* SPDX-License-Identifier: MIT */
/* How a server is configured: see config.h. */
#include "server/common/config.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "server/common/guard.h"

typedef enum kind { TEXT, SECRET, NUMBER, ORIGIN, PROXIES, LIMITS, LEVEL } kind;

static const struct {
    const char *name;
    kind kind;
    uint32_t low, high;
    const char *usual;
} rows[] = {
#define CONFIG(id, name, argument, kind, low, high, usual) {name, kind, low, high, usual},
#include "server/settings/config.def"
#undef CONFIG
};

void config_variable(char name[CONFIG_VARIABLE], config_id which)
{
    size_t length = (size_t)snprintf(name, CONFIG_VARIABLE, "SUMITO_%s", rows[which].name);
    for (size_t i = 0; i < length; i++) {
        if (name[i] == '-')
            name[i] = '_';
        else if (name[i] >= 'a' && name[i] <= 'z')
            name[i] = (char)(name[i] - 'a' + 'A');
    }
}

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

/* Finds the text of a row; the first source that has it wins. */
static void find_text(config *to, config_id which, const char *flag, const char *set,
                      const config_file *file)
{
    const char *kept = file == NULL ? NULL : file->values[which];
    if (flag != NULL) {
        to->texts[which] = flag;
        to->sources[which] = CONFIG_FLAG;
    } else if (set != NULL) {
        to->texts[which] = set;
        to->sources[which] = CONFIG_ENVIRONMENT;
    } else if (kept != NULL) {
        to->texts[which] = kept;
        to->sources[which] = CONFIG_FILE;
    } else {
        to->texts[which] = rows[which].usual;
        to->sources[which] = CONFIG_USUAL;
    }
}

static void blame(char why[CONFIG_WORDS], const config *read, config_id which,
                  const config_file *file, const char *words)
{
    char name[CONFIG_VARIABLE];
    config_variable(name, which);
    if (read->sources[which] == CONFIG_FLAG)
        snprintf(why, CONFIG_WORDS, "--%s: %.200s", rows[which].name, words);
    else if (read->sources[which] == CONFIG_FILE)
        snprintf(why, CONFIG_WORDS, "%.100s:%u: %s: %.120s", file->path, file->lines[which],
                 rows[which].name, words);
    else
        snprintf(why, CONFIG_WORDS, "%s: %.200s", name, words);
}

bool config_read(config *to, char why[CONFIG_WORDS], const char *const flags[CONFIG_COUNT],
                 char *(*variable)(const char *name), const config_file *file)
{
    config made = {.level = LOG_LEVEL_INFO};
    for (int i = 0; i < CONFIG_COUNT; i++) {
        char name[CONFIG_VARIABLE], words[CONFIG_WORDS] = "";
        config_variable(name, (config_id)i);
        find_text(&made, (config_id)i, flags[i], variable(name), file);
        if (!read_row(&made, words, (config_id)i)) {
            blame(why, &made, (config_id)i, file, words);
            return false;
        }
    }
    *to = made;
    return true;
}

/* The end of a password that begins here. */
static size_t until(const char *from, const char *ends)
{
    return strcspn(from, ends);
}

/* How long `?password=` or `&sslpassword=` is, if it stands here; 0 if not. */
static size_t secret_key(const char *query)
{
    static const char end[] = "password=";
    if (*query != '?' && *query != '&')
        return 0;
    size_t length = 1 + until(query + 1, "=&");
    length += query[length] == '=';
    bool is_secret = length >= sizeof end &&
                     strncasecmp(query + length + 1 - sizeof end, end, sizeof end - 1) == 0;
    return is_secret ? length : 0;
}

static void mask_query(out *to, const char *query)
{
    while (*query != '\0') {
        size_t key = secret_key(query);
        if (key > 0) {
            out_bytes(to, query, key);
            out_text(to, "***");
            query += key + until(query + key, "&");
        } else {
            out_char(to, *query++);
        }
    }
}

void config_mask(out *to, const char *where)
{
    const char *host = strstr(where, "://");
    if (host == NULL) { /* a file, or key=value pairs, of which none is shown */
        out_text(to, strstr(where, "password") == NULL ? where : "***");
        return;
    }
    host += 3;
    /* The last of all, since a password may hold anything: better too many stars than too few. */
    const char *at = strrchr(host, '@');
    const char *colon = at == NULL ? NULL : memchr(host, ':', (size_t)(at - host));
    if (colon == NULL) {
        mask_query(to, where);
        return;
    }
    out_bytes(to, where, (size_t)(colon + 1 - where));
    out_text(to, "***");
    mask_query(to, at);
}

void config_print(out *to, const config *self)
{
    static const char *const sources[] = {[CONFIG_USUAL] = "usual",
                                          [CONFIG_FILE] = "file",
                                          [CONFIG_ENVIRONMENT] = "environment",
                                          [CONFIG_FLAG] = "flag"};
    for (int i = 0; i < CONFIG_COUNT; i++) {
        char name[CONFIG_VARIABLE];
        config_variable(name, (config_id)i);
        out_format(to, "%s=", name);
        if (rows[i].kind == SECRET)
            config_mask(to, self->texts[i]);
        else
            out_text(to, self->texts[i]);
        out_format(to, "  # %s\n", sources[self->sources[i]]);
    }
}

const char *config_origin(const config *self)
{
    return *self->texts[CONFIG_ORIGIN] == '\0' ? NULL : self->texts[CONFIG_ORIGIN];
}

bool config_is_secure(const config *self)
{
    return strncasecmp(self->texts[CONFIG_ORIGIN], "https://", 8) == 0;
}
