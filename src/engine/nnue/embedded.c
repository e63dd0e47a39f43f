/* SPDX-License-Identifier: MIT */
/* The library's own nets: the files of nets/, byte by byte. The build says where they are. */
#include "engine/nnue/net.h"
#include "engine/people/person_net.h"

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
#define EMBED(net)                                                                                 \
    __asm__(SECTION("net_" #net) ".p2align 6\n"                                                    \
                                 ".hidden net_" #net "\n"                                          \
                                 ".globl net_" #net "\n"                                           \
                                 ".type net_" #net ",@object\n"                                    \
                                 "net_" #net ":\n"                                                 \
                                 ".incbin \"" SUMITO_NETS "/" #net ".net\"\n"                      \
                                 ".Lnet_" #net "_end:\n"                                           \
                                 ".size net_" #net ", .Lnet_" #net "_end - net_" #net              \
                                 "\n" END_SECTION);                                                \
    extern const char net_##net[];
#define VARIANT(id, game, ...) EMBED(game)
#include "rules/variants.def"
#undef VARIANT
EMBED(people)

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

bool person_net_own(person_net *out)
{
    return person_net_read(out, net_people, person_net_file_size(net_people), true) == SU_NET_FINE;
}
