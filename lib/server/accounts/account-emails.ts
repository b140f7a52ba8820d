import "server-only";

import { type AccountEmailKind, emailKindsAbout, isWarning } from "@/lib/server/email/email-kinds";
import type { DatabaseClient } from "@/lib/server/db";
import { isEmailConfigured } from "@/lib/server/email/send-email";
import { siteUrl } from "@/lib/server/env";

const WARNINGS = emailKindsAbout("account").filter(isWarning);

/** The row is the same whether or not the address, in lower case, has an account: sending looks the account up. */
export async function queueAccountEmail(client: DatabaseClient, kind: AccountEmailKind, address: string) {
  if (isEmailConfigured()) await client.queuedEmail.create({ data: { kind, address }, select: { id: true } });
}

/** Emails that warn of a change stay, and are sent all the same. */
export async function removeAccountEmails(client: DatabaseClient, address: string) {
  await client.queuedEmail.deleteMany({ where: { address, kind: { notIn: WARNINGS } } });
}

export function accountUrl(path: string, token?: string) {
  const url = siteUrl(path);
  if (token) url.searchParams.set("token", token);
  return url.href;
}
