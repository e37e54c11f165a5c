package io.github.strandline.recording;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reports as text, for tests. */
public final class Reports {

    private Reports() {}

    public static String text(Report report) {
        StringWriter text = new StringWriter();
        try {
            new ReportWriter().write(report, text);
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
        return text.toString();
    }

    public static Report parse(Path folder, String text) throws ReportUnreadableException {
        Path file = folder.resolve("parsed.json");
        try {
            Files.writeString(file, text);
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
        return new ReportReader().read(file);
    }

    /** The smallest report that there is, with these members added. */
    public static String small(String members) {
        return """
            {
              "schema": "strandline.report/1",
              "facts": {
                "system": "linux", "version": "Debian GNU/Linux 12", "name": "box",
                "user": {"id": "1000", "name": "ann"}, "home": "/home/ann", "temporaryDirectory": "/tmp",
                "bootId": "", "self": {"pid": 900, "startTicks": 90000}, "ancestors": [],
                "now": "2026-10-24T12:03:00Z", "sinceBoot": 5000
              },
              "processes": [
                {"pid": 1, "startTicks": 1, "parent": 0, "owner": {"id": "0", "name": "root"},
                 "startedAfterBoot": 0.01, "name": "init", "arguments": ["/sbin/init"], "executable": "/sbin/init"}
              ]%s
            }
            """.formatted(members);
    }
}
