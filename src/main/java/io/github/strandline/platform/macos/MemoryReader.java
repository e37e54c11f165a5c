package io.github.strandline.platform.macos;

import io.github.strandline.host.MemoryTotals;
import io.github.strandline.process.Reading;
import java.util.OptionalLong;

/** Reads the memory of the machine: sysctl {@code hw.memsize} and {@code hw.pagesize}, and the counts of {@link PageCounts}. */
final class MemoryReader {

    private final Kernel kernel;

    MemoryReader(Kernel kernel) {
        this.kernel = kernel;
    }

    Reading<MemoryTotals> read() {
        OptionalLong total = number("hw.memsize");
        OptionalLong page = number("hw.pagesize");
        OptionalLong pages = PageCounts.available(kernel.memory().bytes());
        if (total.isEmpty() || page.isEmpty() || pages.isEmpty()) {
            return Reading.unsupported("macOS does not tell its memory");
        }
        long available = page.getAsLong() * pages.getAsLong();
        return Reading.known(new MemoryTotals(total.getAsLong(), Math.min(total.getAsLong(), available)));
    }

    /** Some have 4 bytes and some 8. */
    private OptionalLong number(String name) {
        Bytes bytes = kernel.named(name).bytes();
        long number = bytes.length() >= Long.BYTES ? bytes.s64(0) : bytes.length() >= Integer.BYTES ? bytes.u32(0) : 0;
        return number > 0 ? OptionalLong.of(number) : OptionalLong.empty();
    }
}
