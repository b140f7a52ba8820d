import { once } from "node:events";
import { createServer, type Socket } from "node:net";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { sendEmail } from "@/lib/server/email/send-email";
import { portOf } from "@/tests/support/port-of";

const LINE_EVERY_MS = 50;
const LIMIT_MS = 600;

let connections: Socket[];
const server = createServer((socket) => {
  connections.push(socket);
  socket.on("error", () => undefined);
  socket.write("220 slow.example.com\r\n");
  // Never silent, and never done.
  const lines = setInterval(() => socket.write("250-wait\r\n"), LINE_EVERY_MS);
  socket.on("close", () => clearInterval(lines));
});

beforeEach(async () => {
  connections = [];
  await once(server.listen(0, "127.0.0.1"), "listening");
  vi.stubEnv("SMTP_URL", `smtp://127.0.0.1:${portOf(server)}`);
  vi.stubEnv("MAIL_FROM", "site@example.com");
  vi.stubEnv("CONTACT_NOTIFY_TO", "trainer@example.com");
});
afterEach(() => {
  vi.unstubAllEnvs();
  server.close();
});

test("a mail server that sends a line now and then is given up in time, and its connection with it", async () => {
  const begun = Date.now();
  const sending = sendEmail({ to: "dana@example.com", subject: "Hello", text: "Hello" }, LIMIT_MS);

  await expect(sending).rejects.toMatchObject({ code: "ETIMEDOUT" });
  expect(Date.now() - begun).toBeLessThan(LIMIT_MS * 3);
  await expect.poll(() => connections.map(({ closed }) => closed)).toEqual([true]);
});
