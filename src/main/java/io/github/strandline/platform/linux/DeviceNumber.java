package io.github.strandline.platform.linux;

/**
 * Device numbers in the kernel's own encoding, major shifted left 20 or minor ({@code MKDEV} of linux/kdev_t.h), which
 * is what sock_diag reports. stat(2) hands out glibc's encoding (makedev(3)) instead.
 */
final class DeviceNumber {

    private static final int MINOR_BITS = 20;

    private DeviceNumber() {}

    static long of(long major, long minor) {
        return major << MINOR_BITS | minor;
    }

    /** From {@code st_dev} as glibc encodes it in 64 bits. */
    static long fromStat(long device) {
        long major = (device >>> 8 & 0xfff) | (device >>> 32 & ~0xfffL);
        long minor = (device & 0xff) | (device >>> 12 & 0xffff_ff00L);
        return of(major, minor);
    }
}
