/* SPDX-License-Identifier: MIT */
/* Which form a number takes: see plural.h. The operators are those of C, as gettext has them. */
#include "plural.h"

#include <stdlib.h>
#include <string.h>

typedef struct expression {
    const char *at;
    unsigned long n;
    bool wrong;
} expression;

static unsigned long choice(expression *self);

static bool take(expression *self, const char *sign)
{
    self->at += strspn(self->at, " ");
    size_t length = strlen(sign);
    if (strncmp(self->at, sign, length) != 0)
        return false;
    self->at += length;
    return true;
}

static unsigned long value(expression *self)
{
    unsigned long result = 0;
    if (take(self, "!"))
        return !value(self);
    if (take(self, "(")) {
        result = choice(self);
        self->wrong |= !take(self, ")");
    } else if (take(self, "n")) {
        result = self->n;
    } else if (*self->at >= '0' && *self->at <= '9') {
        char *end;
        result = strtoul(self->at, &end, 10);
        self->at = end;
    } else {
        self->wrong = true;
    }
    return result;
}

static unsigned long remainder_of(expression *self)
{
    unsigned long left = value(self);
    while (take(self, "%")) {
        unsigned long right = value(self);
        self->wrong |= right == 0;
        left = right == 0 ? 0 : left % right;
    }
    return left;
}

static unsigned long comparison(expression *self)
{
    unsigned long left = remainder_of(self);
    if (take(self, "<="))
        return left <= remainder_of(self);
    if (take(self, ">="))
        return left >= remainder_of(self);
    if (take(self, "<"))
        return left < remainder_of(self);
    if (take(self, ">"))
        return left > remainder_of(self);
    if (take(self, "=="))
        return left == remainder_of(self);
    if (take(self, "!="))
        return left != remainder_of(self);
    return left;
}

static unsigned long conjunction(expression *self)
{
    unsigned long left = comparison(self);
    while (take(self, "&&")) {
        unsigned long right = comparison(self);
        left = left && right;
    }
    return left;
}

static unsigned long disjunction(expression *self)
{
    unsigned long left = conjunction(self);
    while (take(self, "||")) {
        unsigned long right = conjunction(self);
        left = left || right;
    }
    return left;
}

static unsigned long choice(expression *self)
{
    unsigned long condition = disjunction(self);
    if (!take(self, "?"))
        return condition;
    unsigned long first = choice(self);
    self->wrong |= !take(self, ":");
    unsigned long second = choice(self);
    return condition ? first : second;
}

void plural_table(char table[PLURAL_NUMBERS + 1], const po_file *of)
{
    char *header = po_header(of, "Plural-Forms");
    const char *count = strstr(header, "nplurals="), *rule = strstr(header, "plural=(");
    unsigned long forms = count == NULL ? 0 : strtoul(count + strlen("nplurals="), NULL, 10);
    rule = rule == NULL ? strstr(header, " plural=") : rule;
    if (forms < 1 || forms > 9 || rule == NULL)
        blame(of->path, 1, "these are no plural forms: ", header);
    rule = strchr(rule, '=') + 1;
    for (unsigned long n = 0; n < PLURAL_NUMBERS; n++) {
        expression self = {.at = rule, .n = n};
        unsigned long form = choice(&self);
        if (self.wrong || !take(&self, ";") || form >= forms)
            blame(of->path, 1, "these are no plural forms: ", header);
        table[n] = (char)('0' + form);
    }
    table[PLURAL_NUMBERS] = '\0';
    free(header);
}
