import { IncomingMessage } from "node:http";
import { Socket } from "node:net";

import { expect, test } from "vitest";

import { createPagePolicies } from "@/server/page-policies.mjs";

const allowForNext = createPagePolicies({
  entries: [
    { path: "/robots.txt", kind: "file", headers: { "content-type": "text/plain" }, digest: "", file: "" },
    { path: "/icon.svg", kind: "file", headers: { "content-type": "image/svg+xml" }, digest: "", file: "" },
  ],
  policies: { "/about": { scripts: ["'sha256-about'"], styles: [] } },
  errorPages: { scripts: ["'sha256-error'"], styles: ["'sha256-style'"] },
  draftToken: "token",
});

function ask(url: string, method = "GET", headers: Record<string, string> = {}) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method });
  Object.assign(request.headers, headers);
  return { policy: allowForNext(request)["Content-Security-Policy"] ?? "", request };
}

test("a prerendered page is allowed its own hashes and nothing else inline", () => {
  const { policy, request } = ask("/about?a=1");

  expect(policy).toContain("script-src 'self' 'sha256-about';");
  expect(policy).not.toContain("nonce-");
  expect(request.headers["content-security-policy"]).toBeUndefined();
});

test("a page made now has a nonce, the same for Next and the browser, and another the next time", () => {
  const { policy, request } = ask("/login");
  const nonce = /'nonce-[\w+/]{22}=='/.exec(policy)?.[0];

  expect(nonce).toBeDefined();
  expect(request.headers["content-security-policy"]).toBe(`script-src ${nonce}`);
  expect(policy).toContain("'sha256-error'");
  expect(ask("/login").policy).not.toContain(nonce);
});

test("the answer to a form on a prerendered page is made now", () => {
  const { policy } = ask("/about", "POST");

  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'sha256-about' 'sha256-error'/);
});

test("what a script fetches could do nothing, were it shown as a page", () => {
  for (const header of ["rsc", "next-action"]) {
    expect(ask("/login", "POST", { [header]: "1" }).policy).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
  }
});

test("in draft mode a page is made now; a forged cookie changes nothing", () => {
  const { policy, request } = ask("/about", "GET", { cookie: "a=b; __prerender_bypass=token" });

  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'sha256-about'/);
  expect(request.headers["content-security-policy"]).toMatch(/^script-src 'nonce-/);

  const forged = ask("/about", "GET", { cookie: "__prerender_bypass=forged" });
  expect(forged.policy).toBe(ask("/about").policy);
  expect(forged.request.headers["content-security-policy"]).toBeUndefined();
});

test("a nonce that the client brings along is not used", () => {
  const forged = { "content-security-policy": "script-src 'nonce-forged'", "content-security-policy-report-only": "x" };
  const { policy, request } = ask("/login", "GET", forged);

  expect(policy).not.toContain("forged");
  expect(JSON.stringify(request.headers)).not.toContain("forged");
});

test("only the profile shows pictures from elsewhere", () => {
  expect(ask("/user-profile").policy).toContain("img-src 'self' data: https:;");
  for (const path of ["/login", "/about", "/user-profile/x"])
    expect(ask(path).policy).toContain("img-src 'self' data:;");
});

test("the profile is never a part of another page, whose policy would stay in force", () => {
  expect(ask("/user-profile", "GET", { rsc: "1" }).request.headers["rsc"]).toBeUndefined();
  expect(ask("/login", "GET", { rsc: "1" }).request.headers["rsc"]).toBe("1");
});

test("a file can do nothing, were it shown as a page", () => {
  expect(ask("/robots.txt").policy).toBe(
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  );
});

test("a picture runs no scripts, but browsers may style the page on which they show it", () => {
  const { policy } = ask("/icon.svg");

  expect(policy).toContain("script-src 'none'");
  expect(policy).not.toContain("style-src");
  expect(policy).not.toContain("default-src");
});

test("a path with a name from the prototype is an unknown path", () => {
  expect(ask("constructor").policy).toContain("'sha256-error'");
});
