import "server-only";

import type { Letter } from "@/lib/domain/letter";
import { addressHash } from "@/lib/server/address-hash";
import { findAccountByEmail } from "@/lib/server/accounts";
import {
  type AccountPaths,
  confirmationLetter,
  confirmBeforeResetLetter,
  knownAddressLetter,
  passwordChangedLetter,
  resetLetter,
} from "@/lib/server/account-letters";
import { issueToken } from "@/lib/server/account-tokens";
import { log } from "@/lib/server/log";
import { sendMail } from "@/lib/server/mail";
import { takeAllowance } from "@/lib/server/rate-limits";

const HOUR_MS = 60 * 60 * 1000;
/** Nobody's mailbox is flooded by somebody else who types their address. */
const MAILS_PER_HOUR = 5;

type Account = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;

/** To an address with which somebody has just registered, or tried to. */
export function mailAboutRegistration(email: string, isNew: boolean, paths: AccountPaths) {
  return mailIfAllowed(email, async ({ id }) =>
    isNew ? confirmationLetter(await issueToken(id, "verify-email"), paths) : knownAddressLetter(paths),
  );
}

export function mailConfirmation(email: string, paths: AccountPaths) {
  return mailIfAllowed(email, async ({ id }) => confirmationLetter(await issueToken(id, "verify-email"), paths));
}

/** Leads to a new password where the address is proven, else to its proof. */
export function mailReset(email: string, paths: AccountPaths) {
  return mailIfAllowed(email, async ({ id, emailVerified }) =>
    emailVerified
      ? resetLetter(await issueToken(id, "reset-password"), paths)
      : confirmBeforeResetLetter(await issueToken(id, "verify-email"), paths),
  );
}

/** Always sent: whoever changed the password must not be able to use up the hour's mails before. */
export function mailPasswordChanged(email: string, paths: AccountPaths) {
  return mailAccount(email, async () => passwordChangedLetter(paths));
}

function mailIfAllowed(email: string, write: (account: Account) => Promise<Letter>) {
  return mailAccount(email, async (account) => {
    const rule = { key: `mail:${addressHash(email)}`, limit: MAILS_PER_HOUR, windowMs: HOUR_MS };
    const allowance = await takeAllowance(rule);
    if (allowance.isAllowed) return write(account);
    log.warn("too many mails to one address, none sent");
    return null;
  });
}

/** Never throws: these mails are sent after the answer, which says the same whether there is an account or not. */
async function mailAccount(email: string, write: (account: Account) => Promise<Letter | null>) {
  try {
    const account = await findAccountByEmail(email);
    const letter = account && (await write(account));
    if (letter) await sendMail({ to: email, ...letter });
  } catch (error) {
    log.error({ error }, "account mail not sent");
  }
}
