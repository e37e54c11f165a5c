package io.github.strandline.daemons;

/** The situations of an agent-browser daemon that {@link AgentBrowserDaemons} makes. */
public enum AgentBrowserKind {
    /** Socket, pid file and daemon are there; nobody is connected. */
    LIVE,
    /** As {@link #LIVE}, attached with {@code --cdp} to a Chromium of somebody else, which stands outside. */
    CDP,
    /** As {@link #LIVE}; its Chromium was killed. */
    NOBROWSER,
    /** The daemon was killed; the root is the Chromium that it left. */
    ORPHAN,
    /** All files of the session were deleted under the living daemon. */
    UNLINKED,
    /** Only the pid file was deleted; the tool's own {@code session list} then deleted the socket. */
    CLIWALK,
    /** As {@link #UNLINKED}, and a {@link #SUCCESSOR} listens at the same path. */
    SUPERSEDED,
    /** Listens at the path of a {@link #SUPERSEDED} one; made together with it. */
    SUCCESSOR,
    /** The folder of its socket was deleted. */
    DIRGONE,
    /** Stopped by SIGSTOP. */
    STOPPED,
    /** The session's files are there, daemon and Chromium were killed. The root is the ended daemon. */
    GHOST,
    /** As {@link #GHOST}, and the pid file names an unrelated process, which is the root and stands outside. */
    RECYCLED
}
