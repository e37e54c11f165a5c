package io.github.strandline.scan;

import io.github.strandline.process.Reading;
import java.util.List;
import java.util.Optional;

/** Whole machines with daemons in every state. */
final class Scenes {

    private Scenes() {}

    static List<Machine> all() {
        return List.of(playwright(), codex());
    }

    static PlaywrightScene playwright() {
        PlaywrightScene scene = new PlaywrightScene();
        scene.open("live");
        var busy = scene.open("busy");
        long client = scene.pid();
        scene.process(
                client, "/usr/bin/node", "/w/node_modules/@playwright/cli/playwright-cli.js", "-s=busy", "snapshot");
        scene.connect(busy.pid, 60, client, 20, busy.socket());
        scene.stranded("stray");
        scene.stranded("reused");
        scene.open("reused");
        scene.sockgone("sockgone");
        scene.reglost("reglost");
        scene.wedged("wedged");
        scene.orphaned("orphan");
        scene.orphanedCrashpad();
        scene.known(scene.open("secretive").pid).descriptors(Reading.denied("/proc/fd: Permission denied"));
        scene.process(scene.pid(), "/usr/bin/claude", "-p", "do it: /home/dev/secret", "--api-key", "abcdefghijkl");
        return scene;
    }

    static CodexScene codex() {
        CodexScene scene = new CodexScene();
        scene.healthy("healthy");
        scene.busy(scene.healthy("busy"));
        scene.holdopen(scene.healthy("holdopen"));
        scene.replace(scene.healthy("replaced"));
        scene.unrecorded("unrecorded");
        scene.hungstart("hungstart");
        scene.deadchild("deadchild");
        scene.wedged("wedged");
        scene.job(scene.healthy("abandoned"), "running", Optional.of(4L));
        var halfWritten = scene.healthy("half");
        scene.host.file(halfWritten.state(), "{\"jobs\": [");
        return scene;
    }
}
