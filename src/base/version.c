/* SPDX-License-Identifier: MIT */
/* The version of the library that runs, as opposed to the headers a caller was compiled with. */
#include <sumito/sumito.h>

#define TEXT_OF(number) #number
#define DOTTED(major, minor, patch) TEXT_OF(major) "." TEXT_OF(minor) "." TEXT_OF(patch)

const char *su_version(void)
{
    return DOTTED(SU_VERSION_MAJOR, SU_VERSION_MINOR, SU_VERSION_PATCH);
}
