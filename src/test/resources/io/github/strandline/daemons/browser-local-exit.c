/*
 * A stand-in for ElastOS' browser-local-exit: the same bare command line, the same environment, the same socket and
 * the same use of its standard input. It relays nothing.
 *
 * ELASTOS_BROWSER_LOCAL_EXIT_CONFIG      JSON with "relay_ipc_path"
 * ELASTOS_BROWSER_LOCAL_EXIT_PARENT_EOF  1: ends, and removes its socket, when nobody holds its input any more
 * STAND_IN_DEAF                          1: does not notice that end, as a wedged one
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static int set(const char *name)
{
    const char *value = getenv(name);
    return value != NULL && strcmp(value, "1") == 0;
}

/* The value of "relay_ipc_path": no escapes in it. */
static int relay_path(const char *config, char *path, size_t size)
{
    const char *key = "\"relay_ipc_path\":\"";
    const char *start = config == NULL ? NULL : strstr(config, key);
    if (start == NULL)
        return -1;
    start += strlen(key);
    size_t length = strcspn(start, "\"");
    if (length == 0 || length >= size)
        return -1;
    memcpy(path, start, length);
    path[length] = '\0';
    return 0;
}

int main(void)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    struct stat bound, now;
    if (relay_path(getenv("ELASTOS_BROWSER_LOCAL_EXIT_CONFIG"), address.sun_path, sizeof address.sun_path) != 0)
        return 2;
    int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    unlink(address.sun_path);
    if (listener < 0 || bind(listener, (struct sockaddr *)&address, sizeof address) != 0
        || listen(listener, 128) != 0 || stat(address.sun_path, &bound) != 0) {
        perror("listen");
        return 1;
    }
    printf("{\"schema\":\"elastos.browser.local-exit.ready/v1\",\"relay_ipc_path\":\"%s\"}\n", address.sun_path);
    fflush(stdout);
    int watching = set("ELASTOS_BROWSER_LOCAL_EXIT_PARENT_EOF") && !set("STAND_IN_DEAF");
    struct pollfd input = {.fd = watching ? STDIN_FILENO : -1, .events = POLLIN};
    char ignored[256];
    while (poll(&input, 1, -1) >= 0 && read(STDIN_FILENO, ignored, sizeof ignored) > 0)
        continue;
    if (stat(address.sun_path, &now) == 0 && now.st_ino == bound.st_ino && now.st_dev == bound.st_dev)
        unlink(address.sun_path);
    return 0;
}
