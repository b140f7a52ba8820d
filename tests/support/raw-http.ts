import http from "node:http";
import { connect } from "node:net";

export type RawRequest = { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer };
type RawResponse = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

/** Without anything that fetch would add, follow, decode or forbid. */
export function send(site: string, { method = "GET", path, headers = {}, body }: RawRequest): Promise<RawResponse> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
      );
      response.on("error", reject);
    });
    request.on("error", reject);
    request.end(body);
  });
}

export function exchange(site: string, bytes: string | Buffer, waitMs = 2_000): Promise<string> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let response = "";
    socket.setTimeout(waitMs, () => socket.destroy());
    socket.on("data", (chunk) => {
      response += chunk.toString("latin1");
      // A keep-alive connection would be closed only by a timeout.
      socket.setTimeout(300);
    });
    // A reset after the response is fine: the server has seen enough.
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(response));
  });
}
