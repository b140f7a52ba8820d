import "server-only";

import { createTransport, type Transporter } from "nodemailer";

import { env } from "@/lib/server/env";

import { splitByBytes } from "./split-by-bytes";

export type Email = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** As an object, so that no name can be read as further addresses. Left out unless the address is a plain one. */
  replyTo?: { name: string; address: string };
  /** Without angle brackets. The same for every attempt, so that a mail server or reader can tell a repetition. */
  messageId?: string;
  headers?: Record<string, string>;
  /** A calendar part. */
  icalEvent?: { method: string; filename: string; content: string };
};

/** Forms accept no others. Whatever else is in the database must not decide where an email goes. */
const PLAIN_ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/**
 * Together shorter than the lease of a mail (contact-mails.ts), so that no second attempt overtakes a slow first one.
 */
const TIMEOUTS_MS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** 60 characters in Base64. */
const ENCODED_WORD_BYTES = 45;

let keptTransport: Transporter | undefined;

/** Without a mail server whatever depends on mail is not offered. */
export function isEmailConfigured() {
  return Boolean(env().SMTP_URL && env().MAIL_FROM);
}

export function isPlainAddress(address: string) {
  return PLAIN_ADDRESS.test(address);
}

/** The sending address without its name; undefined without a mail server. */
export function mailFrom() {
  const { MAIL_FROM = "" } = env();
  return (/<(.+)>$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM) || undefined;
}

/** @throws when the mail server does not take the mail. */
export async function sendEmail(mail: Email) {
  const { SMTP_URL, MAIL_FROM } = env();
  if (!SMTP_URL || !MAIL_FROM) throw new Error("No mail server is configured");

  keptTransport ??= createTransport(withTimeouts(SMTP_URL));
  const { subject, replyTo, messageId, headers, ...contents } = mail;
  await keptTransport.sendMail({
    ...contents,
    ...(replyTo &&
      isPlainAddress(replyTo.address) && {
        replyTo: { ...replyTo, name: looksEncoded(replyTo.name) ? "" : replyTo.name },
      }),
    ...(messageId && { messageId: `<${messageId}>` }),
    ...(!looksEncoded(subject) && { subject }),
    headers: { ...headers, ...(looksEncoded(subject) && { Subject: { prepared: true, value: encodeWords(subject) } }) },
    from: MAIL_FROM,
    // Nothing in a mail names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Whether mail programs would decode a part of it. Nodemailer leaves ASCII as it is. */
function looksEncoded(text: string) {
  return text.includes("=?");
}

/** As encoded words (RFC 2047) of at most 75 characters. */
function encodeWords(text: string) {
  const words = splitByBytes(text, ENCODED_WORD_BYTES).map((part) => Buffer.from(part).toString("base64"));
  return words.map((word) => `=?UTF-8?B?${word}?=`).join("\r\n ");
}

/** In the address itself: beside an address nodemailer ignores every other option. What the operator set there wins. */
function withTimeouts(smtpUrl: string) {
  const url = new URL(smtpUrl);
  for (const [name, ms] of Object.entries(TIMEOUTS_MS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  }
  return url.href;
}
