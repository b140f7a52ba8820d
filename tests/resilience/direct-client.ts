import http, { type RequestOptions } from "node:http";

export type Outcome = { status: number; text: string; ms: number } | "not connected" | "reset";

/** Tells a connection that was refused from one that broke off during a request. */
export function ask(url: string, options: RequestOptions & { body?: Buffer } = {}) {
  const { body, ...rest } = options;
  const startedAt = performance.now();
  return new Promise<Outcome>((resolve) => {
    let isConnected = false;
    const request = http.request(url, { agent: false, ...rest }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - startedAt }));
      response.on("error", () => resolve("reset"));
    });
    request.on("socket", (socket) => {
      isConnected = !socket.connecting;
      socket.once("connect", () => (isConnected = true));
    });
    request.on("error", () => resolve(isConnected ? "reset" : "not connected"));
    request.end(body);
  });
}
