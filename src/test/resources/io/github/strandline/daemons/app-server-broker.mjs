// Stands in for a codex broker: the same command line, files, socket and process tree, and no work.
//   app-server-broker.mjs serve --endpoint unix:PATH --cwd DIRECTORY --pid-file FILE
import fs from "node:fs";
import net from "node:net";
import { spawn } from "node:child_process";

const words = process.argv.slice(2);
const option = (name) => words[words.indexOf(name) + 1];
const socketPath = option("--endpoint").replace(/^unix:/, "");
const pidFile = option("--pid-file");
const clients = new Set();
let stopping = false;

const remove = (file) => fs.rmSync(file, { force: true });

function answer(client, line) {
  let message;
  try {
    message = JSON.parse(line);
  } catch {
    return;
  }
  if (message.method === "initialize") {
    client.write(JSON.stringify({ id: message.id, result: { userAgent: "stand-in-broker" } }) + "\n");
  } else if (message.method === "broker/shutdown") {
    client.write(JSON.stringify({ id: message.id, result: {} }) + "\n");
    stop();
  }
}

// The process stays while a client does not hang up, like the one that it stands in for.
function stop() {
  if (stopping) return;
  stopping = true;
  clients.forEach((client) => client.end());
  codex.stdin.end();
  setTimeout(() => codex.kill("SIGTERM"), 50).unref();
  server.close(() => {
    remove(pidFile);
    process.exit(0);
  });
}

// It knows its pid before codex answers, and listens only after that.
fs.writeFileSync(pidFile, `${process.pid}\n`);
const codex = spawn("codex", ["app-server"], { cwd: option("--cwd"), stdio: ["pipe", "pipe", "inherit"] });
codex.stdin.on("error", () => {});

const server = net.createServer((client) => {
  clients.add(client);
  let pending = "";
  client.setEncoding("utf8");
  client.on("data", (text) => {
    const lines = (pending + text).split("\n");
    pending = lines.pop();
    lines.forEach((line) => answer(client, line));
  });
  client.on("error", () => {});
  client.on("close", () => clients.delete(client));
});
codex.stdout.once("data", () => server.listen(socketPath));
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
setInterval(() => {}, 1e6);
