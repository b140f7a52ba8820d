// A server behind the guard that tells what reached it. Started with: node --import ./server/guard.mjs
import http from "node:http";

const server = http.createServer((request, response) => {
  if (request.url === "/broken") throw new Error("broken on purpose");
  void echo(request, response);
});

/**
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 */
async function echo(request, response) {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  const { method, url, headers } = request;
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(pieces).toString() }));
}

server.listen(Number(process.env["PORT"]), "127.0.0.1");
