package io.github.strandline.platform.macos;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** A Mac whose kernel answers with bytes laid out as the headers say; nothing else of it is made up. */
final class LaidKernel implements Kernel {

    static final long USER = 501;

    /** 2026-11-01T00:00:00Z. */
    static final long BOOT = 1_793_491_200_000_000L;

    final Map<Integer, LaidProcess> processes = new TreeMap<>();
    long user = USER;
    long freePages = 1000;
    /** How many bytes of one process's entry are given at most. */
    int entryBytes = ProcessEntry.SIZE;

    /** Tells names of accounts. */
    Directory directory = id -> id == USER ? "dev" : id == 0 ? "root" : "";

    /** Where accounts have their names from; may take its time. */
    @FunctionalInterface
    interface Directory {
        String name(long id) throws InterruptedException;
    }

    LaidKernel() {
        LaidProcess launchd = add(1);
        launchd.user = 0;
        launchd.parent = 0;
        launchd.name = "launchd";
        launchd.program = "/sbin/launchd";
    }

    LaidProcess add(int pid) {
        LaidProcess process = new LaidProcess(pid);
        processes.put(pid, process);
        return process;
    }

    private Answer ofOwn(long pid, java.util.function.Function<LaidProcess, byte[]> bytes) {
        LaidProcess process = processes.get((int) pid);
        if (process == null || process.status == LaidProcess.ZOMBIE) {
            return Answer.failed(Answer.NO_SUCH_PROCESS);
        }
        if (process.refusal != 0 || user != 0 && user != process.user) {
            return Answer.failed(process.refusal == 0 ? Answer.NOT_PERMITTED : process.refusal);
        }
        process.asked.run();
        return Answer.of(bytes.apply(process));
    }

    @Override
    public Answer processes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        processes.values().forEach(process -> out.writeBytes(process.entry()));
        return Answer.of(out.toByteArray());
    }

    @Override
    public Answer process(long pid) {
        LaidProcess process = processes.get((int) pid);
        return Answer.of(process == null ? new byte[0] : Arrays.copyOf(process.entry(), entryBytes));
    }

    @Override
    public Answer arguments(long pid) {
        Answer answer = ofOwn(pid, LaidProcess::block);
        return answer.given() ? answer : Answer.failed(Answer.INVALID);
    }

    @Override
    public Answer program(long pid) {
        LaidProcess process = processes.get((int) pid);
        return process == null
                ? Answer.failed(Answer.NO_SUCH_PROCESS)
                : process.program.isEmpty()
                        ? Answer.failed(Answer.NO_ENTRY)
                        : Answer.of(process.program.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public Answer session(long pid) {
        LaidProcess process = processes.get((int) pid);
        return process == null ? Answer.failed(Answer.NO_SUCH_PROCESS) : Answer.of(words(process.session));
    }

    @Override
    public Answer information(long pid, int flavor, int most) {
        return ofOwn(pid, process -> {
            byte[] bytes = switch (flavor) {
                case 1 -> list(process);
                case 2 -> process.task();
                case 9 -> process.directories();
                default -> throw new IllegalArgumentException("flavor " + flavor);
            };
            return Arrays.copyOf(bytes, Math.min(bytes.length, most));
        });
    }

    private static byte[] list(LaidProcess process) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        process.kinds.forEach((number, kind) -> out.writeBytes(words(number, kind)));
        return out.toByteArray();
    }

    @Override
    public Answer descriptor(long pid, int descriptor, int flavor, int most) {
        LaidProcess process = processes.get((int) pid);
        if (process == null || !process.descriptors.containsKey(descriptor)) {
            return Answer.failed(9);
        }
        return ofOwn(pid, _ -> process.descriptors.get(descriptor));
    }

    @Override
    public Answer usage(long pid) {
        return ofOwn(
                pid,
                process -> new Laid(Headers.rusageInfoV4())
                        .put8("ri_phys_footprint", process.footprint)
                        .array());
    }

    @Override
    public Answer named(String name) {
        return switch (name) {
            case "kern.boottime" ->
                Answer.of(new Laid(Headers.timeval())
                        .put8("tv_sec", BOOT / 1_000_000)
                        .put4("tv_usec", BOOT % 1_000_000)
                        .array());
            case "kern.osproductversion" -> text("26.1");
            case "kern.hostname" -> text("mini.local");
            case "kern.bootsessionuuid" -> text("6B1D0C2E-0000-4000-8000-000000000001");
            case "hw.memsize" ->
                Answer.of(ByteBuffer.allocate(8)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putLong(16L << 30)
                        .array());
            case "hw.pagesize" -> Answer.of(words(16_384));
            default -> Answer.failed(Answer.NO_ENTRY);
        };
    }

    private static Answer text(String text) {
        return Answer.of((text + "\0").getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public Answer memory() {
        return Answer.of(new Laid(Headers.vmStatistics64())
                .put4("free_count", freePages)
                .put4("purgeable_count", 20)
                .put4("external_page_count", 300)
                .array());
    }

    /** Apple silicon's. */
    @Override
    public Answer timebase() {
        return Answer.of(words(125, 3));
    }

    @Override
    public Answer account(long id) {
        try {
            return Answer.of(directory.name(id).getBytes(StandardCharsets.UTF_8));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Answer.failed(Answer.NO_ENTRY);
        }
    }

    @Override
    public long user() {
        return user;
    }

    private static byte[] words(int... words) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * words.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int word : words) {
            bytes.putInt(word);
        }
        return bytes.array();
    }
}
