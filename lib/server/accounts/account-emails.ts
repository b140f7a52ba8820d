import "server-only";

import { type AccountEmailKind, emailKindsAbout, isWarning } from "@/lib/domain/email-kinds";
import { isEmailConfigured } from "@/lib/server/email/send-email";
import { siteUrl } from "@/lib/server/env";
import type { Prisma } from "@/prisma/client/client";

type Client = Pick<Prisma.TransactionClient, "queuedEmail">;

const WARNINGS = emailKindsAbout("account").filter(isWarning);

/** The row is the same whether or not the address, in lower case, has an account: sending looks the account up. */
export async function queueAccountEmail(client: Client, kind: AccountEmailKind, address: string) {
  if (isEmailConfigured()) await client.queuedEmail.create({ data: { kind, address }, select: { id: true } });
}

/** Emails that warn of a change stay, and are sent all the same. */
export async function removeAccountEmails(client: Client, address: string) {
  await client.queuedEmail.deleteMany({ where: { address, kind: { notIn: WARNINGS } } });
}

export function accountUrl(path: string, token?: string) {
  const url = siteUrl(path);
  if (token) url.searchParams.set("token", token);
  return url.href;
}
