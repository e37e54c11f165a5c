package io.github.strandline.host;

/**
 * What a link of a process leads to.
 *
 * @param target path, or the kernel's name such as {@code socket:[4711]}, {@code pipe:[815]}; without the deletion mark
 * @param deleted whether the kernel says that the file is gone; told apart from a name that ends in {@code " (deleted)"}
 */
public record DescriptorLink(String target, boolean deleted) {}
