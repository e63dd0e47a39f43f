/* SPDX-License-Identifier: MIT */
/* Addresses without their passwords: see secret.h. */
#include "cli/secret.h"

#include <string.h>
#include <strings.h>

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

void secret_mask(out *to, const char *where)
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
