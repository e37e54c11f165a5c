package io.github.strandline.platform.windows;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.platform.win32.IPHlpAPI;
import com.sun.jna.platform.win32.Kernel32;
import com.sun.jna.platform.win32.WinBase;
import com.sun.jna.platform.win32.WinDef.DWORD;
import com.sun.jna.platform.win32.WinNT;
import com.sun.jna.platform.win32.WinNT.HANDLE;
import com.sun.jna.ptr.IntByReference;
import io.github.strandline.host.Host;
import io.github.strandline.host.MemoryTotals;
import io.github.strandline.host.TcpSocket;
import io.github.strandline.process.Reading;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The tables of this machine. Not run: written from the pages of the called functions at learn.microsoft.com. */
final class NativeTables implements SystemTables {

    private static final int FIRST_TABLE_BYTES = 1 << 20;
    private static final int MOST_TABLE_BYTES = 1 << 28;
    private static final int ROOM_FOR_NEWCOMERS = 1 << 16;
    private static final int TRIES = 8;
    private static final int AF_INET = 2;
    private static final int AF_INET6 = 23;

    /** {@code TCP_TABLE_OWNER_PID_ALL}, iprtrmib.h. */
    private static final int OWNER_PID_ALL = 5;

    /** {@code FileIdInfo} of {@code FILE_INFO_BY_HANDLE_CLASS}, minwinbase.h. */
    private static final int FILE_ID_INFO = 18;

    private static final String PIPES = "\\\\.\\pipe\\*";

    @Override
    public Reading<Block> processes() {
        int size = FIRST_TABLE_BYTES;
        int status = Failure.STATUS_INFO_LENGTH_MISMATCH;
        for (int i = 0; i < TRIES && size <= MOST_TABLE_BYTES && Failure.tooSmall(status); i++) {
            try (Memory buffer = new Memory(size)) {
                IntByReference needed = new IntByReference();
                status = NtCalls.NtQuerySystemInformation(NtCalls.SYSTEM_PROCESS_INFORMATION, buffer, size, needed);
                if (status >= 0) {
                    int length = Math.clamp(needed.getValue(), 0, size);
                    return Reading.known(new Block(buffer.getByteArray(0, length), Pointer.nativeValue(buffer)));
                }
                size = Math.max(size, needed.getValue()) + ROOM_FOR_NEWCOMERS;
            }
        }
        return Failure.ofStatus("the table of processes", status);
    }

    @Override
    public Reading<List<TcpSocket>> tcpSockets() {
        return tcp(AF_INET)
                .flatMap(four -> tcp(AF_INET6).map(six -> {
                    List<TcpSocket> all = new ArrayList<>(TcpRows.parse(four));
                    all.addAll(TcpRows.parse6(six));
                    return List.copyOf(all);
                }));
    }

    private static Reading<Block> tcp(int family) {
        int size = ROOM_FOR_NEWCOMERS;
        int error = Failure.INSUFFICIENT_BUFFER;
        for (int i = 0; i < TRIES && size <= MOST_TABLE_BYTES && error == Failure.INSUFFICIENT_BUFFER; i++) {
            try (Memory buffer = new Memory(size)) {
                buffer.clear();
                IntByReference length = new IntByReference(size);
                error = IPHlpAPI.INSTANCE.GetExtendedTcpTable(buffer, length, false, family, OWNER_PID_ALL, 0);
                if (error == 0) {
                    return Reading.known(new Block(buffer.getByteArray(0, size)));
                }
                size = Math.max(size, length.getValue()) + ROOM_FOR_NEWCOMERS;
            }
        }
        return Failure.of("the table of TCP sockets", error);
    }

    @Override
    public Reading<Set<String>> pipes() {
        Set<String> names = new TreeSet<>();
        try (Memory data = new Memory(FindData.SIZE)) {
            HANDLE search = Kernel32.INSTANCE.FindFirstFile(PIPES, data);
            if (WinBase.INVALID_HANDLE_VALUE.equals(search)) {
                return Failure.of("the list of named pipes", Native.getLastError());
            }
            try {
                do {
                    names.add(FindData.name(new Block(data.getByteArray(0, FindData.SIZE))));
                    if (names.size() > Host.MAX_NAMES) {
                        return Reading.unsupported("more than " + Host.MAX_NAMES + " named pipes");
                    }
                } while (Kernel32.INSTANCE.FindNextFile(search, data));
                int error = Native.getLastError();
                return error == Failure.NO_MORE_FILES
                        ? Reading.known(Set.copyOf(names))
                        : Failure.of("the list of named pipes", error);
            } finally {
                Kernel32.INSTANCE.FindClose(search);
            }
        }
    }

    @Override
    public Reading<Map<Long, String>> services() {
        return NativeServices.running();
    }

    @Override
    public Reading<MemoryTotals> memory() {
        WinBase.MEMORYSTATUSEX status = new WinBase.MEMORYSTATUSEX();
        return Kernel32.INSTANCE.GlobalMemoryStatusEx(status)
                ? Reading.known(new MemoryTotals(status.ullTotalPhys.longValue(), status.ullAvailPhys.longValue()))
                : Failure.of("the memory of the machine", Native.getLastError());
    }

    @Override
    public Duration sinceBoot() {
        return Duration.ofMillis(Kernel32.INSTANCE.GetTickCount64());
    }

    /** Opened with no right but to ask for its names and numbers, sharing everything: that sets nothing off. */
    @Override
    public Reading<FileId> fileId(String path) {
        HANDLE file = Kernel32.INSTANCE.CreateFile(
                path,
                0,
                WinNT.FILE_SHARE_READ | WinNT.FILE_SHARE_WRITE | WinNT.FILE_SHARE_DELETE,
                null,
                WinNT.OPEN_EXISTING,
                WinNT.FILE_FLAG_BACKUP_SEMANTICS | WinNT.FILE_FLAG_OPEN_REPARSE_POINT,
                null);
        if (WinBase.INVALID_HANDLE_VALUE.equals(file)) {
            return Failure.of(path, Native.getLastError());
        }
        try (Memory info = new Memory(FileId.SIZE)) {
            return Kernel32.INSTANCE.GetFileInformationByHandleEx(file, FILE_ID_INFO, info, new DWORD(FileId.SIZE))
                    ? Reading.known(FileId.parse(new Block(info.getByteArray(0, FileId.SIZE))))
                    : Failure.of(path, Native.getLastError());
        } finally {
            Kernel32.INSTANCE.CloseHandle(file);
        }
    }
}
