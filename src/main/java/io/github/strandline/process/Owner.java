package io.github.strandline.process;

/**
 * The account that a process runs as.
 *
 * @param id the system's own identifier: a decimal user id on POSIX, a SID on Windows
 * @param name the account's name; the id again where no name is known
 */
public record Owner(String id, String name) {}
