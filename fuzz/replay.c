/* SPDX-License-Identifier: MIT */
/* Runs a fuzz target over the files of a folder: the corpora are tests of every sanitized build,
 * with any compiler. */
#include <dirent.h>
#include <stdbool.h>
#include <sys/stat.h>

#include "fuzz.h"

/* The memory is exactly as large as the file, so that a read beyond its end is noticed. */
static bool replay_file(const char *path)
{
    struct stat about;
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return false;
    size_t size = fstat(fileno(file), &about) == 0 ? (size_t)about.st_size : 0;
    uint8_t *data = malloc(size > 0 ? size : 1);
    bool is_read = data != NULL && fread(data, 1, size, file) == size;
    fclose(file);
    if (is_read)
        LLVMFuzzerTestOneInput(data, size);
    free(data);
    return is_read;
}

int main(int count, char **arguments)
{
    unsigned replayed = 0;
    DIR *folder = count == 2 ? opendir(arguments[1]) : NULL;
    if (folder == NULL) {
        fprintf(stderr, "usage: %s FOLDER\n", arguments[0]);
        return 2;
    }
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        char path[4096];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", arguments[1], entry->d_name);
        if (!replay_file(path)) {
            perror(path);
            return 1;
        }
        replayed++;
    }
    closedir(folder);
    printf("%u inputs\n", replayed);
    return replayed == 0;
}
