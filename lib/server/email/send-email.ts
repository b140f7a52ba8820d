import "server-only";

import { connect, isIPv4, type Socket } from "node:net";

import { createTransport } from "nodemailer";
import SMTPTransport from "nodemailer/lib/smtp-transport";

import { isPlainAddress } from "@/lib/domain/email-address";
import { OperatorError } from "@/lib/operator-error";
import { env, siteUrl } from "@/lib/server/env";
import { withinTimeLimit } from "@/lib/server/http/within-time-limit";

import { splitByBytes } from "./email-content";

export type Email = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** It is an object, so that a name cannot add addresses. It is omitted unless the address is plain. */
  replyTo?: { name: string; address: string };
  /** It has no angle brackets. It is the same for every attempt, so that recipients can detect duplicates. */
  messageId?: string;
  headers?: Record<string, string>;
  icalEvent?: { method: string; filename: string; content: string };
};

/** Why an email is dropped is logged, so the reason has no personal data. */
export type PreparedEmail =
  | (Email & { afterSending?: () => Promise<void> })
  | { heldForMs: number }
  | { dropped: string };

/** It limits a whole delivery, well below the lease (outbox.ts): a slow one must have ended before the next attempt. */
export const DELIVERY_LIMIT_MS = 90_000;
const TIMEOUTS_MS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** They are 60 characters in Base64, because an encoded word (RFC 2047) has at most 75. */
const ENCODED_WORD_BYTES = 45;

export function isEmailConfigured() {
  return Boolean(env().SMTP_URL && env().MAIL_FROM);
}

export async function sendEmail(email: Email, limitMs = DELIVERY_LIMIT_MS) {
  const { SMTP_URL, MAIL_FROM } = env();
  if (!SMTP_URL || !MAIL_FROM) throw new OperatorError("No mail server is configured");

  let socket: Socket | undefined;
  const transport = createTransport(
    new SMTPTransport({
      // What the operator writes into the URL takes precedence.
      url: SMTP_URL,
      ...TIMEOUTS_MS,
      name: ehloName(),
      getSocket({ host = "localhost", port, secure }, done) {
        socket = connect({ host, port: Number(port) || (secure ? 465 : 587), keepAlive: true });
        done(null, { connection: socket });
      },
    }),
  );
  const { subject, replyTo, messageId, headers, ...contents } = email;
  const sending = transport.sendMail({
    ...contents,
    ...(replyTo &&
      isPlainAddress(replyTo.address) && {
        replyTo: { ...replyTo, name: looksEncoded(replyTo.name) ? "" : replyTo.name },
      }),
    ...(messageId && { messageId: `<${messageId}>` }),
    ...(!looksEncoded(subject) && { subject }),
    headers: { ...headers, ...(looksEncoded(subject) && { Subject: { prepared: true, value: encodeWords(subject) } }) },
    from: MAIL_FROM,
    // Never let nodemailer read files or fetch URLs named in an email.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  await withinTimeLimit(limitMs, sending).catch((error: unknown) => {
    // Otherwise, a server that sends a line now and then would still accept the email.
    socket?.destroy();
    throw error;
  });
}

/** Email clients would decode such text, because nodemailer leaves a valid encoded word as it is. */
function looksEncoded(text: string) {
  return text.includes("=?");
}

function encodeWords(text: string) {
  const words = splitByBytes(text, ENCODED_WORD_BYTES).map((part) => Buffer.from(part).toString("base64"));
  return words.map((word) => `=?UTF-8?B?${word}?=`).join("\r\n ");
}

/** The site introduces itself with it: some mail servers refuse a host without a dot, such as a container's. */
function ehloName() {
  const { hostname } = siteUrl("/");
  return isIPv4(hostname) ? `[${hostname}]` : hostname.replace("[", "[IPv6:");
}
