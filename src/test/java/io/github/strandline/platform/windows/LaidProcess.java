package io.github.strandline.platform.windows;

import io.github.strandline.process.Reading;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/** One process of a {@link LaidMachine}, with its memory. */
final class LaidProcess {

    private static final long PEB = 0x10_0000;
    private static final long PARAMETERS = 0x20_0000;
    private static final long DIRECTORY = 0x30_0000;
    private static final long ENVIRONMENT = 0x40_0000;

    final LaidMachine machine;
    final long pid;
    final long parent;
    final long created;
    final String name;
    String commandLine;
    String directory = "C:\\Users\\dev\\shop\\";
    String environment = "TEMP=C:\\Users\\dev\\AppData\\Local\\Temp\0CLAUDE_PLUGIN_DATA=C:\\data\0\0";
    String user = LaidMachine.USER;
    int granted = -1;
    boolean listed = true;
    boolean reachable = true;
    boolean ended;
    boolean terminates = true;
    /** It has begun to end, and is gone in a moment. */
    boolean ending;

    boolean is32Bit;
    long privateWorkingSet = 30_000_000;
    Optional<Reading<Long>> start = Optional.empty();
    int parametersMoved;
    /** What happens while its memory is read. */
    Runnable asked = () -> {};

    int suspended;
    /** What it says of the size of its environment; empty: the truth. */
    OptionalLong environmentBytes = OptionalLong.empty();
    /** Where its command line is said to stand. */
    int commandLineAt = 16;

    LaidProcess(LaidMachine machine, long pid, long parent, long created, String name, String commandLine) {
        this.machine = machine;
        this.pid = pid;
        this.parent = parent;
        this.created = created;
        this.name = name;
        this.commandLine = commandLine;
    }

    /** Elevated or protected: it may be looked at, but neither ended nor read, and its account is not told. */
    LaidProcess elevated() {
        granted = Rights.QUERY | Rights.SYNCHRONIZE;
        user = "";
        return this;
    }

    OpenProcess opened(int rights) {
        return new Open(rights);
    }

    private final class Open implements OpenProcess {

        private final int rights;
        private boolean closed;

        Open(int rights) {
            this.rights = rights;
        }

        @Override
        public Reading<Long> created() {
            need(Rights.QUERY);
            return start.orElse(Reading.known(created));
        }

        @Override
        public boolean awaitEnd(Duration limit) {
            need(Rights.SYNCHRONIZE);
            return ended;
        }

        @Override
        public Reading<Block> information(int informationClass, int length) {
            need(Rights.QUERY);
            return switch (informationClass) {
                case ProgramReader.COMMAND_LINE_INFORMATION ->
                    Reading.known(new Laid(16 + 2 * commandLine.length() + 2)
                            .unicodeString(0, commandLine, 16)
                            .u64(8, Laid.ADDRESS + commandLineAt)
                            .block());
                case ProcessQuestions.WOW64_INFORMATION ->
                    Reading.known(new Laid(8).u64(0, is32Bit ? 0x7000 : 0).block());
                case ProcessQuestions.BASIC_INFORMATION ->
                    Reading.known(new Laid(48).u64(8, PEB).block());
                default -> Reading.unsupported("class " + informationClass);
            };
        }

        @Override
        public Reading<Block> memory(long address, int length) {
            need(Rights.READ_MEMORY);
            asked.run();
            Laid memory = new Laid(length);
            if (address == PEB + 0x20) {
                memory.u64(0, PARAMETERS);
            } else if (address == PARAMETERS) {
                parametersMoved--;
                memory.u16(0x38, 2 * directory.length())
                        .u64(0x40, DIRECTORY)
                        .u64(0x80, ENVIRONMENT + Math.max(0, parametersMoved))
                        .u64(0x3f0, environmentBytes.orElse(2L * environment.length()));
            } else if (address == DIRECTORY) {
                memory.text(0, directory);
            } else if (address >= ENVIRONMENT) {
                memory.text(0, environment);
            }
            return Reading.known(memory.block());
        }

        @Override
        public Reading<String> image() {
            need(Rights.QUERY);
            return Reading.known("C:\\Program Files\\nodejs\\" + name);
        }

        @Override
        public Reading<byte[]> user() {
            need(Rights.QUERY);
            if (user.isEmpty()) {
                return Reading.denied("process " + pid + ", its account: access is denied");
            }
            String[] parts = user.split("-");
            Laid sid = new Laid(8 + 4 * (parts.length - 3)).bytes(0, 1, parts.length - 3);
            sid.bytes(7, Integer.parseInt(parts[2]));
            for (int i = 3; i < parts.length; i++) {
                sid.u32(8 + 4 * (i - 3), Long.parseLong(parts[i]));
            }
            return Reading.known(sid.raw());
        }

        @Override
        public Reading<Block> memoryCounters() {
            need(Rights.QUERY);
            return Reading.known(
                    new Laid(MemoryCounters.SIZE).u64(80, privateWorkingSet).block());
        }

        @Override
        public Reading<Boolean> suspend() {
            need(Rights.SUSPEND);
            suspended++;
            return Reading.known(true);
        }

        @Override
        public Reading<Boolean> resume() {
            need(Rights.SUSPEND);
            suspended--;
            return Reading.known(true);
        }

        @Override
        public Reading<Boolean> terminate() {
            need(Rights.TERMINATE);
            if (!terminates) {
                ended = ending;
                return Reading.denied("process " + pid + ", its end: access is denied");
            }
            ended = true;
            return Reading.known(true);
        }

        @Override
        public void close() {
            if (!closed) {
                closed = true;
                machine.openHandles--;
            }
        }

        /** A call for which the handle has no right would fail: asking for too little is a fault of ours. */
        private void need(int right) {
            if (closed || (rights & right) == 0) {
                throw new AssertionError("the handle is closed or lacks the right " + Integer.toHexString(right));
            }
        }
    }
}
