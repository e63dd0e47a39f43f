/* SPDX-License-Identifier: MIT */
/* The disk as SQLite calls it. */
#ifndef TESTS_POWERLOSS_VFS_H
#define TESTS_POWERLOSS_VFS_H

/* From then on SQLite knows no other disk. One connection at a time. */
void vfs_register(void);

#endif
