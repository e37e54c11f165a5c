// Stands in for an MCP server that does not notice the end of its input.
setInterval(() => {}, 1e6);
