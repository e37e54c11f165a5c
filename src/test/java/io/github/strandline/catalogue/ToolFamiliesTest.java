package io.github.strandline.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Build daemons, watchers, language servers and their like: shown, and idle at worst. */
class ToolFamiliesTest {

    private final CommandLines lines = new CommandLines();

    ToolFamiliesTest() throws CatalogueException {}

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        gradle          | /jdk/bin/java -Xmx2g -cp /g/lib/gradle.jar org.gradle.launcher.daemon.bootstrap.GradleDaemon 8.10.2
        kotlin          | java -cp /k.jar org.jetbrains.kotlin.daemon.KotlinCompileDaemon --daemon-autoshutdownIdleSeconds=7200
        bazel           | bazel(shop) -Xverify:none -jar /x/A-server.jar --max_idle_secs=10800
        nx              | node /w/node_modules/nx/src/daemon/server/start.js
        turborepo       | turbo --skip-infer daemon
        dotnet-build    | dotnet /sdk/MSBuild.dll /nologo /nodemode:1 /nodeReuse:true
        dotnet-build    | dotnet exec /sdk/Roslyn/bincore/VBCSCompiler.dll -pipename:abc
        dotnet-build    | dotnet /sdk/tools/rzc.dll server -p abc
        esbuild         | /w/node_modules/@esbuild/linux-x64/bin/esbuild --service=0.21.5 --ping
        watchman        | watchman --foreground --logfile=/l --statefile=/s
        git-fsmonitor   | git fsmonitor--daemon run --detach --ipc-threads=8
        git-fsmonitor   | git -C /w fsmonitor--daemon run
        adb             | adb -L tcp:5037 fork-server server --reply-fd 4
        vscode-server   | /h/.vscode-server/bin/a/node /h/.vscode-server/bin/a/out/server-main.js --start-server
        language-server | rust-analyzer
        language-server | node /x/node_modules/typescript/lib/tsserver.js --useInferredProjectPerProjectRoot
        language-server | node /x/node_modules/.bin/pyright-langserver --stdio
        language-server | yaml-language-server --stdio
        prettierd       | prettierd '' ''
        eslint-d        | eslint_d
        file-watcher    | fswatch -o /w
        file-watcher    | inotifywait -m -r /w
        webdriver       | chromedriver --port=9515
        ollama-runner   | ollama runner --model /m --port 41008
        """)
    void takesTheCommandLineFor(String family, String line) {
        assertEquals(family, lines.familyOf(line));
        assertTrue(lines.family(family).cap());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "claude -p 'why does KotlinCompileDaemon idle?'",
                "claude -p 'why does org.jetbrains.kotlin.daemon.KotlinCompileDaemon idle? see GradleWorkerMain.kt'",
                "grep -rn org.gradle.launcher.daemon.bootstrap.GradleDaemon .",
                "pgrep -f org.gradle.launcher.daemon.bootstrap.GradleDaemon",
                "tail -f gradle.log",
                "bash -c 'java -cp x org.gradle.launcher.daemon.bootstrap.GradleDaemon 8.10'",
                "java -cp /g/wrapper.jar org.gradle.wrapper.GradleWrapperMain build",
                "node tick.js GradleWorkerMain",
                "dotnet build",
                "dotnet /sdk/MSBuild.dll /t:Build",
                "vim MSBuild.dll",
                "esbuild app.ts --bundle",
                "watchman watch-list",
                "git status",
                "git log --grep fsmonitor--daemon",
                "adb devices",
                "turbo run build",
                "turbo run daemon",
                "node /w/nx/cli.js build",
                "code server-main.js",
                "less /usr/bin/rust-analyzer",
                "prettierd stop",
                "eslint_d --fix a.js",
                "ollama serve",
                "ollama run llama3",
                "watch inotifywait",
            })
    void aLookAlikeIsNone(String line) {
        assertEquals("-", lines.familyOf(line));
    }

    @Test
    void cappedFamiliesAreExactlyThese() {
        Set<String> capped = lines.families().stream()
                .filter(DaemonFamily::cap)
                .map(DaemonFamily::id)
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(
                "[adb, agent-device-companion, bazel, claude-daemon, codex-app-server-daemon, docker-mcp,"
                    + " dotnet-build, esbuild, eslint-d, file-watcher, git-fsmonitor, gradle, kotlin, language-server,"
                    + " mcp-http, nx, ollama-runner, prettierd, simulator-helper, turborepo, vscode-server, watchman,"
                    + " webdriver]",
                capped.toString());
    }

    @Test
    void whatEndsByItselfAndWhatStopsItIsSaid() {
        for (String id : Set.of("gradle", "kotlin", "bazel", "nx", "turborepo", "dotnet-build")) {
            assertFalse(lines.family(id).selfExits().isEmpty(), id);
            assertTrue(lines.family(id).end().closeCommand().isPresent(), id);
        }
        for (String id : Set.of("watchman", "git-fsmonitor", "adb", "prettierd", "eslint-d", "ollama-runner")) {
            assertTrue(lines.family(id).end().closeCommand().isPresent(), id);
        }
    }
}
