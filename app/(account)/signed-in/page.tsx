import { describeSignInError } from "@/app/(account)/account-messages";
import type { SearchParams } from "@/app/(account)/return-path";
import { SignInRelay } from "@/components/islands/sign-in-relay";
import { AccountCard } from "@/components/sections/account-card";
import { TextLink } from "@/components/ui/text-link";
import { seo } from "@/lib/content/seo";
import { loginHref } from "@/lib/routes";

export const metadata = { title: seo.login.title };

/** The sign-in popup ends on this page, which is visible only if the browser does not let it close itself. */
export default async function SignedInPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const failure = describeSignInError((await searchParams)["error"]);

  return (
    <AccountCard
      heading={failure ? "Not signed in" : "Signed in"}
      intro={failure?.text ?? "You can close this window. The page you came from will continue on its own."}
    >
      <TextLink href={loginHref()}>Continue in this window</TextLink>
      <SignInRelay {...(failure && { error: failure.code })} />
    </AccountCard>
  );
}
