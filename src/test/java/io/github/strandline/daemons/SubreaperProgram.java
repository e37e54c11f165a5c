package io.github.strandline.daemons;

import java.util.List;

/**
 * A child program that becomes the one named by its arguments, with the property that orphans below it become its
 * children; the property stays across execve(2). So a shell can stand where a user's service manager stands.
 */
final class SubreaperProgram {

    private SubreaperProgram() {}

    public static void main(String[] arguments) throws Throwable {
        LibC libc = new LibC();
        libc.becomeSubreaper();
        libc.keepDescriptorsToMyself();
        libc.become(List.of(arguments));
    }
}
