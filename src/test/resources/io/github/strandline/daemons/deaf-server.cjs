// Loaded into an MCP server before its own code: keeps it from noticing that its standard input has ended, as some
// servers and wrappers do not. Says in a file that it is there.
const fs = require('node:fs');

if (/playwright-mcp$/.test(process.argv[1] ?? '')) {
  const emit = process.stdin.emit;
  process.stdin.emit = function (event, ...rest) {
    return ['end', 'close', 'error'].includes(event) ? false : emit.call(this, event, ...rest);
  };
  setInterval(() => {}, 1 << 30);
  fs.writeFileSync(process.env.STAND_IN_DEAF_READY, 'deaf\n');
}
