/* SPDX-License-Identifier: MIT */
/* The links of a server's games: see link.h. */
#include "apps/tui/remote/link.h"

#include <ctype.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/data_path.h"

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

/* The address of the page: up to its fragment, without slashes at its end. */
static bool read_base(char base[REMOTE_BASE], const char *url)
{
    size_t length = strcspn(url, "#");
    while (length > 0 && url[length - 1] == '/')
        length--;
    if (length == 0 || length >= REMOTE_BASE || !is_web_address(url, length))
        return false;
    memcpy(base, url, length);
    base[length] = '\0';
    return true;
}

bool remote_link_read(remote_link *link, const char *url)
{
    remote_link read = {.token = ""};
    const char *at = strchr(url, '#');
    if (at == NULL || !read_base(read.base, url))
        return false;
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

void remote_link_write(char url[REMOTE_URL], const remote_link *link)
{
    if (link->token[0] != '\0')
        snprintf(url, REMOTE_URL, "%s/#/join/%s/%s", link->base, link->id, link->token);
    else
        snprintf(url, REMOTE_URL, "%s/#/online/%s", link->base, link->id);
}

bool remote_server_read(remote_link *link, const char *url)
{
    remote_link read = {.token = ""};
    if (remote_link_read(&read, url)) /* it is meant to be joined */
        return false;
    read = (remote_link){.token = ""};
    if (!read_base(read.base, url))
        return false;
    *link = read;
    return true;
}

/* ---- What is kept ---- */

/* A file for each server, named after its address: what was told over https is not told over http.
 * An invitation has one of its own, `SERVER=GAME`. */
static bool secret_path(char path[DATA_PATH], const remote_link *link, remote_secret what)
{
    char name[REMOTE_BASE + REMOTE_ID + 32] = "online/";
    if (strncmp(link->base, "https:", 6) == 0)
        strcat(name, "https+");
    size_t used = strlen(name);
    for (const char *at = strstr(link->base, "//") + 2; *at != '\0'; at++)
        name[used++] = is_name_char(*at) || *at == '.' ? *at : '_';
    name[used] = '\0';
    if (what == REMOTE_INVITATION) {
        strcat(name, "=");
        strcat(name, link->id);
    }
    return state_path(path, name);
}

bool remote_secret_load(char secret[REMOTE_TOKEN + 1], const remote_link *link, remote_secret what)
{
    char path[DATA_PATH], read_bytes[REMOTE_TOKEN + 2];
    int file = secret_path(path, link, what) ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0)
        return false;
    ssize_t count = read(file, read_bytes, sizeof read_bytes - 1);
    close(file);
    read_bytes[count < 0 ? 0 : count] = '\0';
    const char *at = read_bytes;
    return take_name(secret, &at, REMOTE_TOKEN);
}

bool remote_secret_save(const remote_link *link, remote_secret what, const char *secret)
{
    char path[DATA_PATH];
    int file = secret_path(path, link, what)
                   ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR)
                   : -1;
    if (file < 0)
        return false;
    size_t length = strlen(secret);
    bool written = write(file, secret, length) == (ssize_t)length;
    return close(file) == 0 && written;
}

void remote_secret_forget(const remote_link *link, remote_secret what)
{
    char path[DATA_PATH];
    if (secret_path(path, link, what))
        unlink(path);
}
