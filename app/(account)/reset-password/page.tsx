import { LINK_EXPIRED } from "@/app/(account)/account-messages";
import type { SearchParams } from "@/app/(account)/return-path";
import { LinkUnavailable, PageNotFound } from "@/components/sections/page-status";
import { loadPage } from "@/lib/server/http/load-page";
import { AccountCard } from "@/components/sections/account-card";
import { accountPages } from "@/lib/content/account-pages";
import { findResettableAccount } from "@/lib/server/accounts/reset-password";
import { routes } from "@/lib/routes";
import { isEmailConfigured } from "@/lib/server/email/send-email";

import { NewPasswordForm, ResetRequestForm } from "./reset-password-forms";

const SIGN_IN = { label: "Back to sign in", href: routes.login };

export const metadata = { title: "Reset Your Password" };

export default async function ResetPasswordPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = await searchParams;
  const link = await loadLink(token);
  if (link.kind === "down") return <LinkUnavailable heading={accountPages.newPassword.heading} />;
  if (link.kind === "ok") {
    return (
      <AccountCard {...accountPages.newPassword} back={SIGN_IN}>
        <NewPasswordForm {...link.data} />
      </AccountCard>
    );
  }
  if (!isEmailConfigured()) return <PageNotFound />;
  return (
    <AccountCard {...accountPages.resetRequest} back={SIGN_IN}>
      <ResetRequestForm failure={token === undefined ? undefined : `${LINK_EXPIRED} Ask for a new one.`} />
    </AccountCard>
  );
}

function loadLink(token: SearchParams[string]) {
  return loadPage("reset link not checked", async () => {
    if (typeof token !== "string") return null;
    const account = await findResettableAccount(token);
    return account && { token, email: account.email };
  });
}
