import "server-only";

import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/domain/durations";
import type { Env } from "@/lib/server/parse-env";

type Setting = keyof Pick<Env, "CONTACT_LIMIT_PER_HOUR" | "SIGN_IN_LIMIT_PER_15_MIN">;

type Limit = {
  of: "network" | "address" | "address and network" | "address and browser";
  /** The factor of a setting is for what many share. A setting of 0 is no limit. */
  times: number | { setting: Setting; factor: number };
  withinMs: number;
  /** Each counts for that time by itself, so that no two windows let twice as many through. */
  isRolling?: true;
  then: "wait" | "stored as a request" | "held" | "dropped" | "no code is accepted";
};

const REQUESTS = { setting: "CONTACT_LIMIT_PER_HOUR", factor: 1 } as const;
const TRIES = { setting: "SIGN_IN_LIMIT_PER_15_MIN", factor: 1 } as const;
/** A gym's visitors may share a network, and an account may be tried from many. */
const SHARED_TRIES = { ...TRIES, factor: 10 } as const;
const TRIES_MS = 15 * MINUTE_MS;

/** All limits of the site. A test compares them with `SECURITY.md`, "Limits". */
export const LIMITS = {
  request: { of: "network", times: REQUESTS, withinMs: HOUR_MS, then: "wait" },
  booking: { of: "network", times: 4, withinMs: DAY_MS, isRolling: true, then: "stored as a request" },
  "visitor-email": { of: "address", times: 10, withinMs: HOUR_MS, then: "held" },
  "account-email": { of: "address", times: 5, withinMs: HOUR_MS, then: "dropped" },
  password: { of: "address and network", times: TRIES, withinMs: TRIES_MS, then: "wait" },
  "password-in-known-browser": { of: "address and browser", times: TRIES, withinMs: TRIES_MS, then: "wait" },
  "password-of-account": { of: "address", times: SHARED_TRIES, withinMs: TRIES_MS, then: "wait" },
  "password-in-network": { of: "network", times: SHARED_TRIES, withinMs: TRIES_MS, then: "wait" },
  register: { of: "network", times: SHARED_TRIES, withinMs: TRIES_MS, then: "wait" },
  "reset-password": { of: "network", times: SHARED_TRIES, withinMs: TRIES_MS, then: "wait" },
  provider: { of: "network", times: SHARED_TRIES, withinMs: TRIES_MS, then: "wait" },
  // One more stops all.
  "wrong-code": { of: "address", times: 9, withinMs: TRIES_MS, isRolling: true, then: "no code is accepted" },
  "codes-stopped": { of: "address", times: 1, withinMs: TRIES_MS, then: "no code is accepted" },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export function limitOf(name: LimitName): Limit {
  return LIMITS[name];
}
