import { LINK_EXPIRED } from "@/app/(account)/account-messages";
import type { SearchParams } from "@/app/(account)/return-path";
import { LinkUnavailable } from "@/app/link-unavailable";
import { PageNotFound } from "@/app/page-not-found";
import { CardPage } from "@/components/sections/card-page";
import { TextLink } from "@/components/ui/text-link";
import { accountPages } from "@/lib/content/account-pages";
import { routes } from "@/lib/routes";
import { isTokenValid } from "@/lib/server/accounts/verification-tokens";
import { isEmailConfigured } from "@/lib/server/email/send-email";
import { logFailure } from "@/lib/server/log";

import { VerifyEmailForm } from "./verify-email-form";

export const metadata = { title: "Confirm Your Email Address" };

/** Asks for a click, because email scanners open links and must not use up the token. */
export default async function VerifyEmailPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token, confirmed } = await searchParams;
  if (!isEmailConfigured()) return <PageNotFound />;
  if (confirmed !== undefined) return <Outcome {...accountPages.emailConfirmed} />;

  const isValid =
    typeof token === "string" &&
    (await isTokenValid(token, "verify-email").catch(logFailure("confirmation link not checked")));
  const { heading } = accountPages.verifyEmail;
  if (isValid === undefined) return <LinkUnavailable heading={heading} />;
  if (typeof token !== "string" || !isValid) {
    const intro = `${LINK_EXPIRED} If your address is confirmed already, that’s all. Otherwise your profile sends a new one.`;
    return <Outcome heading={heading} intro={intro} />;
  }
  return (
    <CardPage {...accountPages.verifyEmail}>
      <VerifyEmailForm token={token} />
    </CardPage>
  );
}

function Outcome(page: { heading: string; intro: string }) {
  return (
    <CardPage {...page}>
      <TextLink href={routes.profile} prefetch={false}>
        Go to your profile
      </TextLink>
    </CardPage>
  );
}
