package io.github.strandline.platform.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.strandline.host.Descriptor.Mode;
import io.github.strandline.platform.EnvironmentArea;
import io.github.strandline.process.Owner;
import io.github.strandline.process.ProcessState;
import io.github.strandline.process.ResidentMemory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The pure readers of small files of procfs and {@code /etc}. Texts are from Linux 6.18 and Debian 12. */
class ProcParsersTest {

    private static final String CAT = "18440 (cat) R 18437 18437 5380 0 -1 4194304 102 0 7 0 3 4 0 0 20 0 1 0 213089"
            + " 3133440 428 18446744073709551615 94405339607040 94405339626921 140736906844480 0 0 0 0 0 0 0 0 0 17 1"
            + " 0 0 0 0 0 94405339642928 94405339644544 94405780365312 140736906853088 140736906853108"
            + " 140736906853108 140736906854379 0\n";

    @Test
    void aStatLineIsReadToItsLastField() {
        StatLine stat = stat(CAT).orElseThrow();
        assertEquals("cat", stat.name());
        assertEquals(ProcessState.RUNNING, stat.state());
        assertEquals(18437, stat.parent());
        assertEquals(18437, stat.group());
        assertEquals(5380, stat.session());
        assertEquals(0, stat.terminal());
        assertEquals(109, stat.faults());
        assertEquals(7, stat.cpuTicks());
        assertEquals(213089, stat.startTicks());
        assertEquals(new StatLine.Area(140736906853088L, 140736906853108L), stat.arguments());
        assertEquals(new StatLine.Area(140736906853108L, 140736906854379L), stat.environment());
        assertFalse(stat.environment().knownEmpty());
        assertFalse(stat.kernelThread());
    }

    @ParameterizedTest
    @CsvSource({"S,SLEEPING", "I,SLEEPING", "D,DISK_SLEEP", "T,STOPPED", "t,TRACED", "Z,ZOMBIE", "X,DEAD", "Q,UNKNOWN"})
    void everyStateHasItsWord(char letter, ProcessState state) {
        assertEquals(
                state, stat(CAT.replace(") R", ") " + letter)).orElseThrow().state());
    }

    @Test
    void aProcessWhoseFirstThreadHasEndedWhileAnotherRunsIsNoZombie() {
        String two = CAT.replace(") R", ") Z").replace(" 20 0 1 0 213089", " 20 0 2 0 213089");
        assertEquals(ProcessState.SLEEPING, stat(two).orElseThrow().state());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "1 (", "1 (a", "1 (a)", "1 (a) ", "1 (a) S", "1 (a) S 2 3", ")(", "1 )a( S 1 2 3"})
    void whatIsNoStatLineGivesNone(String text) {
        assertEquals(Optional.empty(), stat(text));
    }

    @Test
    void aCutStatLineGivesNoneUntilTheStartIsThere() {
        int start = CAT.indexOf(" 213089");
        for (int length = 0; length <= start; length++) {
            assertEquals(Optional.empty(), stat(CAT.substring(0, length)));
        }
        assertTrue(stat(CAT.substring(0, start + 7)).isPresent());
    }

    @Test
    void argumentsAreSplitAtEachNul() {
        assertEquals(List.of(), arguments(""));
        assertEquals(List.of(""), arguments("\0"));
        assertEquals(List.of("a"), arguments("a\0"));
        assertEquals(List.of("a"), arguments("a"));
        assertEquals(List.of("a", "", "", "b c", ""), arguments("a\0\0\0b c\0\0"));
        assertEquals(List.of("ü"), arguments("ü\0"));
    }

    @Test
    void theEnvironmentGivesTheFirstOfEachWantedKey() {
        String area = "A=1\0B=x=y\nz\0A=2\0=odd\0NOVALUE\0EMPTY=\0LAST=cut";
        Set<String> wanted = Set.of("A", "B", "NOVALUE", "EMPTY", "LAST", "UNSET", "");
        assertEquals(Map.of("A", "1", "B", "x=y\nz", "EMPTY", "", "LAST", "cut"), environment(area, wanted));
        assertEquals(Map.of(), environment(area, Set.of()));
        assertEquals(Map.of(), environment("", wanted));
        assertEquals(Map.of(), environment("\0\0\0", wanted));
    }

    @Test
    void residentMemoryComesFromStatm() {
        assertEquals(new ResidentMemory(428 * 4096, 300 * 4096), pages("765 428 300 5 0 110 0\n"));
        assertEquals(ResidentMemory.NONE, pages("0 0 0 0 0 0 0\n"));
        assertEquals(ResidentMemory.NONE, pages(""));
        assertEquals(ResidentMemory.NONE, pages("nonsense"));
    }

    @Test
    void unitsComeFromTheAuxiliaryVector() {
        ByteBuffer vector = ByteBuffer.allocate(80)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(33)
                .putLong(0x7fd0ccc95000L)
                .putLong(6)
                .putLong(65536)
                .putLong(17)
                .putLong(250)
                .putLong(0)
                .putLong(0);
        KernelUnits units = KernelUnits.parse(vector.array(), ByteOrder.LITTLE_ENDIAN);
        assertEquals(new KernelUnits(65536, 250), units);
        assertEquals(Duration.ofMillis(4), units.ofTicks(1));
        assertEquals(Duration.ofSeconds(3_000_000_000L), units.ofTicks(750_000_000_000L));
        assertEquals(KernelUnits.USUAL, KernelUnits.parse(new byte[7], ByteOrder.LITTLE_ENDIAN));
    }

    @Test
    void accountsHaveTheirNamesOrTheirNumbers() {
        AccountNames names = AccountNames.parse("""
            root:x:0:0:root:/root:/bin/bash
            dev:x:1000:1000::/home/dev:/bin/sh
            second:x:1000:1000::/home/dev:/bin/sh
            # a remark
            +::::::
            broken:x:many:1::/:
            """);
        assertEquals(new Owner("0", "root"), names.owner(0));
        assertEquals(new Owner("1000", "dev"), names.owner(1000));
        assertEquals(new Owner("65534", "65534"), names.owner(65534));
        assertEquals(new Owner("4294967294", "4294967294"), names.owner(4294967294L));
    }

    @Test
    void deviceNumbersAreTheKernelsOwn() {
        assertEquals(0xfe00000, DeviceNumber.fromStat(0xfe00));
        assertEquals(DeviceNumber.of(0, 0x12345), DeviceNumber.fromStat(0x12300045));
        assertEquals(DeviceNumber.of(0x345, 1), DeviceNumber.fromStat(0x34501));
    }

    @Test
    void memoryLinesAreFoundByTheirWholeName() {
        String text = "MemTotal:       24683652 kB\nMemFree:        22115436 kB\n"
                + "Pss_Dirty:  1 kB\nPss:     231 kB\nHuge: 5\n";
        assertEquals(OptionalLong.of(24683652L * 1024), MemoryLines.bytes(text, "MemTotal"));
        assertEquals(OptionalLong.of(231L * 1024), MemoryLines.bytes(text, "Pss"));
        assertEquals(OptionalLong.empty(), MemoryLines.bytes(text, "MemAvailable"));
        assertEquals(OptionalLong.empty(), MemoryLines.bytes(text, "Huge"));
    }

    @Test
    void descriptorModesAreOctal() {
        assertEquals(Mode.WRITE, OpenFlags.parse("pos:\t715\nflags:\t0100001\nmnt_id:\t27\nino:\t2179662\n"));
        assertEquals(Mode.READ, OpenFlags.parse("pos:\t0\nflags:\t02000000\n"));
        assertEquals(Mode.READ_WRITE, OpenFlags.parse("flags:\t02\n"));
        assertEquals(Mode.UNKNOWN, OpenFlags.parse("flags:\t03\n"));
        assertEquals(Mode.UNKNOWN, OpenFlags.parse("flags:\t9\n"));
        assertEquals(Mode.UNKNOWN, OpenFlags.parse(""));
    }

    @Test
    void theSystemIsNamedAsItNamesItself() {
        assertEquals(
                Optional.of("Debian GNU/Linux 12 (bookworm)"),
                OsRelease.prettyName("NAME=\"Debian GNU/Linux\"\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n"));
        assertEquals(Optional.of("Arch"), OsRelease.prettyName("PRETTY_NAME=Arch\n"));
        assertEquals(Optional.of("a $ b"), OsRelease.prettyName("PRETTY_NAME='x'\nPRETTY_NAME='a \\$ b'"));
        assertEquals(Optional.empty(), OsRelease.prettyName("PRETTY_NAME=\n"));
        assertEquals(Optional.empty(), OsRelease.prettyName(""));
    }

    @Test
    void theClockIsReadInHundredths() {
        assertEquals(Duration.ofMillis(2_130_910), BootClock.parse("2130.91 2196.93\n"));
        assertEquals(Duration.ofSeconds(5), BootClock.parse("5"));
        assertEquals(Duration.ZERO, BootClock.parse("-1 2"));
        assertEquals(Duration.ZERO, BootClock.parse(""));
    }

    private static Optional<StatLine> stat(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return StatLine.parse(bytes, bytes.length);
    }

    private static List<String> arguments(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return ArgumentArea.parse(bytes, bytes.length);
    }

    private static Map<String, String> environment(String text, Set<String> wanted) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return EnvironmentArea.parse(bytes, bytes.length, wanted);
    }

    private static ResidentMemory pages(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return MemoryPages.parse(bytes, bytes.length, 4096);
    }
}
