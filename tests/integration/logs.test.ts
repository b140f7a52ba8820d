import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { createServer, type Socket } from "node:net";

import { expect, test } from "vitest";

import { findFreePort } from "@/scripts/processes";
import { SERVER_ARGS } from "@/scripts/web-server";
import { portOf } from "@/tests/support/port-of";
import { sendForm } from "@/tests/support/send-form";
import { openSite } from "@/tests/support/site-on-test-database";
import { launchNode } from "@/tests/support/start-site";
import { openFlakyDatabase } from "@/tests/support/test-database";

/** Found nowhere but in what these visitors typed. */
const CANARY = {
  name: "Canaryname Quux",
  email: "canary.mail@quux.example.org",
  message: "canarymessage in a coal mine",
};
const PASSWORD = "Canarypassword1";
const TYPED = /canary|quux|coal mine/i;

const database = await openFlakyDatabase();
const silentSockets = new Set<Socket>();
const silentMailServer = createServer((socket) => {
  silentSockets.add(socket);
  socket.on("error", () => socket.destroy());
});
await once(silentMailServer.listen(0, "127.0.0.1"), "listening");
const site = await openSite({
  DATABASE_URL: database.url,
  SMTP_URL: `smtp://127.0.0.1:${portOf(silentMailServer)}`,
  MAIL_FROM: "site@example.com",
  CONTACT_NOTIFY_TO: "trainer@example.com",
  CONTACT_RECEIPT: "1",
});

function contact(typed: Record<string, string>) {
  return sendForm(`${site.url}/contact`, "Send message", { ...CANARY, ...typed });
}

async function responseTo(typed: Record<string, string>) {
  return (await contact(typed)).text();
}

/** Emails are tried by the worker: when it is told in the log, it has happened. */
async function logSays(pattern: RegExp) {
  await expect.poll(() => site.output(), { timeout: 20_000 }).toMatch(pattern);
}

test.skipIf(process.platform !== "linux")("a log on a full disk ends nothing", async () => {
  const { DATABASE_URL = "", NEXTAUTH_SECRET = "" } = process.env;
  const PORT = String(await findFreePort());
  const full = openSync("/dev/full", "w");
  const server = launchNode({ DATABASE_URL, NEXTAUTH_SECRET, PORT }, SERVER_ARGS, full);
  const isHealthy = async () => (await fetch(`http://localhost:${PORT}/healthz`).catch(() => undefined))?.ok;
  await expect.poll(isHealthy).toBe(true);
  server.kill("SIGTERM");

  expect(await server.exited).toBe(0);
  closeSync(full);
});

// One test, because what is read at its end is the log of the whole run.
test("nothing that anybody typed is logged: sent, refused, database down, mail server down, sign-in failed", async () => {
  expect(await responseTo({})).toContain("Message sent successfully!");
  // The visitor does not wait for a mail server that keeps silent for ten seconds.
  expect(site.output()).not.toContain("email not sent");
  expect(await responseTo({ email: "canary@" })).toContain("Enter a complete email address");

  const registration = { name: CANARY.name, email: CANARY.email, password: PASSWORD };
  await sendForm(`${site.url}/register`, "Create account", registration);
  const signIn = { email: CANARY.email, password: `${PASSWORD}wrong` };
  await sendForm(`${site.url}/login`, "Sign in", signIn);
  await fetch(`${site.url}/api/auth/callback/credentials`, { method: "POST", body: new URLSearchParams(signIn) });
  await fetch(`${site.url}/api/auth/signin?callbackUrl=https://quux.example.org&error=canary`);
  await fetch(`${site.url}/verify-email?token=canarytoken`);
  await fetch(`${site.url}/follow-up?request=canary`);
  await fetch(`${site.url}/canary?quux=1`);

  await logSays(/email not sent/);
  for (const socket of silentSockets) socket.destroy();
  silentMailServer.close();
  expect(await responseTo({ message: `${CANARY.message}, again` })).toContain("Message sent successfully!");
  await logSays(/"codes":"ESOCKET"/);

  database.refuse();
  expect(await responseTo({ message: `${CANARY.message}, lost` })).toContain(
    "Error sending message. Please try again.",
  );
  await sendForm(`${site.url}/login`, "Sign in", signIn);
  await sendForm(`${site.url}/register`, "Create account", registration);
  await fetch(`${site.url}/readyz`);
  await logSays(/request not stored/);

  database.restore();
  database.loseAnswersTo("INSERT INTO contacts");
  expect(await responseTo({ message: `${CANARY.message}, no answer` })).toContain("Error sending message");
  database.restore();
  await site.stop();

  expect(
    site
      .output()
      .split("\n")
      .filter((line) => TYPED.test(line)),
  ).toEqual([]);
  expect(site.output()).not.toMatch(/trainer@example\.com|site@example\.com/);
}, 120_000);
