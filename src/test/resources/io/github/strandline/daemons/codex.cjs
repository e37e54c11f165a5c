// Stands in for `codex app-server`: answers once unless it is to hang, and ends with its input, its MCP server first.
const end = () => {
  try {
    process.kill(-Number(process.env.STAND_IN_MCP), "SIGKILL");
  } catch {
    // It has ended already.
  }
  process.exit(0);
};
process.stdin.on("end", end).resume();
process.on("SIGTERM", end);
if (!process.env.STAND_IN_MUTE) {
  process.stdout.write(JSON.stringify({ id: 0, result: { userAgent: "stand-in-codex" } }) + "\n");
}
