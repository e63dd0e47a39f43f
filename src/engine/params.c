/* SPDX-License-Identifier: MIT */
/* Constants of the search: see params.h. */
#include "engine/params.h"

#include "base/text.h"

params params_default(void)
{
    return (params){
#define PARAM(name, value, least, most, words) .name = (value),
#include "engine/params.def"
#undef PARAM
    };
}

bool params_set(params *self, const char *name, int value)
{
#define PARAM(member, value_, least, most, words)                                                  \
    if (text_is(text_of(name), #member)) {                                                         \
        if (value < (least) || value > (most))                                                     \
            return false;                                                                          \
        self->member = value;                                                                      \
        return true;                                                                               \
    }
#include "engine/params.def"
#undef PARAM
    return false;
}
