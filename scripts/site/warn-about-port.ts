import type { Env } from "@/lib/server/parse-env";

import { localAddress } from "./web-server";

/** Behind a proxy the port is nobody's business; where it stands in the site's address, visitors could not come in. */
export async function warnAboutPort({ HOST, PORT, NEXTAUTH_URL }: Pick<Env, "HOST" | "PORT" | "NEXTAUTH_URL">) {
  const isInAddress = new URL(NEXTAUTH_URL).port === String(PORT);
  if (isInAddress && (await isRefusedByBrowsers(localAddress(HOST, PORT)))) {
    console.warn(`Warning: browsers refuse to open port ${PORT}: set PORT to another one, or put a proxy in front.`);
  }
}

/** fetch has the browsers' list, and says so before it connects. */
async function isRefusedByBrowsers(address: string) {
  try {
    await fetch(`${address}/healthz`, { method: "HEAD" });
    return false;
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error && error.cause.message === "bad port";
  }
}
