package io.github.strandline.daemons;

/** The situations of an agent-device daemon that {@link AgentDeviceDaemons} makes. */
public enum AgentDeviceKind {
    /** Recorded and listening; no session, no client. */
    LIVE,
    /** As {@link #LIVE}, with an open web session: an agent-browser daemon and its Chromium work for it. */
    SESSION,
    /** As {@link #SESSION}, and a client is connected. */
    CLIENT,
    /** Its state directory was deleted. */
    DIRGONE,
    /** Its record and its lock were deleted. */
    LOST,
    /** As {@link #LOST}, and the tool's next command started a {@link #SUCCESSOR} with the same state directory. */
    REPLACED,
    /** Recorded instead of a {@link #REPLACED} one; made together with it. */
    SUCCESSOR,
    /** Killed in an open web session; the root is the agent-browser daemon that it left. */
    KILLED,
    /** Killed, and its record names an unrelated process, which is the root and stands outside. */
    RECYCLED
}
