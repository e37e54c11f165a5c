package io.github.strandline.platform.macos;

import io.github.strandline.platform.CLayout;

/**
 * The structures of XNU's public headers, member by member (xnu-11417: bsd/sys/proc_info.h, bsd/sys/sysctl.h, bsd/sys/proc.h,
 * bsd/sys/resource.h, bsd/sys/ucred.h, bsd/sys/vm.h, osfmk/mach/vm_statistics.h). Unions stand for their largest member. Sizes and
 * offsets were also computed by gcc from the headers themselves, and agree.
 */
final class Headers {

    private static final int MAXPATHLEN = 1024;

    private Headers() {}

    static CLayout timeval() {
        return new CLayout().members(8, "tv_sec").members(4, "tv_usec");
    }

    static CLayout procBsdinfo() {
        return new CLayout()
                .members(4, "pbi_flags", "pbi_status", "pbi_xstatus", "pbi_pid", "pbi_ppid", "pbi_uid", "pbi_gid")
                .members(4, "pbi_ruid", "pbi_rgid", "pbi_svuid", "pbi_svgid", "rfu_1")
                .array("pbi_comm", 1, 16)
                .array("pbi_name", 1, 32)
                .members(4, "pbi_nfiles", "pbi_pgid", "pbi_pjobc", "e_tdev", "e_tpgid", "pbi_nice")
                .members(8, "pbi_start_tvsec", "pbi_start_tvusec");
    }

    static CLayout procTaskinfo() {
        return new CLayout()
                .members(8, "pti_virtual_size", "pti_resident_size", "pti_total_user", "pti_total_system")
                .members(8, "pti_threads_user", "pti_threads_system")
                .members(4, "pti_policy", "pti_faults", "pti_pageins", "pti_cow_faults", "pti_messages_sent")
                .members(4, "pti_messages_received", "pti_syscalls_mach", "pti_syscalls_unix", "pti_csw")
                .members(4, "pti_threadnum", "pti_numrunning", "pti_priority");
    }

    static CLayout procTaskallinfo() {
        return new CLayout().struct("pbsd", procBsdinfo()).struct("ptinfo", procTaskinfo());
    }

    static CLayout procFdinfo() {
        return new CLayout().members(4, "proc_fd", "proc_fdtype");
    }

    static CLayout procFileinfo() {
        return new CLayout()
                .members(4, "fi_openflags", "fi_status")
                .members(8, "fi_offset")
                .members(4, "fi_type", "fi_guardflags");
    }

    static CLayout vinfoStat() {
        return new CLayout()
                .members(4, "vst_dev")
                .members(2, "vst_mode", "vst_nlink")
                .members(8, "vst_ino")
                .members(4, "vst_uid", "vst_gid")
                .members(8, "vst_atime", "vst_atimensec", "vst_mtime", "vst_mtimensec", "vst_ctime", "vst_ctimensec")
                .members(8, "vst_birthtime", "vst_birthtimensec", "vst_size", "vst_blocks")
                .members(4, "vst_blksize", "vst_flags", "vst_gen", "vst_rdev")
                .array("vst_qspare", 8, 2);
    }

    static CLayout vnodeInfoPath() {
        CLayout info = new CLayout()
                .struct("vi_stat", vinfoStat())
                .members(4, "vi_type", "vi_pad")
                .array("vi_fsid", 4, 2);
        return new CLayout().struct("vip_vi", info).array("vip_path", 1, MAXPATHLEN);
    }

    static CLayout vnodeFdinfowithpath() {
        return new CLayout().struct("pfi", procFileinfo()).struct("pvip", vnodeInfoPath());
    }

    static CLayout procVnodepathinfo() {
        return new CLayout().struct("pvi_cdir", vnodeInfoPath()).struct("pvi_rdir", vnodeInfoPath());
    }

    static CLayout pipeFdinfo() {
        CLayout pipe = new CLayout()
                .struct("pipe_stat", vinfoStat())
                .members(8, "pipe_handle", "pipe_peerhandle")
                .members(4, "pipe_status", "rfu_1");
        return new CLayout().struct("pfi", procFileinfo()).struct("pipeinfo", pipe);
    }

    static CLayout tcpSockinfo() {
        CLayout four = new CLayout().array("i46a_pad32", 4, 3).members(4, "i46a_addr4");
        CLayout v6 =
                new CLayout().members(1, "in6_hlim").members(4, "in6_cksum").members(2, "in6_ifindex", "in6_hops");
        CLayout in = new CLayout()
                .members(4, "insi_fport", "insi_lport")
                .members(8, "insi_gencnt")
                .members(4, "insi_flags", "insi_flow")
                .members(1, "insi_vflag", "insi_ip_ttl")
                .members(4, "rfu_1")
                .struct("insi_faddr", four)
                .struct("insi_laddr", four)
                .members(1, "insi_v4")
                .struct("insi_v6", v6);
        return new CLayout()
                .struct("tcpsi_ini", in)
                .members(4, "tcpsi_state")
                .array("tcpsi_timer", 4, 4)
                .members(4, "tcpsi_mss", "tcpsi_flags", "rfu_1")
                .members(8, "tcpsi_tp");
    }

    static CLayout unSockinfo() {
        CLayout address = new CLayout().members(1, "sun_len", "sun_family").array("sun_path", 1, 253);
        return new CLayout()
                .members(8, "unsi_conn_so", "unsi_conn_pcb")
                .struct("unsi_addr", address)
                .struct("unsi_caddr", address);
    }

    /** @param kind the member of {@code soi_proto} that is meant; the largest one, {@code un_sockinfo}, gives the size */
    static CLayout socketFdinfo(CLayout kind) {
        CLayout buffer = new CLayout()
                .members(4, "sbi_cc", "sbi_hiwat", "sbi_mbcnt", "sbi_mbmax", "sbi_lowat")
                .members(2, "sbi_flags", "sbi_timeo");
        CLayout socket = new CLayout()
                .struct("soi_stat", vinfoStat())
                .members(8, "soi_so", "soi_pcb")
                .members(4, "soi_type", "soi_protocol", "soi_family")
                .members(2, "soi_options", "soi_linger", "soi_state", "soi_qlen", "soi_incqlen", "soi_qlimit")
                .members(2, "soi_timeo", "soi_error")
                .members(4, "soi_oobmark")
                .struct("soi_rcv", buffer)
                .struct("soi_snd", buffer)
                .members(4, "soi_kind", "rfu_1")
                .struct("soi_proto", kind);
        return new CLayout().struct("pfi", procFileinfo()).struct("psi", socket);
    }

    static CLayout kinfoProc() {
        CLayout timer = new CLayout().struct("it_interval", timeval()).struct("it_value", timeval());
        CLayout process = new CLayout()
                .struct("p_starttime", timeval())
                .members(8, "p_vmspace", "p_sigacts")
                .members(4, "p_flag")
                .members(1, "p_stat")
                .members(4, "p_pid", "p_oppid", "p_dupfd")
                .members(8, "user_stack", "exit_thread")
                .members(4, "p_debugger", "sigwait", "p_estcpu", "p_cpticks", "p_pctcpu")
                .members(8, "p_wchan", "p_wmesg")
                .members(4, "p_swtime", "p_slptime")
                .struct("p_realtimer", timer)
                .struct("p_rtime", timeval())
                .members(8, "p_uticks", "p_sticks", "p_iticks")
                .members(4, "p_traceflag")
                .members(8, "p_tracep")
                .members(4, "p_siglist")
                .members(8, "p_textvp")
                .members(4, "p_holdcnt", "p_sigmask", "p_sigignore", "p_sigcatch")
                .members(1, "p_priority", "p_usrpri", "p_nice")
                .array("p_comm", 1, 17)
                .members(8, "p_pgrp", "p_addr")
                .members(2, "p_xstat", "p_acflag")
                .members(8, "p_ru");
        CLayout pcred = new CLayout()
                .array("pc_lock", 1, 72)
                .members(8, "pc_ucred")
                .members(4, "p_ruid", "p_svuid", "p_rgid", "p_svgid", "p_refcnt");
        CLayout ucred = new CLayout()
                .members(4, "cr_ref", "cr_uid")
                .members(2, "cr_ngroups")
                .array("cr_groups", 4, 16);
        CLayout space = new CLayout()
                .members(4, "dummy")
                .members(8, "dummy2")
                .array("dummy3", 4, 5)
                .array("dummy4", 8, 3);
        CLayout extra = new CLayout()
                .members(8, "e_paddr", "e_sess")
                .struct("e_pcred", pcred)
                .struct("e_ucred", ucred)
                .struct("e_vm", space)
                .members(4, "e_ppid", "e_pgid")
                .members(2, "e_jobc")
                .members(4, "e_tdev", "e_tpgid")
                .members(8, "e_tsess")
                .array("e_wmesg", 1, 8)
                .members(4, "e_xsize")
                .members(2, "e_xrssize", "e_xccount", "e_xswrss")
                .members(4, "e_flag")
                .array("e_login", 1, 12)
                .array("e_spare", 4, 4);
        return new CLayout().struct("kp_proc", process).struct("kp_eproc", extra);
    }

    static CLayout rusageInfoV4() {
        return new CLayout()
                .array("ri_uuid", 1, 16)
                .members(8, "ri_user_time", "ri_system_time", "ri_pkg_idle_wkups", "ri_interrupt_wkups", "ri_pageins")
                .members(8, "ri_wired_size", "ri_resident_size", "ri_phys_footprint", "ri_proc_start_abstime")
                .members(8, "ri_proc_exit_abstime", "ri_child_user_time", "ri_child_system_time")
                .members(8, "ri_child_pkg_idle_wkups", "ri_child_interrupt_wkups", "ri_child_pageins")
                .members(8, "ri_child_elapsed_abstime", "ri_diskio_bytesread", "ri_diskio_byteswritten")
                .array("ri_cpu_time_qos", 8, 7)
                .members(8, "ri_billed_system_time", "ri_serviced_system_time", "ri_logical_writes")
                .members(8, "ri_lifetime_max_phys_footprint", "ri_instructions", "ri_cycles", "ri_billed_energy")
                .members(8, "ri_serviced_energy", "ri_interval_max_phys_footprint", "ri_runnable_time");
    }

    static CLayout vmStatistics64() {
        return new CLayout()
                .members(4, "free_count", "active_count", "inactive_count", "wire_count")
                .members(8, "zero_fill_count", "reactivations", "pageins", "pageouts", "faults", "cow_faults")
                .members(8, "lookups", "hits", "purges")
                .members(4, "purgeable_count", "speculative_count")
                .members(8, "decompressions", "compressions", "swapins", "swapouts")
                .members(4, "compressor_page_count", "throttled_count", "external_page_count", "internal_page_count")
                .members(8, "total_uncompressed_pages_in_compressor");
    }
}
