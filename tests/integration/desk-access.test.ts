import { readFile } from "node:fs/promises";

import { encode } from "next-auth/jwt";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";

import { createSession } from "@/lib/server/accounts/sessions";
import { addTrainer, removeTrainer } from "@/lib/server/accounts/trainers";
import { startSiteOnTestDatabase } from "@/tests/support/site-on-test-database";

const sql = new pg.Client(process.env["DATABASE_URL"]);
let site: Awaited<ReturnType<typeof startSiteOnTestDatabase>>;
let requestId: string;
let bookingId: string;
let routes: string[];

beforeAll(async () => {
  await sql.connect();
  site = await startSiteOnTestDatabase();
  requestId = await insert(
    "INSERT INTO contacts (name, email, message) VALUES ('Dana', 'dana@desk.test', 'Hello') RETURNING id",
  );
  bookingId = await insert(
    `INSERT INTO evaluations (contact_id, place, starts_at, ends_at, free_at)
     VALUES ($1, 'virtual', now() - interval '2 hours', now() - interval '1 hour', now()) RETURNING id`,
    requestId,
  );
  const paths = z.record(z.string(), z.string()).parse(await readManifest("app-path-routes-manifest.json"));
  routes = Object.values(paths)
    .filter((route) => /^\/desk(?:[/.]|$)/.test(route))
    .map((route) => route.replace("bookings/[id]", `bookings/${bookingId}`).replace("[id]", requestId));
});
afterAll(async () => {
  await site.stop();
  await sql.end();
});

describe.each([
  ["somebody signed out", async () => "", true],
  ["a client", () => signIn("client@desk.test"), false],
  ["a trainer whose role was taken away", signInRemovedTrainer, true],
  ["a trainer whose role alone was taken away", signInWithoutRole, false],
])("to %s", (_who, signInAs, isSignedOut) => {
  test("no address below /desk shows anything", async () => {
    const headers = { Cookie: await signInAs() };
    expect(routes.length).toBeGreaterThan(4);
    for (const route of [...routes, "/desk/requests/x?q=1"]) {
      const response = await fetch(site.url + route, { headers, redirect: "manual" });
      const body = await response.text();
      if (isSignedOut) {
        expect([route, response.status]).toEqual([route, 307]);
        expect(response.headers.get("location")).toContain(`/login?${new URLSearchParams({ from: route })}`);
      } else {
        expect([route, response.status]).toEqual([route, 404]);
        expect(body).toContain("PAGE NOT FOUND</h1>");
        expect(body).toContain("<title>Page Not Found | Crown Strength</title>");
      }
      expect(body).not.toMatch(/Dana|To the site|Numbers/);
    }
  });
});

test("a trainer gets all of it, uncached and not for search engines", async () => {
  const cookie = await signInAsTrainer("coach@desk.test");
  for (const route of routes) {
    const response = await fetch(site.url + route, { headers: { Cookie: cookie } });
    expect([route, response.status]).toEqual([route, 200]);
    expect(response.headers.get("cache-control")).toContain("no-store");
    const isNoindex = (await response.text()).includes('content="noindex') || response.headers.has("x-robots-tag");
    expect([route, isNoindex]).toEqual([route, true]);
  }
  const unknown = await fetch(`${site.url}/desk/requests/x`, { headers: { Cookie: cookie } });
  expect([unknown.status, (await unknown.text()).includes("PAGE NOT FOUND</h1>")]).toEqual([404, true]);
});

async function signIn(email: string) {
  const id = await insert(
    "INSERT INTO users (name, email) VALUES ('Somebody', $1) ON CONFLICT (email) DO UPDATE SET name = 'Somebody' RETURNING id",
    email,
  );
  const { rows } = await sql.query<{ version: number }>("SELECT session_version AS version FROM users WHERE id = $1", [
    id,
  ]);
  const token = await createSession({ id, sessionVersion: rows[0]?.version ?? 0 });
  return `next-auth.session-token=${await encode({ token, secret: process.env["NEXTAUTH_SECRET"] ?? "" })}`;
}

async function signInAsTrainer(email: string) {
  await addTrainer(email);
  return signIn(email);
}

async function signInRemovedTrainer() {
  const cookie = await signInAsTrainer("removed@desk.test");
  await removeTrainer("removed@desk.test");
  return cookie;
}

async function signInWithoutRole() {
  const cookie = await signInAsTrainer("demoted@desk.test");
  await sql.query("UPDATE users SET role = NULL, role_since = NULL WHERE email = 'demoted@desk.test'");
  return cookie;
}

async function insert(text: string, ...values: string[]) {
  const { rows } = await sql.query<{ id: string }>(text, values);
  return rows[0]!.id;
}

async function readManifest(name: string): Promise<unknown> {
  return JSON.parse(await readFile(`.next/${name}`, "utf8"));
}
