/* SPDX-License-Identifier: MIT */
/* The links of a server's games: see remote_link.h. */
#include "apps/play/remote_link.h"

#include <ctype.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "apps/data_path.h"

static bool is_name_char(char c)
{
    return isalnum((unsigned char)c) || c == '-' || c == '_';
}

/* Takes a name of 1 to `most` characters from the front. */
static bool take_name(char *name, const char **at, size_t most)
{
    size_t length = 0;
    while (is_name_char((*at)[length]))
        length++;
    if (length == 0 || length > most)
        return false;
    memcpy(name, *at, length);
    name[length] = '\0';
    *at += length;
    return true;
}

static bool take_words(const char **at, const char *words)
{
    size_t length = strlen(words);
    if (strncmp(*at, words, length) != 0)
        return false;
    *at += length;
    return true;
}

static bool is_web_address(const char *url, size_t length)
{
    const char *at = url;
    if (!take_words(&at, "http://") && !take_words(&at, "https://"))
        return false;
    if (at >= url + length || *at == '/')
        return false;
    for (; at < url + length; at++)
        if (!isgraph((unsigned char)*at) || *at == '?' || *at == '@' || *at == '\\')
            return false;
    return true;
}

bool remote_link_read(remote_link *link, const char *url)
{
    remote_link read = {.token = ""};
    const char *at = strchr(url, '#');
    size_t length = at == NULL ? 0 : (size_t)(at - url);
    while (length > 0 && url[length - 1] == '/')
        length--;
    if (length == 0 || length >= sizeof read.base || !is_web_address(url, length))
        return false;
    memcpy(read.base, url, length);
    if (take_words(&at, "#/join/")) {
        if (!take_name(read.id, &at, REMOTE_ID) || !take_words(&at, "/") ||
            !take_name(read.token, &at, REMOTE_TOKEN))
            return false;
    } else if (!take_words(&at, "#/online/") || !take_name(read.id, &at, REMOTE_ID)) {
        return false;
    }
    if (*at != '\0')
        return false;
    *link = read;
    return true;
}

/* ---- The guest ---- */

/* A file for each server, named after its address. */
static bool guest_path(char path[DATA_PATH], const remote_link *link)
{
    char name[REMOTE_BASE + 16] = "online/";
    size_t used = strlen(name);
    for (const char *at = strstr(link->base, "//") + 2; *at != '\0'; at++)
        name[used++] = is_name_char(*at) || *at == '.' ? *at : '_';
    name[used] = '\0';
    return state_path(path, name);
}

bool remote_guest_load(char guest[REMOTE_TOKEN + 1], const remote_link *link)
{
    char path[DATA_PATH], read_bytes[REMOTE_TOKEN + 2];
    int file = guest_path(path, link) ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0)
        return false;
    ssize_t count = read(file, read_bytes, sizeof read_bytes - 1);
    close(file);
    read_bytes[count < 0 ? 0 : count] = '\0';
    const char *at = read_bytes;
    return take_name(guest, &at, REMOTE_TOKEN);
}

bool remote_guest_save(const remote_link *link, const char *guest)
{
    char path[DATA_PATH];
    int file = guest_path(path, link)
                   ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR)
                   : -1;
    if (file < 0)
        return false;
    size_t length = strlen(guest);
    bool written = write(file, guest, length) == (ssize_t)length;
    return close(file) == 0 && written;
}
