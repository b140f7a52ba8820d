import "server-only";

import { MINUTE_MS } from "@/lib/domain/durations";
import { isPlainAddress } from "@/lib/domain/email-address";
import { isWarning } from "@/lib/server/email/email-kinds";
import { findUserByEmail } from "@/lib/server/accounts/users";
import { issueToken, TOKEN_LIFETIME_MINUTES } from "@/lib/server/accounts/verification-tokens";
import { db } from "@/lib/server/db";
import type { EmailContent } from "@/lib/server/email/email-content";
import type { AccountEmail } from "@/lib/server/email/outbox";
import type { Email, PreparedEmail } from "@/lib/server/email/send-email";
import { siteUrl } from "@/lib/server/env";
import { consumeRateLimit } from "@/lib/server/limits/rate-limits";

import { ACCOUNT_EMAILS } from "./account-email-templates";

/** Nobody waits for this, so neither its time nor its result tells whether there is an account. */
export async function prepareAccountEmail(email: AccountEmail): Promise<PreparedEmail> {
  const { kind, address, attempts, ageMs } = email;
  const { purpose, write } = ACCOUNT_EMAILS[kind];
  if (!isPlainAddress(address)) return { dropped: "unusual address" };
  if (isWarning(kind)) return toOwner(email, write(""));

  const user = await findUserByEmail(address);
  if (!user) return { dropped: "no account" };
  if (purpose === "verify-email" && user.emailVerified) return { dropped: "confirmed already" };
  if (purpose && ageMs >= TOKEN_LIFETIME_MINUTES * MINUTE_MS) return { dropped: "too late" };
  const isLimited = attempts === 1 && !(await consumeRateLimit(db(), "account-email", { address })).isAllowed;
  if (isLimited) return { dropped: "rate limit" };
  // The token is issued only now, so no table holds it. A failed attempt may have arrived, so its token stays valid.
  return toOwner(email, write(purpose ? await issueToken(db(), user.id, purpose) : ""));
}

function toOwner({ id, kind, address, queuedAt }: AccountEmail, content: EmailContent): Email {
  return {
    to: address,
    messageId: `${kind}.${id}.${queuedAt.getTime()}@${siteUrl("/").hostname}`,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    ...content,
  };
}
