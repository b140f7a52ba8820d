import "server-only";

import { createPasswordAccount, type SessionOwner } from "@/lib/server/accounts";
import { hashPassword } from "@/lib/server/passwords";
import { takeAccountTry } from "@/lib/server/sign-in-limits";
import type { Registration } from "@/lib/validation/registration";

type Outcome =
  { status: "created"; owner: SessionOwner } | { status: "taken" } | { status: "limited"; retryAfterMs: number };

export async function registerAccount(registration: Registration, clientKey: string | null): Promise<Outcome> {
  const attempt = await takeAccountTry("register", clientKey);
  if (!attempt.isAllowed) return { status: "limited", retryAfterMs: attempt.retryAfterMs };

  const { name, email, password } = registration;
  // Hashed in either case, so that a taken address is not recognized by a quicker answer.
  const passwordHash = await hashPassword(password);
  const owner = await createPasswordAccount({ name, email, passwordHash });
  return owner ? { status: "created", owner } : { status: "taken" };
}
