package io.github.strandline.platform.windows;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.Advapi32;
import com.sun.jna.platform.win32.Winsvc;
import com.sun.jna.platform.win32.Winsvc.SC_HANDLE;
import com.sun.jna.ptr.IntByReference;
import io.github.strandline.process.Reading;
import java.util.HashMap;
import java.util.Map;

/**
 * The services that run, from the service control manager; every account may list them. Not run: written from the page of
 * {@code EnumServicesStatusEx} at learn.microsoft.com.
 */
final class NativeServices {

    /** The largest buffer that the call takes. */
    private static final int BUFFER = 256 * 1024;

    private static final int SERVICE_WIN32 = 0x30;
    private static final int SERVICE_ACTIVE = 1;
    private static final int MOST_ROUNDS = 64;

    private NativeServices() {}

    static Reading<Map<Long, String>> running() {
        SC_HANDLE manager = Advapi32.INSTANCE.OpenSCManager(null, null, Winsvc.SC_MANAGER_ENUMERATE_SERVICE);
        if (manager == null) {
            return Failure.of("the list of services", Native.getLastError());
        }
        try (Memory buffer = new Memory(BUFFER)) {
            return list(manager, buffer);
        } finally {
            Advapi32.INSTANCE.CloseServiceHandle(manager);
        }
    }

    private static Reading<Map<Long, String>> list(SC_HANDLE manager, Memory buffer) {
        Map<Long, String> services = new HashMap<>();
        IntByReference resume = new IntByReference();
        for (int i = 0; i < MOST_ROUNDS; i++) {
            IntByReference returned = new IntByReference();
            boolean whole = Advapi32.INSTANCE.EnumServicesStatusEx(
                    manager,
                    Winsvc.SC_ENUM_PROCESS_INFO,
                    SERVICE_WIN32,
                    SERVICE_ACTIVE,
                    buffer,
                    BUFFER,
                    new IntByReference(),
                    returned,
                    resume,
                    null);
            int error = whole ? 0 : Native.getLastError();
            if (error != 0 && error != Failure.MORE_DATA) {
                return Failure.of("the list of services", error);
            }
            Block block = new Block(buffer.getByteArray(0, BUFFER), Pointer.nativeValue(buffer));
            ServiceEntries.parse(block, returned.getValue()).forEach(services::putIfAbsent);
            if (whole) {
                return Reading.known(Map.copyOf(services));
            }
        }
        return Reading.denied("the list of services: it does not end");
    }
}
