/* SPDX-License-Identifier: MIT */
/* Asks over HTTP and reads nothing of the answers, with as little room for them as the system
 * allows, until its input ends.
 * usage: deaf PORT PATH COUNT; says `asked`. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

static bool ask(long port, const char *path)
{
    const struct sockaddr_in address = {.sin_family = AF_INET,
                                        .sin_port = htons((uint16_t)port),
                                        .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const int room = 1;
    char words[512];
    int length = snprintf(words, sizeof words, "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n", path);
    int one = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    return one >= 0 && setsockopt(one, SOL_SOCKET, SO_RCVBUF, &room, sizeof room) == 0 &&
           connect(one, (const struct sockaddr *)&address, sizeof address) == 0 &&
           write(one, words, (size_t)length) == length;
}

int main(int count, char **words)
{
    if (count != 4)
        return 2;
    for (long i = strtol(words[3], NULL, 10); i > 0; i--)
        if (!ask(strtol(words[1], NULL, 10), words[2]))
            return 1;
    puts("asked");
    fflush(stdout);
    while (getchar() != EOF)
        ;
    return 0;
}
