import "server-only";

import { siteUrl } from "@/lib/server/env";

export function accountUrl(path: string, token?: string) {
  const url = siteUrl(path);
  if (token) url.searchParams.set("token", token);
  return url.href;
}
