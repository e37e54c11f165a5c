package io.github.strandline.platform.macos;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One process of a {@link LaidKernel}: what the kernel knows of it, and the bytes in which it says so. */
final class LaidProcess {

    static final int ZOMBIE = 5;
    static final int STOPPED = 4;

    final int pid;
    int parent = 1;
    long user = LaidKernel.USER;
    long startMicros;
    int status = 2;
    int flags;
    int session;
    String name = "node";
    String program = "/opt/homebrew/bin/node";
    List<String> arguments = List.of("node");
    List<String> environment = List.of("HOME=/Users/dev");
    /** Errors of looks at it: 1 EPERM. */
    int refusal;

    long residentBytes = 50 << 20;
    long footprint = 40 << 20;
    long systemTicks;
    String workingDirectory = "/";
    String rootDirectory = "";
    /** The path that it was started by; empty: its program's. */
    String startedBy = "";
    /** What happens while the kernel answers a question about it. */
    Runnable asked = () -> {};

    final Map<Integer, byte[]> descriptors = new LinkedHashMap<>();
    final Map<Integer, Integer> kinds = new LinkedHashMap<>();

    LaidProcess(int pid) {
        this.pid = pid;
        this.session = pid;
        this.startMicros = LaidKernel.BOOT + pid * 1_000_000L + 123_456;
    }

    LaidProcess command(String... argv) {
        arguments = List.of(argv);
        return this;
    }

    LaidProcess environment(String... entries) {
        environment = List.of(entries);
        return this;
    }

    LaidProcess parent(int given) {
        parent = given;
        return this;
    }

    LaidProcess user(long given) {
        user = given;
        return this;
    }

    LaidProcess listener(int number, long handle, String path, int waiting) {
        return descriptor(
                number,
                2,
                unix(handle, 0, path)
                        .put2("psi.soi_options", 2)
                        .put2("psi.soi_qlen", waiting)
                        .array());
    }

    LaidProcess connection(int number, long handle, long peer, String path) {
        return descriptor(
                number, 2, unix(handle, peer, path).put2("psi.soi_state", 2).array());
    }

    LaidProcess pipe(int number, int openFlags, long handle, long peer) {
        return descriptor(
                number,
                6,
                new Laid(Headers.pipeFdinfo())
                        .put4("pfi.fi_openflags", openFlags)
                        .put8("pipeinfo.pipe_handle", handle)
                        .put8("pipeinfo.pipe_peerhandle", peer)
                        .array());
    }

    LaidProcess descriptor(int number, int kind, byte[] bytes) {
        descriptors.put(number, bytes);
        kinds.put(number, kind);
        return this;
    }

    static Laid unix(long handle, long peer, String path) {
        byte[] text = path.getBytes(StandardCharsets.UTF_8);
        return new Laid(Headers.socketFdinfo(Headers.unSockinfo()))
                .put4("pfi.fi_openflags", 3)
                .put8("psi.soi_so", handle)
                .put4("psi.soi_family", 1)
                .put4("psi.soi_kind", 3)
                .put8("psi.soi_proto.unsi_conn_so", peer)
                .put1("psi.soi_proto.unsi_addr.sun_len", text.length == 0 ? 0 : text.length + 3)
                .put1("psi.soi_proto.unsi_addr.sun_family", text.length == 0 ? 0 : 1)
                .raw("psi.soi_proto.unsi_addr.sun_path", text);
    }

    /** {@code struct kinfo_proc}. */
    byte[] entry() {
        return new Laid(Headers.kinfoProc())
                .put8("kp_proc.p_starttime.tv_sec", startMicros / 1_000_000)
                .put4("kp_proc.p_starttime.tv_usec", startMicros % 1_000_000)
                .put4("kp_proc.p_flag", flags)
                .put1("kp_proc.p_stat", status)
                .put4("kp_proc.p_pid", pid)
                .text("kp_proc.p_comm", name)
                .put4("kp_eproc.e_ucred.cr_uid", user)
                .put4("kp_eproc.e_ppid", parent)
                .put4("kp_eproc.e_pgid", pid)
                .put4("kp_eproc.e_tdev", -1)
                .array();
    }

    /** {@code struct proc_taskallinfo}. */
    byte[] task() {
        return new Laid(Headers.procTaskallinfo())
                .put4("pbsd.pbi_pid", pid)
                .put8("pbsd.pbi_start_tvsec", startMicros / 1_000_000)
                .put8("pbsd.pbi_start_tvusec", startMicros % 1_000_000)
                .put8("ptinfo.pti_resident_size", residentBytes)
                .put8("ptinfo.pti_total_user", 24_000_000)
                .put8("ptinfo.pti_total_system", systemTicks)
                .array();
    }

    /** {@code struct proc_vnodepathinfo}. */
    byte[] directories() {
        return new Laid(Headers.procVnodepathinfo())
                .put2("pvi_cdir.vip_vi.vi_stat.vst_nlink", 2)
                .text("pvi_cdir.vip_path", workingDirectory)
                .text("pvi_rdir.vip_path", rootDirectory)
                .array();
    }

    /** What {@code kern.procargs2} gives. */
    byte[] block() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(arguments.size())
                .array());
        List<String> texts = new ArrayList<>(arguments);
        texts.addAll(environment);
        out.writeBytes(((startedBy.isEmpty() ? program : startedBy) + "\0\0\0").getBytes(StandardCharsets.UTF_8));
        texts.forEach(text -> out.writeBytes((text + "\0").getBytes(StandardCharsets.UTF_8)));
        return out.toByteArray();
    }
}
