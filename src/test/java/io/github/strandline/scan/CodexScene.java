package io.github.strandline.scan;

import io.github.strandline.process.ProcessState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Brokers of the Codex plugin for Claude Code, shaped as they are on Linux. */
final class CodexScene extends Machine {

    static final String DATA = HOME + "/.claude/plugins/data/codex-openai-codex";
    static final String HASH = "049bb6695b78462f";
    private static final String SCRIPTS =
            HOME + "/.claude/plugins/cache/openai-codex/codex/1.0.5/scripts/";

    /** A running broker. */
    final class Broker {
        final String name;
        final String stateRoot;
        final long pid = pid();
        final String directory = "/tmp/cxc-" + pid;
        final List<Long> tree = new ArrayList<>();

        private Broker(String name, String stateRoot) {
            this.name = name;
            this.stateRoot = stateRoot;
            tree.add(pid);
        }

        String workspace() {
            return HOME + "/src/" + name;
        }

        String socket() {
            return directory + "/broker.sock";
        }

        String pidFile() {
            return directory + "/broker.pid";
        }

        String log() {
            return directory + "/broker.log";
        }

        String state() {
            return stateRoot + "/" + name + "-" + HASH + "/state.json";
        }

        String record() {
            return stateRoot + "/" + name + "-" + HASH + "/broker.json";
        }
    }

    Broker healthy(String name) {
        return healthy(name, DATA + "/state", Map.of("CLAUDE_PLUGIN_DATA", DATA));
    }

    Broker healthy(String name, String stateRoot, Map<String, String> environment) {
        Broker broker = unopened(name, stateRoot, environment);
        listen(broker.pid, 20, broker.socket());
        record(broker);
        return broker;
    }

    /** What is there before the broker listens. */
    Broker unopened(String name, String stateRoot, Map<String, String> environment) {
        var broker = new Broker(name, stateRoot);
        var all = new HashMap<>(ENVIRONMENT);
        all.putAll(environment);
        process(broker.pid, "/usr/bin/node", SCRIPTS + "app-server-broker.mjs", "serve", "--endpoint",
                "unix:" + broker.socket(), "--cwd", broker.workspace(), "--pid-file", broker.pidFile())
                .env(all).cwd(broker.workspace());
        host.folder(broker.workspace()).file(broker.log(), "").file(broker.pidFile(), broker.pid + "\n");
        hold(broker.pid, 1, broker.log());
        hold(broker.pid, 2, broker.log());
        codex(broker);
        return broker;
    }

    /** The codex below it, and an MCP server that is only in its session. */
    private void codex(Broker broker) {
        long wrapper = broker.pid + 1;
        process(wrapper, "/usr/bin/node", "/usr/local/bin/codex", "app-server").parent(broker.pid).inSession(broker.pid);
        process(wrapper + 1, "/opt/codex/bin/codex", "app-server").parent(wrapper).inSession(broker.pid);
        process(wrapper + 2, "/usr/bin/node", "/opt/context7-mcp.mjs").session(broker.pid).group(wrapper + 2);
        pair(broker.pid, 21, wrapper, 0);
        broker.tree.addAll(List.of(wrapper, wrapper + 1, wrapper + 2));
    }

    void record(Broker broker) {
        host.file(broker.record(), """
                {"endpoint":"unix:%s","pidFile":"%s","logFile":"%s","sessionDir":"%s","pid":%d}"""
                .formatted(broker.socket(), broker.pidFile(), broker.log(), broker.directory, broker.pid));
    }

    /** One job in the workspace's state file. */
    void job(Broker broker, String status, Optional<Long> worker) {
        host.file(broker.state(), """
                {"version":1,"config":{"stopReviewGate":false},"jobs":[
                 {"id":"task-old","status":"completed","pid":null,"workspaceRoot":"%1$s"},
                 {"id":"task-1","kind":"task","workspaceRoot":"%1$s","status":"%2$s","pid":%3$s}]}"""
                .formatted(broker.workspace(), status, worker.map(String::valueOf).orElse("null")));
    }

    long worker(String job, String workspace) {
        long worker = pid();
        process(worker, "/usr/bin/node", SCRIPTS + "codex-companion.mjs", "task-worker", "--cwd", workspace, "--job-id", job);
        return worker;
    }

    // The states.

    /** A job that runs, its worker connected and the broker's parent. Returns its worker. */
    long busy(Broker broker) {
        long worker = worker("task-1", broker.workspace());
        known(worker).age(java.time.Duration.ofHours(2));
        known(broker.pid).parent(worker);
        connect(broker.pid, 22, worker, 20, broker.socket());
        job(broker, "running", Optional.of(worker));
        return worker;
    }

    long holdopen(Broker broker) {
        long client = pid();
        process(client, "/usr/bin/node", "-e", "net.createConnection()");
        connect(broker.pid, 23, client, 20, broker.socket());
        return client;
    }

    /** A teardown without a kill: the session directory is gone, and a successor has the entry. */
    Broker replace(Broker broker) {
        host.remove(broker.directory);
        deleted(broker.pid, 1);
        deleted(broker.pid, 2);
        Broker successor = healthy(broker.name, broker.stateRoot, Map.of("CLAUDE_PLUGIN_DATA", DATA));
        record(successor);
        return successor;
    }

    /** The start that its client gave up on: no entry, the log deleted, socket and pid file made again. */
    Broker unrecorded(String name) {
        Broker broker = healthy(name);
        host.remove(broker.record()).remove(broker.log());
        deleted(broker.pid, 1);
        deleted(broker.pid, 2);
        return broker;
    }

    Broker hungstart(String name) {
        Broker broker = unopened(name, DATA + "/state", Map.of("CLAUDE_PLUGIN_DATA", DATA));
        host.remove(broker.directory);
        deleted(broker.pid, 1);
        deleted(broker.pid, 2);
        return broker;
    }

    Broker deadchild(String name) {
        Broker broker = healthy(name);
        end(broker.pid + 1, broker.pid + 2);
        broker.tree.removeAll(List.of(broker.pid + 1, broker.pid + 2));
        return broker;
    }

    Broker wedged(String name) {
        Broker broker = healthy(name);
        known(broker.pid).state(ProcessState.STOPPED);
        abandonedConnection(broker.pid, 24, broker.socket());
        return broker;
    }
}
