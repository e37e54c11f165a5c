package io.github.strandline.house;

/** Walls between the packages. Tests hold every class to each of them, but for those with an {@link Exempt}. */
public enum Wall {
    /** A package knows only the packages and libraries that the house's table gives it. */
    IMPORTS,
    /** The pure core never looks at the machine: no files, processes, sockets, environment, clock or native code. */
    MACHINE,
    /** Only platforms and recordings answer the questions of the {@code Host} port. */
    HOST,
    /** Only platforms implement the {@code Terminator} port. */
    TERMINATOR,
    /** Only the executor of confirmed plans signals a process. */
    SIGNAL,
    /** One class brings work to the screen's thread and takes it off; no other one starts threads of its own. */
    THREADS
}
