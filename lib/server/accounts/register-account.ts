import "server-only";

import { db } from "@/lib/server/db";
import type { Registration } from "@/lib/validation/account-forms";

import { queueAccountEmail } from "./account-emails";
import { hashPassword } from "./passwords";
import { consumeAccountAttempt } from "./sign-in-limits";
import { createUser, type SessionOwner } from "./users";

type Outcome =
  | { status: "created"; owner: SessionOwner }
  | { status: "taken" }
  | { status: "limited"; retryAfterMs: number };

export async function registerAccount(registration: Registration, networkKey: string | null): Promise<Outcome> {
  const attempt = await consumeAccountAttempt("register", networkKey);
  if (!attempt.isAllowed) return { status: "limited", retryAfterMs: attempt.retryAfterMs };

  const { name, email, password } = registration;
  // A taken address gets a hash and an email too, so that response times do not reveal it.
  const passwordHash = await hashPassword(password);
  const owner = await db().$transaction(async (client) => {
    const created = await createUser(client, { name, email, passwordHash });
    await queueAccountEmail(client, created ? "account-confirmation" : "account-exists", email);
    return created;
  });
  return owner ? { status: "created", owner } : { status: "taken" };
}
