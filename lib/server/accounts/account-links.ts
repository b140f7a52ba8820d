import "server-only";

import { env } from "@/lib/server/env";

/** Always at the configured address: a request's Host header may be forged. */
export function accountUrl(path: string, token?: string) {
  const url = new URL(path, env().NEXTAUTH_URL);
  if (token) url.searchParams.set("token", token);
  return url.href;
}
