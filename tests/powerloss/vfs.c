/* SPDX-License-Identifier: MIT */
/* The disk as SQLite calls it: see vfs.h. */
#include "vfs.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

#include "disk.h"

#define SECTOR 4096

typedef struct handle {
    sqlite3_file base;
    node *file;
    int lock;
} handle;

/* ---- Files, as SQLite calls them ---- */

static node *node_of(sqlite3_file *file)
{
    return ((handle *)file)->file;
}

static int file_close(sqlite3_file *file)
{
    node *self = node_of(file);
    if (self->temporary)
        node_free(self);
    return SQLITE_OK;
}

static int file_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset)
{
    const content *seen = &node_of(file)->seen;
    int code = disk_strike(SQLITE_IOERR_READ, DISK_READS);
    if (code != SQLITE_OK)
        return code;
    size_t from = (size_t)offset, wanted = (size_t)count;
    size_t there = from < seen->size ? seen->size - from : 0;
    size_t given = there < wanted ? there : wanted;
    if (given > 0)
        memcpy(bytes, seen->bytes + from, given);
    memset((uint8_t *)bytes + given, 0, wanted - given);
    return given == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int file_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset)
{
    bool alive = !disk_is_dead();
    int code = disk_strike(SQLITE_IOERR_WRITE, DISK_GROWS);
    /* The write under way when the power goes is one of those that were not synced. */
    if (code == SQLITE_OK || (alive && disk_is_dead()))
        node_note(node_of(file), (size_t)offset, bytes, (size_t)count);
    return code;
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    int code = disk_strike(SQLITE_IOERR_TRUNCATE, DISK_CHANGES);
    if (code == SQLITE_OK)
        node_note(node_of(file), (size_t)size, NULL, 0);
    return code;
}

static int file_sync(sqlite3_file *file, int flags)
{
    node *self = node_of(file);
    int code = disk_strike(SQLITE_IOERR_FSYNC, DISK_CHANGES);
    (void)flags;
    if (code == SQLITE_OK)
        node_sync(self);
    else if (!disk_is_dead() && spares(disk_chance(), 50))
        node_forget_changes(self); /* systems do not try again what they could not write */
    if (code == SQLITE_OK && self->is_news) {
        self->is_news = false;
        disk_sync_names();
    }
    return code;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size)
{
    *size = (sqlite3_int64)node_of(file)->seen.size;
    return SQLITE_OK;
}

static int file_lock(sqlite3_file *file, int level)
{
    ((handle *)file)->lock = level;
    return SQLITE_OK;
}

static int file_check_lock(sqlite3_file *file, int *reserved)
{
    *reserved = ((handle *)file)->lock >= SQLITE_LOCK_RESERVED;
    return SQLITE_OK;
}

static int file_control(sqlite3_file *file, int operation, void *argument)
{
    (void)file;
    (void)operation;
    (void)argument;
    return SQLITE_NOTFOUND;
}

static int file_sector(sqlite3_file *file)
{
    (void)file;
    return SECTOR;
}

/* As disks of today say: what is not written stays as it is. */
static int file_characteristics(sqlite3_file *file)
{
    (void)file;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

static int shared_map(sqlite3_file *file, int region, int size, int extend, void volatile **memory)
{
    node *self = node_of(file);
    assert(region < NODE_REGIONS);
    if (self->regions[region] == NULL && extend)
        self->regions[region] = calloc(1, (size_t)size);
    *memory = self->regions[region];
    return SQLITE_OK;
}

static int shared_lock(sqlite3_file *file, int offset, int count, int flags)
{
    (void)file;
    (void)offset;
    (void)count;
    (void)flags;
    return SQLITE_OK;
}

static void shared_barrier(sqlite3_file *file)
{
    (void)file;
}

static int shared_unmap(sqlite3_file *file, int delete)
{
    if (delete)
        node_free_regions(node_of(file));
    return SQLITE_OK;
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_lock,
    .xCheckReservedLock = file_check_lock,
    .xFileControl = file_control,
    .xSectorSize = file_sector,
    .xDeviceCharacteristics = file_characteristics,
    .xShmMap = shared_map,
    .xShmLock = shared_lock,
    .xShmBarrier = shared_barrier,
    .xShmUnmap = shared_unmap,
};

/* ---- The disk, as SQLite calls it ---- */

static int disk_open(sqlite3_vfs *self, const char *name, sqlite3_file *file, int flags, int *given)
{
    handle *opened = (handle *)file;
    node *found = name == NULL ? NULL : disk_find(name);
    (void)self;
    opened->base.pMethods = NULL;
    bool creates = found == NULL || !found->exists;
    if (disk_is_dead() || (creates && !(flags & SQLITE_OPEN_CREATE)))
        return SQLITE_CANTOPEN;
    if (creates) {
        int code = disk_strike(SQLITE_CANTOPEN, DISK_GROWS);
        if (code != SQLITE_OK)
            return code;
        if (found == NULL)
            found = disk_make(name == NULL ? "" : name);
        assert(found != NULL);
        found->exists = true;
        found->temporary = name == NULL;
        found->is_news = flags & (SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL);
        node_note(found, 0, NULL, 0);
    }
    *opened = (handle){.base = {&methods}, .file = found};
    if (given != NULL)
        *given = flags;
    return SQLITE_OK;
}

static int disk_delete(sqlite3_vfs *self, const char *name, int sync)
{
    node *found = disk_find(name);
    (void)self;
    if (found == NULL || !found->exists)
        return SQLITE_IOERR_DELETE_NOENT;
    int code = disk_strike(SQLITE_IOERR_DELETE, DISK_CHANGES);
    if (code != SQLITE_OK)
        return code;
    found->exists = false;
    if (sync)
        disk_sync_names();
    return SQLITE_OK;
}

static int disk_access(sqlite3_vfs *self, const char *name, int flags, int *result)
{
    const node *found = disk_find(name);
    (void)self;
    (void)flags;
    *result = found != NULL && found->exists;
    return disk_is_dead() ? SQLITE_IOERR_ACCESS : SQLITE_OK;
}

static int disk_path(sqlite3_vfs *self, const char *name, int size, char *path)
{
    (void)self;
    snprintf(path, (size_t)size, "%s", name);
    return SQLITE_OK;
}

static int disk_randomness(sqlite3_vfs *self, int size, char *bytes)
{
    (void)self;
    for (int i = 0; i < size; i++)
        bytes[i] = (char)rng_next(disk_chance());
    return size;
}

/* Nobody waits for anybody here. */
static int disk_sleep(sqlite3_vfs *self, int microseconds)
{
    (void)self;
    return microseconds;
}

static int disk_time(sqlite3_vfs *self, double *days)
{
    (void)self;
    *days = 2461000.5; /* as good as any */
    return SQLITE_OK;
}

static int disk_last_error(sqlite3_vfs *self, int size, char *words)
{
    (void)self;
    if (size > 0)
        *words = '\0';
    return 0;
}

void vfs_register(void)
{
    static sqlite3_vfs registered = {
        .iVersion = 1,
        .szOsFile = sizeof(handle),
        .mxPathname = NODE_NAME,
        .zName = "disk",
        .xOpen = disk_open,
        .xDelete = disk_delete,
        .xAccess = disk_access,
        .xFullPathname = disk_path,
        .xRandomness = disk_randomness,
        .xSleep = disk_sleep,
        .xCurrentTime = disk_time,
        .xGetLastError = disk_last_error,
    };
    sqlite3_vfs_register(&registered, 1);
}
