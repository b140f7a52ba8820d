import { randomUUID } from "node:crypto";
import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";

import { afterEach, expect, test, vi } from "vitest";

import { onRequestError } from "@/instrumentation";
import { log } from "@/lib/server/log";
import { httpContexts } from "@/lib/server/http-context";
import { BufferedRequest } from "@/server/buffered-request";
import { createNextHandler } from "@/server/next-handler";
import { FormResponse } from "@/server/outdated-form";
import { exchange, send } from "@/tests/support/raw-http";

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

const INLINE_HASHES = { scripts: ["'sha256-error'"], styles: ["'sha256-style'"] };

let server: http.Server | undefined;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  server?.closeAllConnections();
  server?.close();
});

/** A server with `next` in Next's place. */
async function serve(next: Handler) {
  async function handleByNext(request: IncomingMessage, response: ServerResponse) {
    next(request, response);
    // As Next does.
    await once(response, "close");
  }
  const handle = createNextHandler({
    handleByNext,
    inlineHashes: INLINE_HASHES,
    waitUntilAccepted: async () => undefined,
  });
  const classes = { IncomingMessage: BufferedRequest, ServerResponse: FormResponse };
  server = http.createServer(classes, (request, response) => {
    const path = (request.url ?? "").replace(/\?.*$/s, "");
    void handle(request, response, { id: randomUUID(), path });
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server?.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Tells the CSP that Next was told, which takes its nonce from there. */
function echoCsp(request: IncomingMessage, response: ServerResponse) {
  response.end(JSON.stringify([request.headers["content-security-policy"] ?? null, request.headers["rsc"] ?? null]));
}

async function cspOf(site: string, path: string, headers: Record<string, string> = {}, method = "GET") {
  const response = await send(site, { path, headers, method });
  return { csp: String(response.headers["content-security-policy"]), body: response.body.toString() };
}

test("a page rendered now has a nonce, the same for Next and the browser, and another the next time", async () => {
  const site = await serve(echoCsp);
  const { csp, body } = await cspOf(site, "/login");
  const nonce = /script-src 'self' ('nonce-[\w+/]{22}==')/.exec(csp)?.[1] ?? "none";

  expect(body).toContain(`script-src ${nonce}`);
  expect(csp).toContain("'sha256-error'");
  expect((await cspOf(site, "/login")).csp).not.toContain(nonce);
});

test("a nonce that the client brings along is not used", async () => {
  const site = await serve(echoCsp);
  const { csp, body } = await cspOf(site, "/login", { "content-security-policy": "script-src 'nonce-forged'" });

  expect(csp + body).not.toContain("forged");
});

test.each([{ rsc: "1" }, { "next-action": "a" }])(
  "what a script fetches could do nothing as a page: %j",
  async (headers) => {
    const { csp } = await cspOf(await serve(echoCsp), "/login", headers);

    expect(csp).toBe("default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
  },
);

test("only the profile shows pictures from elsewhere, and it is never a part of another page", async () => {
  const site = await serve(echoCsp);
  const profile = await cspOf(site, "/user-profile", { rsc: "1" });

  expect(profile.csp).toContain("img-src 'self' data: https:;");
  expect(profile.body).toContain(",null]");
  expect((await cspOf(site, "/login")).csp).toContain("img-src 'self' data:;");
});

test("a prerendered page from Next is fresh in a CDN for a minute only, sets no cookie, and tells nothing of Next's cache", async () => {
  const site = await serve((_request, response) => {
    response.setHeader("Cache-Control", "s-maxage=31536000").setHeader("x-nextjs-cache", "HIT");
    response.setHeader("Set-Cookie", "__prerender_bypass=; Path=/").end("page");
  });
  const { headers } = await send(site, { path: "/about" });

  expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=60, stale-while-revalidate=86400");
  expect(headers).not.toHaveProperty("set-cookie");
  expect(Object.keys(headers).filter((name) => name.startsWith("x-nextjs"))).toEqual([]);
});

test("an action that leads to a prerendered page keeps its cookies and is stored nowhere", async () => {
  const site = await serve((_request, response) => {
    response.setHeader("Cache-Control", "s-maxage=31536000").setHeader("Set-Cookie", "signed_in=; Max-Age=0").end();
  });
  const { headers } = await send(site, { path: "/user-profile", method: "POST" });

  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["set-cookie"]).toEqual(["signed_in=; Max-Age=0"]);
});

const PAGE = { routeType: "render" } as const;
const ACTION = { routeType: "action" } as const;
const BEGUN = { actionSince: 1 };

test.each([
  ["a form that Next could not decode", "POST", PAGE, {}, 400],
  [
    "a call that Next could not decode",
    "POST",
    { ...ACTION, renderSource: "react-server-components-payload" },
    {},
    400,
  ],
  ["an action that failed", "POST", { ...ACTION, renderSource: "react-server-components-payload" }, BEGUN, 500],
  ["a page that failed after an action", "POST", { ...ACTION, renderSource: "react-server-components" }, BEGUN, 500],
  ["a page that failed without one", "POST", { ...ACTION, renderSource: "react-server-components" }, {}, 500],
  ["a page that failed as HTML", "POST", { ...ACTION, renderSource: "server-rendering" }, {}, 500],
  ["a page that failed for a reader", "GET", PAGE, {}, 500],
  ["a route handler that failed", "POST", { routeType: "route" }, {}, 500],
] as const)("%s is told by what Next reports", async (_what, method, reported, begun, status) => {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  const logged = vi.spyOn(log, "error").mockReturnValue();
  const site = await serve(async (_request, response) => {
    Object.assign(httpContexts.getStore() ?? {}, begun);
    const context = {
      routerKind: "App Router",
      routePath: "/contact",
      revalidateReason: undefined,
      ...reported,
    } as const;
    await onRequestError(new Error("broken"), { path: "/contact", method, headers: {} }, context);
    response.statusCode = 500;
    response.end();
  });

  expect((await send(site, { path: "/contact", method })).status).toBe(status);
  expect(logged).toHaveBeenCalledOnce();
});

test("too many pages at once are refused at once, while forms and health checks are served", async () => {
  const open: ServerResponse[] = [];
  const site = await serve(({ method, url }, response) => {
    if (method === "POST" || url === "/healthz") response.end("served");
    else open.push(response);
  });
  const asked = Array.from({ length: 130 }, () => send(site, { path: "/nope" }));
  const refused = await Promise.any(asked);

  expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "1", connection: "close" } });
  expect((await send(site, { path: "/contact", method: "POST" })).status).toBe(200);
  expect((await send(site, { path: "/healthz" })).status).toBe(200);

  const finishing = setInterval(() => open.splice(0).forEach((response) => response.end()), 5);
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  clearInterval(finishing);
  expect(statuses.filter((status) => status === 200)).toHaveLength(108);
});

test("the forms of one network leave room for those of others", async () => {
  const open: ServerResponse[] = [];
  const site = await serve((request, response) => {
    if (request.headers["x-forwarded-for"] === "203.0.113.9") response.end("served");
    else open.push(response);
  });
  const sendFrom = (address: string) =>
    send(site, { path: "/contact", method: "POST", headers: { "X-Forwarded-For": address } });
  const flood = Array.from({ length: 230 }, (_, index) => sendFrom(`2001:db8:1:2::${index.toString(16)}`));

  expect(await Promise.any(flood)).toMatchObject({ status: 503 });
  expect(open).toHaveLength(16);
  expect((await sendFrom("203.0.113.9")).status).toBe(200);

  const finishing = setInterval(() => open.splice(0).forEach((response) => response.end()), 5);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  clearInterval(finishing);
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
});

test("a client that has gone makes room for others", async () => {
  let count = 0;
  const site = await serve(({ url }, response) => {
    if (url === "/wait") count += 1;
    else response.end("served");
  });
  const sockets = Array.from({ length: 8 }, () => connect(Number(new URL(site).port), "127.0.0.1"));
  for (const socket of sockets) socket.write("GET /wait HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(() => count).toBe(8);
  for (const socket of sockets) socket.destroy();

  expect(await exchange(site, "GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n")).toContain("served");
});
