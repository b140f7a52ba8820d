import "server-only";

import { hashPassword } from "@/lib/server/accounts/passwords";
import { consumeAccountAttempt } from "@/lib/server/accounts/sign-in-limits";
import { createUser, type SessionOwner } from "@/lib/server/accounts/users";
import type { Registration } from "@/lib/validation/registration";

type Outcome =
  { status: "created"; owner: SessionOwner } | { status: "taken" } | { status: "limited"; retryAfterMs: number };

export async function registerAccount(registration: Registration, clientKey: string | null): Promise<Outcome> {
  const attempt = await consumeAccountAttempt("register", clientKey);
  if (!attempt.isAllowed) return { status: "limited", retryAfterMs: attempt.retryAfterMs };

  const { name, email, password } = registration;
  // Hashed even for a taken address, so that response times do not reveal it.
  const passwordHash = await hashPassword(password);
  const owner = await createUser({ name, email, passwordHash });
  return owner ? { status: "created", owner } : { status: "taken" };
}
