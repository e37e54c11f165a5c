package io.github.strandline.scan;

import java.util.HashMap;
import java.util.Map;

/** A daemon with a state folder, the browser daemons that it starts, and browsers without either. */
final class DeviceScene {

    static final String STATE = "/home/dev/.device";

    static final String DEVICE = """
        {"id": "device", "title": "Device", "role": "daemon",
         "commands": [{"executable": ["node"], "script": "internal/daemon.js",
                       "environment": [{"variable": "STATE_DIR"}]}],
         "name": {"environment": "STATE_DIR"},
         "endpoint": {"tcp": {}},
         "records": [{"files": ["${env.STATE_DIR}/daemon.json"], "pid": "/pid", "start": "/processStartTime",
                      "startFormat": "lstart", "port": "/port", "slot": true, "whenMalformed": "unreadable"}],
         "edges": [
          {"kind": "profile", "option": "--user-data-dir",
           "command": {"executable": ["helper"], "require": ["--user-data-dir"]}},
          {"kind": "marker", "option": "--managed", "of": ["${env.STATE_DIR}", "${env.STATE_DIR}/tools/*"],
           "separator": "\\u0000", "length": 16, "command": {"executable": ["chromium"], "forbid": ["--type"]}},
          {"kind": "record", "files": ["${env.STATE_DIR}/owned.json"], "list": "/processes", "pid": "/pid",
           "start": "/startTime", "startFormat": "lstart", "command": {"executable": ["ffmpeg"]}},
          {"kind": "environment", "variable": "STATE_DIR", "command": {"executable": ["adb", "google-chrome"]}},
          {"kind": "argument", "value": {"environment": "STATE_DIR"}, "command": {"executable": ["tail"]}}]}\
        """;
    static final String AGENT = """
        {"id": "agent", "title": "Agent", "role": "daemon",
         "commands": [{"executable": ["agent-browser-*"], "mostArguments": 0,
                       "environment": [{"variable": "AGENT_DAEMON", "anyOf": ["1"]}]}],
         "endpoint": {"listening": ["*.sock"]},
         "owner": {"daemon": {"family": "device", "same": {"environment": "STATE_DIR"}}},
         "edges": [{"kind": "session", "command": {"executable": ["chromium", "ffmpeg", "google-chrome"]}}]}\
        """;
    static final String FLEET = """
        {"id": "fleet", "title": "Fleet", "role": "browser",
         "commands": [{"executable": ["chromium"], "forbid": ["--type"],
                       "optionValues": [{"option": "--user-data-dir", "anyOf": ["agent-browser-chrome-*"]}]}],
         "launchers": [{"executable": ["agent-browser-*"]}],
         "edges": [{"kind": "session"}]}\
        """;

    final FamilyScene scene = new FamilyScene(DEVICE, AGENT, FLEET);

    /** A daemon on this port with its slot written. */
    long device(int port) {
        long pid = scene.pid();
        scene.process(pid, Map.of("STATE_DIR", STATE), "/usr/bin/node", "/x/dist/src/internal/daemon.js");
        scene.port(pid, 21, port);
        slot(pid, scene.lstart(pid, 0), port);
        return pid;
    }

    void slot(long pid, String start, int port) {
        scene.host.file(
                STATE + "/daemon.json",
                "{\"pid\": %d, \"processStartTime\": \"%s\", \"port\": %d, \"transport\": \"socket\"}"
                        .formatted(pid, start, port));
    }

    /** A browser daemon listening at this path; its browser has the next pid. */
    long agent(String socket, Map<String, String> more) {
        long pid = scene.pid();
        var variables = new HashMap<>(more);
        variables.put("AGENT_DAEMON", "1");
        scene.process(pid, variables, "/x/bin/agent-browser-linux-x64");
        scene.listen(pid, 11, socket);
        browser(pid + 1, "agent-browser-chrome-" + pid);
        scene.known(pid + 1).parent(pid).session(pid);
        return pid;
    }

    void browser(long pid, String profile, String... more) {
        var argv = new java.util.ArrayList<String>();
        argv.add("/usr/lib/chromium/chromium");
        argv.add("--remote-debugging-port=0");
        argv.add("--user-data-dir=/tmp/" + profile);
        argv.addAll(java.util.List.of(more));
        scene.process(pid, argv.toArray(String[]::new));
    }
}
