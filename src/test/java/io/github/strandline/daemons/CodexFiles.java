package io.github.strandline.daemons;

import io.github.strandline.process.ProcessIdentity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * The files that the codex plugin keeps of brokers and jobs, written in the plugin's place and form. A workspace's
 * state directory is named after the workspace and the first 16 hexadecimal digits of the SHA-256 of its real path.
 */
final class CodexFiles {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private CodexFiles() {}

    static Path stateDirectory(Path root, Path workspace) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest(workspace.toRealPath().toString().getBytes(StandardCharsets.UTF_8));
            String name = workspace.getFileName() + "-" + HexFormat.of().formatHex(hash, 0, 8);
            return Files.createDirectories(root.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The record that makes a workspace's next command find this broker. */
    static void writeRecord(CodexState state, long pid) {
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("endpoint", state.endpoint());
        record.put("pidFile", state.pidFile().toString());
        record.put("logFile", state.log().toString());
        record.put("sessionDir", state.session().toString());
        record.put("pid", pid);
        write(state.record(), text(record));
    }

    /** One job in the list of jobs and in a file of its own. */
    static void writeJob(CodexState state, String id, String status, ProcessIdentity worker) {
        Map<String, Object> job = new LinkedHashMap<>();
        job.put("id", id);
        job.put("kind", "task");
        job.put("kindLabel", "rescue");
        job.put("title", "Codex Task");
        job.put("workspaceRoot", state.workspace().toString());
        job.put("jobClass", "task");
        job.put("summary", "something slow");
        job.put("write", false);
        job.put("sessionId", CodexShapes.SESSION_ID);
        job.put("status", status);
        job.put("phase", status.equals("queued") ? "queued" : "starting");
        job.put("pid", worker.pid());
        job.put(
                "logFile",
                state.stateDirectory().resolve("jobs").resolve(id + ".log").toString());
        job.put("createdAt", "2026-11-29T10:00:00.000Z");
        job.put("updatedAt", "2026-11-29T10:00:01.000Z");
        Map<String, Object> list = new LinkedHashMap<>();
        list.put("version", 1);
        list.put("config", Map.of("stopReviewGate", false));
        list.put("jobs", List.of(new LinkedHashMap<>(job)));
        write(state.jobs(), text(list));
        job.put("request", Map.of("cwd", state.workspace().toString(), "prompt", "something slow", "jobId", id));
        write(state.stateDirectory().resolve("jobs").resolve(id + ".json"), text(job));
    }

    /** A list of jobs as a reader sees it that comes in the middle of its writing. */
    static void writeTornJobs(CodexState state) {
        write(state.jobs(), "{\"version\":1,\"config\":{},\"jobs\":[{\"id\":\"task-torn\",\"status\":\"runn");
    }

    static String text(Object value) {
        return JSON.writeValueAsString(value);
    }

    private static void write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
