import "server-only";

import { HOUR_MS } from "@/lib/domain/durations";
import { consumeRateLimit, hashEmail } from "@/lib/server/limits/rate-limits";
import { log } from "@/lib/server/log";
import type { EmailContent } from "@/lib/server/email/email-content";
import { sendEmail } from "@/lib/server/email/send-email";

import {
  confirmationEmail,
  confirmBeforeResetEmail,
  existingAccountEmail,
  passwordChangedEmail,
  passwordResetEmail,
} from "./account-email-templates";
import { findUserByEmail } from "./users";
import { issueToken } from "./verification-tokens";

/** Keeps anyone from flooding someone else's mailbox. */
const EMAILS_PER_HOUR = 5;

type Account = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

export function sendRegistrationEmail(email: string, isNew: boolean) {
  return sendWithinLimit(email, async ({ id }) =>
    isNew ? confirmationEmail(await issueToken(id, "verify-email")) : existingAccountEmail(),
  );
}

export function sendConfirmationEmail(email: string) {
  return sendWithinLimit(email, async ({ id }) => confirmationEmail(await issueToken(id, "verify-email")));
}

export function sendPasswordResetEmail(email: string) {
  return sendWithinLimit(email, async ({ id, emailVerified }) =>
    emailVerified
      ? passwordResetEmail(await issueToken(id, "reset-password"))
      : confirmBeforeResetEmail(await issueToken(id, "verify-email")),
  );
}

/** Not limited: an attacker could use up the limit before changing the password. */
export function sendPasswordChangedEmail(email: string) {
  return sendToAccount(email, async () => passwordChangedEmail());
}

function sendWithinLimit(email: string, write: (account: Account) => Promise<EmailContent>) {
  return sendToAccount(email, async (account) => {
    const key = `email:${hashEmail(email)}`;
    const { isAllowed } = await consumeRateLimit({ key, limit: EMAILS_PER_HOUR, windowMs: HOUR_MS });
    if (isAllowed) return write(account);
    log.warn("too many emails to one address, none sent");
    return null;
  });
}

/** Never throws: runs after the response, which must not reveal whether there is an account. */
async function sendToAccount(email: string, write: (account: Account) => Promise<EmailContent | null>) {
  try {
    const account = await findUserByEmail(email);
    const content = account && (await write(account));
    if (content) await sendEmail({ to: email, ...content });
  } catch (error) {
    log.error({ error }, "account email not sent");
  }
}
