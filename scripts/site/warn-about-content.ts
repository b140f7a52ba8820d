import { isPublicAddress } from "@/lib/domain/public-address";
import { findSampleContent } from "@/lib/domain/sample-content";
import type { Env } from "@/lib/server/parse-env";

import { siteContent } from "./site-content";

/** On a public address: one line for what is made up, and one for a promise that the settings do not keep. */
export async function warnAboutContent(env: Env) {
  if (!isPublicAddress(env.NEXTAUTH_URL)) return;

  const found = findSampleContent(await siteContent());
  if (found.length > 0) {
    const files = [...new Set(found.map((line) => line.split(":")[0]))].join(", ");
    console.warn(`Warning: ${env.NEXTAUTH_URL} shows sample content. Replace it (npm run content:check): ${files}`);
  }
  const { MESSAGE_RETENTION_MONTHS } = await import("@/lib/content/privacy-page");
  if (env.CONTACT_RETENTION_MONTHS !== MESSAGE_RETENTION_MONTHS) {
    console.warn(
      `Warning: CONTACT_RETENTION_MONTHS is ${env.CONTACT_RETENTION_MONTHS}, but lib/content/privacy-page.ts promises ${MESSAGE_RETENTION_MONTHS}.`,
    );
  }
}
