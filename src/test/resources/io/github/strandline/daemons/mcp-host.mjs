// A host of MCP servers as an editor or an agent is one: starts them with its own ends of their standard input and
// output, greets each, says in a file when all have answered, and stays.
//   mcp-host.mjs greet|mute READYFILE MARK COUNT COMMAND...
// Each server gets the mark and its number as STRANDLINE_TEST_TREE. With mute nobody is greeted.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';

const [manner, ready, mark, count, command, ...words] = process.argv.slice(2);
const hello = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2024-11-05', capabilities: {}, clientInfo: { name: 'host', version: '1' } },
};
const servers = Array.from({ length: Number(count) }, (_, number) =>
  spawn(command, words, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, STRANDLINE_TEST_TREE: `${mark} ${number}` },
  }),
);
if (manner === 'greet') {
  await Promise.all(
    servers.map((server) => {
      server.stdin.write(JSON.stringify(hello) + '\n');
      return new Promise((answered) => server.stdout.once('data', answered));
    }),
  );
}
writeFileSync(ready, servers.map((server) => `${server.pid}\n`).join('') + 'all\n');
setInterval(() => {}, 1 << 30);
