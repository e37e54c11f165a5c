package io.github.strandline.daemons;

/** The situations of a {@code @playwright/mcp} server that {@link McpServers} makes, below npx unless it is said. */
public enum McpKind {
    /** Its host lives and is the other side of its standard input, a socket as Node.js makes it. */
    HOSTED,
    /** As {@link #HOSTED}, with a pipe as other hosts make it. */
    HOSTED_BY_PIPE,
    /** Its host was killed; it did not notice that its standard input, a socket, ended. */
    DESERTED,
    /** As {@link #DESERTED}, with a pipe. */
    DESERTED_BY_PIPE,
    /** As {@link #HOSTED_BY_PIPE}; the npx above it was killed, so that the shell below that is the root. */
    WRAPPER_GONE,
    /** Serves a port; its host was killed and a client is connected. */
    PORT_CLIENT,
    /** Serves a port; its host was killed and nobody is connected. */
    PORT_UNUSED,
    /** Serves a port below a living host; nobody is connected. */
    PORT_HOSTED,
    /** Twenty of them without npx below one living host, each a situation of its own. */
    IDLE,
    /** No server: a node program that was given a text in which daemons are named; it is the root. */
    PROMPT
}
