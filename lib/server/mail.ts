import "server-only";

import { createTransport, type Transporter } from "nodemailer";

import { env } from "@/lib/server/env";

type Mail = { to: string; subject: string; text: string; replyTo?: string };

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

let keptTransport: Transporter | undefined;

/** Without a mail server whatever depends on mail is not offered. */
export function isMailConfigured() {
  return Boolean(env().SMTP_URL && env().MAIL_FROM);
}

/** @throws when the mail server does not take the mail. */
export async function sendMail(mail: Mail) {
  const { SMTP_URL, MAIL_FROM } = env();
  if (!SMTP_URL || !MAIL_FROM) throw new Error("No mail server is configured");

  keptTransport ??= createTransport({ url: SMTP_URL, ...TIMEOUTS });
  // Nothing in a mail names a file or an address to fetch.
  await keptTransport.sendMail({ ...mail, from: MAIL_FROM, disableFileAccess: true, disableUrlAccess: true });
}
