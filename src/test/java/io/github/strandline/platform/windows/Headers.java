package io.github.strandline.platform.windows;

import io.github.strandline.platform.CLayout;

/**
 * The structures that are read as bytes, member by member, as 64-bit Windows has them. Names and order are those of the Windows SDK
 * (winnt.h, winbase.h, minwinbase.h, psapi.h, tcpmib.h, tcpestats.h, winsvc.h) and, where that calls members reserved, of the public
 * headers of System Informer (phnt: ntexapi.h, ntpsapi.h, ntpebteb.h, ntrtl.h). Up to the last member that is read.
 */
final class Headers {

    private Headers() {}

    /** ntdef.h, winternl.h. */
    static CLayout unicodeString() {
        return new CLayout().members(2, "Length", "MaximumLength").members(8, "Buffer");
    }

    /** ntexapi.h; winternl.h has it with reserved members. */
    static CLayout systemProcessInformation() {
        return new CLayout()
                .members(4, "NextEntryOffset", "NumberOfThreads")
                .members(8, "WorkingSetPrivateSize")
                .members(4, "HardFaultCount", "NumberOfThreadsHighWatermark")
                .members(8, "CycleTime", "CreateTime", "UserTime", "KernelTime")
                .struct("ImageName", unicodeString())
                .members(4, "BasePriority")
                .members(8, "UniqueProcessId", "InheritedFromUniqueProcessId")
                .members(4, "HandleCount", "SessionId")
                .members(8, "UniqueProcessKey", "PeakVirtualSize", "VirtualSize")
                .members(4, "PageFaultCount")
                .members(8, "PeakWorkingSetSize", "WorkingSetSize")
                .members(8, "QuotaPeakPagedPoolUsage", "QuotaPagedPoolUsage")
                .members(8, "QuotaPeakNonPagedPoolUsage", "QuotaNonPagedPoolUsage")
                .members(8, "PagefileUsage", "PeakPagefileUsage", "PrivatePageCount")
                .members(8, "ReadOperationCount", "WriteOperationCount", "OtherOperationCount")
                .members(8, "ReadTransferCount", "WriteTransferCount", "OtherTransferCount");
    }

    /** ntexapi.h; winternl.h has it with reserved members. */
    static CLayout systemThreadInformation() {
        return new CLayout()
                .members(8, "KernelTime", "UserTime", "CreateTime")
                .members(4, "WaitTime")
                .members(8, "StartAddress", "ClientId.UniqueProcess", "ClientId.UniqueThread")
                .members(4, "Priority", "BasePriority", "ContextSwitches", "ThreadState", "WaitReason");
    }

    /** winternl.h, ntpsapi.h. */
    static CLayout processBasicInformation() {
        return new CLayout()
                .members(4, "ExitStatus")
                .members(8, "PebBaseAddress", "AffinityMask")
                .members(4, "BasePriority")
                .members(8, "UniqueProcessId", "InheritedFromUniqueProcessId");
    }

    /** ntpebteb.h. */
    static CLayout peb() {
        return new CLayout()
                .members(1, "InheritedAddressSpace", "ReadImageFileExecOptions", "BeingDebugged", "BitField")
                .members(8, "Mutant", "ImageBaseAddress", "Ldr", "ProcessParameters");
    }

    /** ntrtl.h. */
    static CLayout rtlUserProcessParameters() {
        return new CLayout()
                .members(4, "MaximumLength", "Length", "Flags", "DebugFlags")
                .members(8, "ConsoleHandle")
                .members(4, "ConsoleFlags")
                .members(8, "StandardInput", "StandardOutput", "StandardError")
                .struct("CurrentDirectory.DosPath", unicodeString())
                .members(8, "CurrentDirectory.Handle")
                .struct("DllPath", unicodeString())
                .struct("ImagePathName", unicodeString())
                .struct("CommandLine", unicodeString())
                .members(8, "Environment")
                .members(4, "StartingX", "StartingY", "CountX", "CountY", "CountCharsX", "CountCharsY")
                .members(4, "FillAttribute", "WindowFlags", "ShowWindowFlags")
                .struct("WindowTitle", unicodeString())
                .struct("DesktopInfo", unicodeString())
                .struct("ShellInfo", unicodeString())
                .struct("RuntimeData", unicodeString())
                // RTL_MAX_DRIVE_LETTERS times RTL_DRIVE_LETTER_CURDIR: flags, length, time, and a STRING.
                .array("CurrentDirectories", 8, 32 * 3)
                .members(8, "EnvironmentSize");
    }

    /** psapi.h. */
    static CLayout processMemoryCountersEx2() {
        return new CLayout()
                .members(4, "cb", "PageFaultCount")
                .members(8, "PeakWorkingSetSize", "WorkingSetSize", "QuotaPeakPagedPoolUsage", "QuotaPagedPoolUsage")
                .members(8, "QuotaPeakNonPagedPoolUsage", "QuotaNonPagedPoolUsage", "PagefileUsage")
                .members(8, "PeakPagefileUsage", "PrivateUsage", "PrivateWorkingSetSize", "SharedCommitUsage");
    }

    /** tcpmib.h. */
    static CLayout tcpRow() {
        return new CLayout()
                .members(4, "dwState", "dwLocalAddr", "dwLocalPort", "dwRemoteAddr", "dwRemotePort", "dwOwningPid");
    }

    /** tcpmib.h. */
    static CLayout tcp6Row() {
        return new CLayout()
                .array("ucLocalAddr", 1, 16)
                .members(4, "dwLocalScopeId", "dwLocalPort")
                .array("ucRemoteAddr", 1, 16)
                .members(4, "dwRemoteScopeId", "dwRemotePort", "dwState", "dwOwningPid");
    }

    /** winsvc.h. */
    static CLayout enumServiceStatusProcess() {
        return new CLayout()
                .members(8, "lpServiceName", "lpDisplayName")
                .struct(
                        "ServiceStatusProcess",
                        new CLayout()
                                .members(4, "dwServiceType", "dwCurrentState", "dwControlsAccepted", "dwWin32ExitCode")
                                .members(4, "dwServiceSpecificExitCode", "dwCheckPoint", "dwWaitHint", "dwProcessId")
                                .members(4, "dwServiceFlags"));
    }

    /** minwinbase.h; FILETIMEs are two DWORD. */
    static CLayout win32FindData() {
        return new CLayout()
                .members(4, "dwFileAttributes")
                .array("ftCreationTime", 4, 2)
                .array("ftLastAccessTime", 4, 2)
                .array("ftLastWriteTime", 4, 2)
                .members(4, "nFileSizeHigh", "nFileSizeLow", "dwReserved0", "dwReserved1")
                .array("cFileName", 2, 260)
                .array("cAlternateFileName", 2, 14);
    }

    /** winbase.h. */
    static CLayout fileIdInfo() {
        return new CLayout().members(8, "VolumeSerialNumber").array("FileId", 1, 16);
    }
}
