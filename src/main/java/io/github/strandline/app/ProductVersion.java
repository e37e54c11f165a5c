package io.github.strandline.app;

/**
 * The version of the running program. It is the module's own: the build gives the project's version to the compiler, so it
 * is the same from the build tree, the tests and the runtime image.
 *
 * @param text such as {@code 0.1.0}
 */
public record ProductVersion(String text) {

    public static ProductVersion running() {
        return new ProductVersion(ProductVersion.class
                .getModule()
                .getDescriptor()
                .rawVersion()
                .orElseThrow(() -> new IllegalStateException("the module was compiled without its version")));
    }
}
