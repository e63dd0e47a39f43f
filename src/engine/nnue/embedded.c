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
#define EMBED(variant, game)                                                                       \
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
EACH_VARIANT(EMBED)

bool net_own(net *out, su_variant variant)
{
#define BYTES(variant, game) net_##game,
    const char *const nets[SU_VARIANTS] = {EACH_VARIANT(BYTES)};
    return net_read(out, nets[variant], net_file_size(nets[variant]), true) == SU_NET_FINE;
}
