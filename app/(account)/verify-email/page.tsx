import { LINK_EXPIRED } from "@/app/(account)/account-messages";
import type { SearchParams } from "@/app/(account)/return-path";
import { LinkUnavailable, PageNotFound } from "@/components/sections/page-status";
import { loadPage } from "@/lib/server/http/load-page";
import { AccountCard } from "@/components/sections/account-card";
import { TextLink } from "@/components/ui/text-link";
import { accountPages } from "@/lib/content/account-pages";
import { resetPasswordHref, routes } from "@/lib/routes";
import { currentUser } from "@/lib/server/accounts/browser-session";
import { findConfirmedAccount } from "@/lib/server/accounts/confirm-email";
import { isEmailConfigured } from "@/lib/server/email/send-email";

import { VerifyEmailForm } from "./verify-email-form";

export const metadata = { title: "Confirm Your Email Address" };

/** The page asks for a click, because email scanners open links and must not use up the token. */
export default async function VerifyEmailPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token, confirmed } = await searchParams;
  if (!isEmailConfigured()) return <PageNotFound />;
  if (confirmed !== undefined) return <Outcome {...accountPages.emailConfirmed} />;

  const { heading } = accountPages.verifyEmail;
  const link = await loadLink(token);
  if (link.kind === "down") return <LinkUnavailable heading={heading} />;
  if (link.kind === "missing") {
    const intro = `${LINK_EXPIRED} If your address is confirmed already, that’s all. Otherwise your profile sends a new one.`;
    return <Outcome heading={heading} intro={intro} />;
  }
  const { isSignedIn, token: valid, email } = link.data;
  return (
    <AccountCard {...(isSignedIn ? accountPages.verifyEmail : accountPages.verifyEmailElsewhere)}>
      <VerifyEmailForm
        token={valid}
        email={email}
        newPasswordHref={isSignedIn ? undefined : resetPasswordHref(valid)}
      />
    </AccountCard>
  );
}

function loadLink(token: SearchParams[string]) {
  return loadPage("confirmation link not checked", async () => {
    if (typeof token !== "string") return null;
    const account = await findConfirmedAccount(token);
    return account && { token, email: account.email, isSignedIn: (await currentUser())?.id === account.id };
  });
}

function Outcome(page: { heading: string; intro: string }) {
  return (
    <AccountCard {...page}>
      <TextLink href={routes.profile} prefetch={false} className="tap-line">
        Go to your profile
      </TextLink>
    </AccountCard>
  );
}
