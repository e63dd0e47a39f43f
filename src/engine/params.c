/* SPDX-License-Identifier: MIT */
/* Constants of the search: see params.h. */
#include "engine/params.h"

params params_default(void)
{
    return (params){
#define PARAM(name, value, step, least, most, words) .name = (value),
#include "engine/params.def"
#undef PARAM
    };
}
