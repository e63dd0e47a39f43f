/* SPDX-License-Identifier: MIT */
/* sumito --version: which program this is and how it was built. */
#include "cli/options.h"

#if defined(__clang__)
#define COMPILER "clang " __clang_version__
#else
#define COMPILER "gcc " __VERSION__
#endif

#if defined(__x86_64__)
#define MACHINE "x86-64"
#elif defined(__aarch64__)
#define MACHINE "aarch64"
#else
#define MACHINE "other"
#endif

#ifdef NDEBUG
#define CHECKS "without assertions"
#else
#define CHECKS "with assertions"
#endif

#ifdef SUMITO_HAVE_CAIRO
#define PICTURES "SVG and PNG pictures"
#else
#define PICTURES "SVG pictures"
#endif

#ifdef SUMITO_HAVE_ZLIB
#define GZIP ", gzip files"
#else
#define GZIP ""
#endif

#ifdef SUMITO_HAVE_ZSTD
#define ZSTD ", zstd files"
#else
#define ZSTD ""
#endif

void print_version(out *to)
{
    out_format(to, "sumito %s", su_version());
    out_text(to, "\nbuilt with " COMPILER " for " MACHINE ", " CHECKS "; " PICTURES GZIP ZSTD "\n"
                 "MIT licence; no warranty\n");
}
