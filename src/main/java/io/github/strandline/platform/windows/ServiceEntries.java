package io.github.strandline.platform.windows;

import java.util.HashMap;
import java.util.Map;

/**
 * Reads the array of {@code ENUM_SERVICE_STATUS_PROCESSW} of winsvc.h that {@code EnumServicesStatusEx} gives; names stand
 * behind it in the same bytes.
 */
final class ServiceEntries {

    /** {@code lpServiceName} is its first field, {@code ServiceStatusProcess.dwProcessId} stands here. */
    static final int PROCESS_ID = 44;

    static final int SIZE = 56;

    private static final int LONGEST_NAME = 256 * 2;

    private ServiceEntries() {}

    /** Name of the first service that runs in each process, by pid. A cut-off array gives those that are whole. */
    static Map<Long, String> parse(Block block, int count) {
        Map<Long, String> services = new HashMap<>();
        for (int i = 0; i < count && block.holds((long) i * SIZE, SIZE); i++) {
            long pid = block.u32(i * SIZE + PROCESS_ID);
            String name = block.textToNul(block.i64(i * SIZE) - block.address(), LONGEST_NAME);
            if (pid != 0 && !name.isEmpty()) {
                services.putIfAbsent(pid, name);
            }
        }
        return Map.copyOf(services);
    }
}
