/* SPDX-License-Identifier: MIT */
/* How a server is configured: the rows of config.def. Where their texts come from is settled by who
 * starts it. */
#ifndef SERVER_COMMON_CONFIG_H
#define SERVER_COMMON_CONFIG_H

#include "server/common/address.h"
#include "server/common/limit.h"
#include "server/common/log.h"

typedef enum config_id {
#define CONFIG(id, name, argument, kind, low, high, usual) CONFIG_##id,
#include "server/settings/config.def"
#undef CONFIG
    CONFIG_COUNT
} config_id;

/* The texts are those that were given. */
typedef struct config {
    const char *texts[CONFIG_COUNT];
    uint32_t numbers[CONFIG_COUNT]; /* of those that are numbers */
    address_list proxies;
    limit_rules limits;
    log_level level;
} config;

/* Room for what config_read says. */
#define CONFIG_WORDS 300

/* Reads the texts, by row and NULL where it is as usual. False, and which of them is wrong and why.
 */
bool config_read(config *to, config_id *wrong, char why[CONFIG_WORDS],
                 const char *const texts[CONFIG_COUNT]);
/* The public origin, or NULL. */
const char *config_origin(const config *self);
/* Whether browsers come over https, so that the cookie needs it. */
bool config_is_secure(const config *self);

#endif
