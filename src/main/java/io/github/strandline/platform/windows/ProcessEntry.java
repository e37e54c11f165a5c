package io.github.strandline.platform.windows;

import io.github.strandline.process.ProcessState;

/**
 * One process as the system table lists it. Everybody may see all of it, of every process.
 *
 * @param pid its id
 * @param parent id of the process that created it; never changed, and reused by strangers
 * @param created creation time, 100 ns since 1601: the very value that {@code GetProcessTimes} gives; 0 for the idle process
 * @param processorTime user and kernel time, 100 ns
 * @param name file name of its program; empty for the idle process
 * @param workingSet bytes in memory
 * @param privateWorkingSet the part of it that no other process can share; 0 where the system does not tell
 * @param state stopped when every thread is suspended
 */
record ProcessEntry(
        long pid,
        long parent,
        long created,
        long processorTime,
        String name,
        long workingSet,
        long privateWorkingSet,
        ProcessState state) {}
