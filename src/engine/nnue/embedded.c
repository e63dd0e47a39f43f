/* SPDX-License-Identifier: MIT */
/* The library's own nets: the files of nets/, byte by byte. The build says where they are. */
#include "engine/nnue/net.h"

#include "rules/variant.h"

#if !defined(SUMITO_NETS)
#define SUMITO_NETS "src/engine/nnue/nets" /* built by hand, from the top of the tree */
#endif

#if defined(__wasm__)
#define SECTION(name) ".section .rodata." name ",\"\",@\n"
#define END_SECTION ""
#else
#define SECTION(name) ".section .rodata\n"
#define END_SECTION ".previous\n"
#endif

/* `.incbin` is what every compiler here has in common. */
#define VARIANT(id, game, ...)                                                                     \
    __asm__(SECTION("net_" #game) ".p2align 6\n"                                                   \
                                  ".hidden net_" #game "\n"                                        \
                                  ".globl net_" #game "\n"                                         \
                                  ".type net_" #game ",@object\n"                                  \
                                  "net_" #game ":\n"                                               \
                                  ".incbin \"" SUMITO_NETS "/" #game ".net\"\n"                    \
                                  ".Lnet_" #game "_end:\n"                                         \
                                  ".size net_" #game ", .Lnet_" #game "_end - net_" #game          \
                                  "\n" END_SECTION);                                               \
    extern const char net_##game[];
#include "rules/variants.def"
#undef VARIANT

bool net_own(net *out, su_variant variant)
{
    const char *const nets[SU_VARIANTS] = {
#define VARIANT(id, game, ...) [SU_##id] = net_##game,
#include "rules/variants.def"
#undef VARIANT
    };
    return net_read(out, nets[variant], net_file_size(nets[variant]), true) == SU_NET_FINE &&
           out->variant == variant;
}
