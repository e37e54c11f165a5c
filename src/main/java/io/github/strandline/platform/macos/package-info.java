/**
 * The live macOS host. {@link io.github.strandline.platform.macos.Kernel} is the only thing that asks the system, and gives back the
 * bytes it got; every structure in them is understood by a pure class that names the public header its offsets are from. So all but
 * the few calls of {@code MacKernel} runs on laid-out bytes on any system.
 *
 * <p>Layouts are those of 64-bit programs, the same on Intel and Apple silicon, which both store the low byte first. They are from
 * XNU 11417 (macOS 15), and XNU keeps them: programs built long ago read them.
 */
package io.github.strandline.platform.macos;
