/* SPDX-License-Identifier: MIT */
/* How a server is configured: the rows of config.def, each by a flag, else by the environment, else
 * by the file of settings, else as usual. */
#ifndef SERVER_COMMON_CONFIG_H
#define SERVER_COMMON_CONFIG_H

#include "base/out.h"
#include "server/common/address.h"
#include "server/common/limit.h"
#include "server/common/log.h"

typedef enum config_id {
#define CONFIG(id, name, argument, kind, low, high, usual) CONFIG_##id,
#include "server/settings/config.def"
#undef CONFIG
    CONFIG_COUNT
} config_id;

typedef enum config_source {
    CONFIG_USUAL,
    CONFIG_FILE,
    CONFIG_ENVIRONMENT,
    CONFIG_FLAG
} config_source;

/* What the file of settings says. */
typedef struct config_file {
    const char *path;
    const char *const *values; /* by row, NULL where absent */
    const unsigned *lines;     /* where each of them stands */
} config_file;

/* The texts are those that were given. */
typedef struct config {
    const char *texts[CONFIG_COUNT];
    config_source sources[CONFIG_COUNT];
    uint32_t numbers[CONFIG_COUNT]; /* of those that are numbers */
    address_list proxies;
    limit_rules limits;
    log_level level;
} config;

/* Room for what config_read says. */
#define CONFIG_WORDS 300
/* Room for the name of a variable. */
#define CONFIG_VARIABLE 40

/* Reads the flags, by row and NULL where absent, what `variable` (getenv, say) has, and the file,
 * unless it is NULL. False, and what is wrong with which of them in `why`. */
bool config_read(config *to, char why[CONFIG_WORDS], const char *const flags[CONFIG_COUNT],
                 char *(*variable)(const char *name), const config_file *file);
void config_variable(char name[CONFIG_VARIABLE], config_id which);
/* A line for each row, as the environment would have it, with where it comes from; passwords are
 * masked. */
void config_print(out *to, const config *self);
/* The public origin, or NULL. */
const char *config_origin(const config *self);
/* Whether browsers come over https, so that the cookie needs it. */
bool config_is_secure(const config *self);

/* An address of a database without its password. */
void config_mask(out *to, const char *where);

#endif
