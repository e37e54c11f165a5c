// Stands in for the plugin's own commands, such as `task-worker --cwd DIRECTORY --job-id ID`. What it does stands in
// the variable STAND_IN_WORK: {"broker": arguments of node, "log": file, "connect": socket}, each optional. Then it
// stays.
import fs from "node:fs";
import net from "node:net";
import { spawn } from "node:child_process";

const { broker, log, connect } = JSON.parse(process.env.STAND_IN_WORK ?? "{}");
const { STAND_IN_WORK, ...environment } = process.env;

if (broker) {
  const output = fs.openSync(log, "a");
  spawn(process.execPath, broker, { env: environment, detached: true, stdio: ["ignore", output, output] }).unref();
}

// Half open: the other side's hanging up does not end this connection.
function hold() {
  const connection = net.createConnection({ path: connect, allowHalfOpen: true });
  connection.on("error", () => setTimeout(hold, 30));
}
if (connect) hold();
setInterval(() => {}, 1e6);
