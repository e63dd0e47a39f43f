/* SPDX-License-Identifier: MIT */
/* SHA-256 of bytes in memory. */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

#define SHA256_BYTES 32

void sha256(uint8_t out[SHA256_BYTES], const void *bytes, size_t length);

#endif
