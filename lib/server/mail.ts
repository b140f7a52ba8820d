import "server-only";

import { createTransport, type Transporter } from "nodemailer";

import { env } from "@/lib/server/env";

type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** As an object, so that no name can be read as further addresses. */
  replyTo?: { name: string; address: string };
  /** Without angle brackets. The same for every attempt, so that a mail server or reader can tell a repetition. */
  messageId?: string;
  headers?: Record<string, string>;
};

/**
 * Together shorter than the lease of a mail (contact-mails.ts), so that no second attempt overtakes a slow first one.
 */
const TIMEOUTS_MS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

let keptTransport: Transporter | undefined;

/** Without a mail server whatever depends on mail is not offered. */
export function isMailConfigured() {
  return Boolean(env().SMTP_URL && env().MAIL_FROM);
}

/** @throws when the mail server does not take the mail. */
export async function sendMail(mail: Mail) {
  const { SMTP_URL, MAIL_FROM } = env();
  if (!SMTP_URL || !MAIL_FROM) throw new Error("No mail server is configured");

  keptTransport ??= createTransport(withTimeouts(SMTP_URL));
  // Nothing in a mail names a file or an address to fetch.
  await keptTransport.sendMail({
    ...mail,
    ...(mail.messageId && { messageId: `<${mail.messageId}>` }),
    from: MAIL_FROM,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** In the address itself: beside an address nodemailer ignores every other option. What the operator set there wins. */
function withTimeouts(smtpUrl: string) {
  const url = new URL(smtpUrl);
  for (const [name, ms] of Object.entries(TIMEOUTS_MS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  }
  return url.href;
}
