/* SPDX-License-Identifier: MIT */
/* Broken requests and frames by the hundred thousand, against the server without a network: good
 * ones with something changed, cut, doubled or put in. Every request is answered, every socket
 * ends, and afterwards games can be played, no connection is left over and no descriptor is lost.
 *
 *     broken REQUESTS FRAMES [SEED] */
#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "base/json.h"
#include "base/rng.h"
#include "fuzz.h"
#include "inside.h"
#include "server/common/metrics.h"

#define ROOM 12000
#define FRAMES_A_SOCKET 40

/* A game of two guests, for requests that mean something. */
static struct {
    char id[13], cookies[2][52], token[44];
} game;

static rng luck;

/* ---- Breaking things ---- */

static const char *const pieces[] = {
    "\"",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "null",
    "true",
    "-1",
    "1e999",
    "0.5",
    "\\",
    "\\u0000",
    "\xff",
    "\xc3\xa9",
    "9999999999999999999",
    "\"game\": 5,",
    "/",
    "..",
    "%00",
    "\"action\": \"resign\"",
};

typedef struct words {
    size_t length;
    char at[ROOM];
} words;

static void put(words *to, const char *piece, size_t count)
{
    if (to->length + count >= sizeof to->at)
        return;
    memcpy(to->at + to->length, piece, count);
    to->length += count;
    to->at[to->length] = '\0';
}

/* Puts a piece in, in the place of `gone` bytes. */
static void splice(words *in, size_t at, size_t gone, const char *piece, size_t count)
{
    static words before;
    before = *in;
    if (at > before.length || gone > before.length - at || before.length + count >= ROOM)
        return;
    in->length = at;
    put(in, piece, count);
    put(in, before.at + at + gone, before.length - at - gone);
}

static void break_once(words *in)
{
    size_t at = rng_below(&luck, (uint32_t)in->length + 1);
    size_t rest = in->length - at;
    char byte = (char)rng_next(&luck);
    const char *piece = pieces[rng_below(&luck, sizeof pieces / sizeof *pieces)];
    switch (rng_below(&luck, 6)) {
    case 0:
        splice(in, at, rest > 0, &byte, 1);
        break;
    case 1:
        splice(in, at, rng_below(&luck, (uint32_t)rest + 1), "", 0);
        break;
    case 2:
        splice(in, at, 0, piece, strlen(piece));
        break;
    case 3:
        splice(in, at, rest < 4 ? rest : 4, piece, strlen(piece));
        break;
    case 4: { /* doubled */
        size_t count = rng_below(&luck, (uint32_t)rest + 1);
        splice(in, at, 0, in->at + at, count);
        break;
    }
    default: /* long */
        for (int i = 0; i < 200; i++)
            splice(in, at, 0, piece, strlen(piece));
    }
}

static void break_some(words *in)
{
    for (uint32_t times = 1 + rng_below(&luck, 3); times > 0; times--)
        break_once(in);
}

/* ---- What is broken ---- */

static const struct {
    const char *method, *path, *body; /* @ stands for the game */
} asks[] = {
    {"GET", "/api/me", ""},
    {"GET", "/api/games", ""},
    {"GET", "/api/games/@", ""},
    {"GET", "/api/games/@/record", ""},
    {"GET", "/api/games/@/events", ""},
    {"GET", "/api/socket", ""},
    {"POST", "/api/games",
     "{\"game\": \"classic\", \"opponent\": \"link\", \"colour\": \"first\", \"clock\": "
     "{\"total\": 600000, "
     "\"increment\": 2000, \"delay\": 0}, \"house\": \"takebacks\"}"},
    {"POST", "/api/games",
     "{\"game\": \"offboard\", \"opponent\": {\"engine\": 3}, \"start\": null}"},
    {"POST", "/api/games",
     "{\"game\": \"classic\", \"layout\": \"belgian-daisy\", \"opponent\": \"anyone\"}"},
    {"POST", "/api/pairing", "{\"game\": \"notalone\", \"clock\": {\"total\": 300000}}"},
    {"POST", "/api/games/@/join",
     "{\"token\": \"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNO-_\", \"side\": \"first\"}"},
    {"POST", "/api/games/@/actions",
     "{\"action\": \"move\", \"move\": \"a1b2\", \"ply\": 0, \"key\": \"0123456789abcdef\"}"},
    {"POST", "/api/games/@/actions", "{\"action\": \"offer\", \"offer\": \"takeback\"}"},
    {"POST", "/api/games/@/actions", "{\"action\": \"decline\", \"offer\": \"draw\"}"},
    {"POST", "/api/games/@/actions", "{\"action\": \"claim\"}"},
    {"POST", "/api/games/@/actions", "{\"action\": \"say\", \"phrase\": 3}"},
};

static const char *const messages[] = {
    "{\"watch\": \"@\", \"after\": 3}",
    "{\"watch\": \"@\"}",
    "{\"leave\": \"@\"}",
    "{\"ping\": 17}",
    "{\"game\": \"@\", \"action\": \"move\", \"move\": \"a1b2\", \"ply\": 0, \"key\": \"0\"}",
    "{\"game\": \"@\", \"request\": \"b\", \"action\": \"offer\", \"offer\": \"draw\"}",
    "{\"game\": \"@\", \"action\": \"say\", \"phrase\": 2}",
};

static void fill(words *to, const char *form)
{
    to->length = 0;
    to->at[0] = '\0';
    for (; *form != '\0'; form++)
        if (*form == '@')
            put(to, game.id, strlen(game.id));
        else
            put(to, form, 1);
}

/* ---- Requests ---- */

static void expect_answer(const inside_answer *answer)
{
    EXPECT(answer->status >= 101 && answer->status < 600 && answer->status != 500);
    if (answer->status < 400)
        return;
    EXPECT(strcmp(answer->type, "application/problem+json") == 0);
    EXPECT(answer->length > 2 && answer->body[answer->length - 1] == '}');
    EXPECT(json_is_text((text){answer->body, answer->length}));
}

/* Somebody's cookie, a broken one, or none. */
static const char *some_cookie(words *room)
{
    fill(room, game.cookies[rng_below(&luck, 2)]);
    if (rng_below(&luck, 4) == 0)
        break_some(room);
    return room->at;
}

static void ask_something(void)
{
    static words path, body, cookie, header, query;
    static inside_answer answer;
    uint32_t which = rng_below(&luck, sizeof asks / sizeof *asks), what = rng_below(&luck, 8);
    fill(&path, asks[which].path);
    fill(&body, asks[which].body);
    fill(&header, "application/json");
    fill(&query, rng_below(&luck, 2) == 0 ? "playing" : "3");
    if (what == 0)
        break_some(&path);
    else if (what == 1)
        break_some(&header);
    else if (what == 2 && body.length == 0)
        break_some(&query);
    else
        break_some(&body);
    inside_request request = {
        .method = rng_below(&luck, 50) == 0 ? "PUT" : asks[which].method,
        .path = path.at,
        .headers = {{"Host", "localhost"},
                    {"Content-Type", header.at},
                    {"Cookie", some_cookie(&cookie)},
                    {rng_below(&luck, 20) == 0 ? "Origin" : "X-Other", body.at}},
        .arguments = {{rng_below(&luck, 2) == 0 ? "stage" : "after", query.at}},
        .body = {body.at, body.length},
        .badly_framed = rng_below(&luck, 50) == 0,
    };
    inside_ask(&answer, &request);
    expect_answer(&answer);
}

/* ---- Frames ---- */

static void put_frame(words *to, const words *payload)
{
    uint8_t head[14] = {0x81}, mask[4];
    size_t at = payload->length < 126 ? 2 : 4;
    head[1] = (uint8_t)(0x80 | (at == 2 ? payload->length : 126));
    if (at == 4) {
        head[2] = (uint8_t)(payload->length >> 8);
        head[3] = (uint8_t)payload->length;
    }
    for (int i = 0; i < 4; i++)
        head[at + (size_t)i] = mask[i] = (uint8_t)rng_next(&luck);
    /* Bits of the head: opcode, reserved bits, mask, length. */
    if (rng_below(&luck, 20) == 0)
        head[rng_below(&luck, 4)] ^= (uint8_t)(1u << rng_below(&luck, 8));
    put(to, (const char *)head, at + 4);
    for (size_t i = 0; i < payload->length; i++)
        put(to, &(char){(char)((uint8_t)payload->at[i] ^ mask[i % 4])}, 1);
}

static void send_all(int to, const words *bytes)
{
    for (size_t sent = 0; sent < bytes->length;) {
        ssize_t count = send(to, bytes->at + sent, bytes->length - sent, MSG_NOSIGNAL);
        if (count <= 0)
            return; /* it has been closed */
        sent += (size_t)count;
    }
}

/* A socket with some frames; it has to end, one way or the other. */
static unsigned send_frames(void)
{
    static words message, frames, cookie;
    struct timeval patience = {.tv_sec = 20};
    char heard[4096];
    ssize_t count;
    unsigned sent = 0;
    int client = inside_socket(rng_below(&luck, 2) == 0 ? "" : some_cookie(&cookie));
    setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    for (; sent < FRAMES_A_SOCKET; sent++) {
        fill(&message, messages[rng_below(&luck, sizeof messages / sizeof *messages)]);
        frames.length = 0;
        break_some(&message);
        put_frame(&frames, &message);
        if (rng_below(&luck, 30) == 0)
            break_some(&frames);
        send_all(client, &frames);
        while (recv(client, heard, sizeof heard, MSG_DONTWAIT) > 0)
            ;
    }
    shutdown(client, SHUT_WR);
    while ((count = recv(client, heard, sizeof heard, 0)) > 0)
        ;
    EXPECT(count == 0 || errno == ECONNRESET); /* not that nothing came for so long */
    close(client);
    return sent;
}

/* ---- Before and after ---- */

/* Posts as a guest; the cookie it is given is kept where there was none. */
static void post(inside_answer *answer, const char *path, char cookie[52], const char *body)
{
    static words where;
    fill(&where, path);
    inside_request request = {.method = "POST",
                              .path = where.at,
                              .headers = {{"Content-Type", "application/json"},
                                          {*cookie == '\0' ? NULL : "Cookie", cookie}},
                              .body = text_of(body)};
    inside_ask(answer, &request);
    if (answer->status >= 300)
        fprintf(stderr, "%s: %u %s\n", path, answer->status, answer->body);
    EXPECT(answer->status == 200 || answer->status == 201);
    if (*cookie == '\0')
        snprintf(cookie, 52, "%.50s", answer->cookie);
}

static void play_a_game(void)
{
    static inside_answer answer;
    char join[80];
    memset(&game, 0, sizeof game);
    post(&answer, "/api/games", game.cookies[0],
         "{\"game\": \"classic\", \"opponent\": \"link\", \"colour\": \"first\", \"house\": "
         "\"takebacks\"}");
    const char *link = strstr(answer.body, "#/join/");
    EXPECT(link != NULL);
    snprintf(game.id, sizeof game.id, "%.12s", link + 7);
    snprintf(game.token, sizeof game.token, "%.22s", link + 20);
    snprintf(join, sizeof join, "{\"token\": \"%s\"}", game.token);
    post(&answer, "/api/games/@/join", game.cookies[1], join);
    post(&answer, "/api/games/@/actions", game.cookies[0],
         "{\"action\": \"move\", \"move\": \"a1b2\", \"ply\": 0, \"key\": \"00000000000000aa\"}");
    post(&answer, "/api/games/@/actions", game.cookies[1],
         "{\"action\": \"move\", \"move\": \"i9h8\", \"ply\": 1, \"key\": \"00000000000000bb\"}");
}

static unsigned open_descriptors(void)
{
    unsigned count = 0;
    DIR *folder = opendir("/proc/self/fd");
    while (folder != NULL && readdir(folder) != NULL)
        count++;
    if (folder != NULL)
        closedir(folder);
    return count;
}

int main(int count, char **arguments)
{
    if (count < 3) {
        fprintf(stderr, "usage: broken REQUESTS FRAMES [SEED]\n");
        return 2;
    }
    unsigned long requests = strtoul(arguments[1], NULL, 10),
                  frames = strtoul(arguments[2], NULL, 10);
    unsigned long sent = 0;
    luck = rng_seeded(count > 3 ? strtoul(arguments[3], NULL, 10) : 61);
    inside_start();
    play_a_game();
    unsigned before = open_descriptors();
    for (unsigned long i = 0; i < requests; i++)
        ask_something();
    while (sent < frames)
        sent += send_frames();
    play_a_game();
    EXPECT(metrics_get(METRIC_SOCKETS) == 0);
    EXPECT(open_descriptors() <= before);
    inside_stop();
    printf("%lu requests and %lu frames, all answered or refused\n", requests, sent);
    return 0;
}
