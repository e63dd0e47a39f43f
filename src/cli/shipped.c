/* SPDX-License-Identifier: MIT */
/* Files inside the program: see shipped.h. The build says where the tree is. */
#include "cli/shipped.h"

#include "base/check.h"

#define SHIPPED(id, path)                                                                          \
    __asm__(".pushsection .rodata\n"                                                               \
            ".hidden shipped_" #id "\n"                                                            \
            ".globl shipped_" #id "\n"                                                             \
            "shipped_" #id ":\n"                                                                   \
            ".incbin \"" SUMITO_TREE "/" path "\"\n"                                               \
            ".hidden shipped_" #id "_end\n"                                                        \
            ".globl shipped_" #id "_end\n"                                                         \
            "shipped_" #id "_end:\n"                                                               \
            ".popsection\n");                                                                      \
    extern const char shipped_##id[], shipped_##id##_end[];
#include "cli/shipped.def"
#undef SHIPPED

text shipped_text(shipped_file file)
{
    static const struct {
        const char *begin, *end;
    } files[SHIPPED_FILES] = {
#define SHIPPED(id, path) [SHIPPED_##id] = {shipped_##id, shipped_##id##_end},
#include "cli/shipped.def"
#undef SHIPPED
    };
    CHECK((unsigned)file < SHIPPED_FILES);
    return (text){files[file].begin, (size_t)(files[file].end - files[file].begin)};
}

const char *shipped_path(shipped_file file)
{
    static const char *const paths[SHIPPED_FILES] = {
#define SHIPPED(id, path) [SHIPPED_##id] = path,
#include "cli/shipped.def"
#undef SHIPPED
    };
    CHECK((unsigned)file < SHIPPED_FILES);
    return paths[file];
}
