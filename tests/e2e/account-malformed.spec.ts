import { expect, test } from "@/tests/support/account-fixtures";

const CALLBACK = "/api/auth/callback/credentials";

const MISTAKES = [
  ["/api/auth/signin?callbackUrl=javascript:alert(1)", {}],
  ["/api/auth/csrf?callbackUrl=nowhere", {}],
  ["/api/auth/csrf", { headers: { Cookie: "next-auth.callback-url=javascript:1" } }],
  ["/api/auth/csrf", { headers: { Cookie: "next-auth.callback-url=%00" } }],
  ["/api/auth/error?error=%0d%0aSet-Cookie:x", {}],
  ["/api/auth/error?error=\u00e9", {}],
  ["/api/auth/callback/nobody", {}],
  [CALLBACK, {}],
  ["/api/auth/nothing", {}],
  ["/api/auth/constructor", {}],
  ["/api/auth/__proto__", {}],
  ["/api/auth/session/more/and/more", {}],
  ["/api/auth/_log", { method: "POST", data: "level=error&code=x" }],
  [CALLBACK, { method: "POST", headers: { "Content-Type": "application/json" }, data: "{bad" }],
  [CALLBACK, { method: "POST", headers: { "Content-Type": "application/json" }, data: "null" }],
  [CALLBACK, { method: "POST", headers: { "Content-Type": "application/json" }, data: '["a"]' }],
  [CALLBACK, { method: "POST", headers: { "Content-Type": "application/json" }, data: '{"callbackUrl":5}' }],
  [CALLBACK, { method: "POST", form: { callbackUrl: "javascript:1" } }],
  ["/api/auth/start/nobody", { method: "POST" }],
  ["/api/auth/start/oidc", { method: "GET" }],
  ["/api/auth/csrf", { method: "DELETE" }],
] as const;

test("what NextAuth would stumble over is the asker's mistake, not the server's", async ({ request }) => {
  for (const [path, options] of MISTAKES) {
    const answer = await request.fetch(path, { ...options, maxRedirects: 0 });
    const isTheirs = answer.status() >= 400 && answer.status() < 500;
    expect({ path, options, status: answer.status(), isTheirs }).toMatchObject({ isTheirs: true });
  }
});

test("a malformed cookie is expired, so that it does no lasting harm", async ({ request }) => {
  const answer = await request.get("/api/auth/csrf", { headers: { Cookie: "next-auth.callback-url=javascript:1" } });
  expect(answer.headers()["set-cookie"]).toMatch(/^next-auth\.callback-url=; Path=\/; .*Max-Age=0/i);
});
