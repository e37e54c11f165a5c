#!/bin/bash
# The `codex` on the PATH of a stand-in broker. Job control gives its MCP server a process group of its own in the same
# session, and then this becomes the app server.
here=${0%/*}
set -m
node "$here/stand-in/mcp-server.mjs" </dev/null >/dev/null 2>&1 &
export STAND_IN_MCP=$!
set +m
exec node "$here/stand-in/codex" "$@"
