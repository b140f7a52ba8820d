import type { Client } from "pg";
import { afterAll, afterEach, vi } from "vitest";

import { deliverNextEmail } from "@/lib/server/notifications/deliver-next-email";

import { startSmtpServer } from "./smtp-server";

export const TRAINER = "trainer@example.com";

/** Leads the emails of a test file to a real mail server. Each test finds it empty. */
export async function openMailbox(env: Record<string, string> = {}) {
  const mailbox = await startSmtpServer();
  vi.stubEnv("SMTP_URL", mailbox.url.replace("//", "//site:password@"));
  vi.stubEnv("MAIL_FROM", "Crown Strength, LLC <site@example.com>");
  vi.stubEnv("CONTACT_NOTIFY_TO", TRAINER);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  afterEach(() => {
    mailbox.refuse();
    mailbox.emails.length = 0;
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await mailbox.close();
  });
  return mailbox;
}

/** Sends one after the other what is due. */
export async function deliverEmails() {
  while (await deliverNextEmail());
}

export async function queuedKinds(sql: Client): Promise<string[]> {
  return (await sql.query("SELECT kind FROM emails ORDER BY kind")).rows.map(({ kind }) => kind);
}
