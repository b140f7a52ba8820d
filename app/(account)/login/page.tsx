import { redirect } from "next/navigation";

import { describeSignInError, describeSignInMessage } from "@/app/(account)/account-messages";
import { readReturnPath, redirectIfSignedIn, type SearchParams, withReturnPath } from "@/app/(account)/return-path";
import { OAuthButton } from "@/components/islands/oauth-button";
import { AccountCard } from "@/components/sections/account-card";
import { TextLink } from "@/components/ui/text-link";
import { accountPages } from "@/lib/content/account-pages";
import { seo } from "@/lib/content/seo";
import { routes } from "@/lib/routes";
import { offeredProviders } from "@/lib/server/accounts/auth-providers";
import { isEmailConfigured } from "@/lib/server/email/send-email";

import { LoginForm } from "./login-form";

export const metadata = { title: seo.login.title, description: seo.login.description };

export default async function LoginPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = await searchParams;
  const from = readReturnPath(query);
  const failure = describeSignInError(query["error"]);
  // This page is in the popup, and the page that opened the popup shows the error.
  if (failure && from === routes.signedIn)
    redirect(`${routes.signedIn}?${new URLSearchParams({ error: failure.code })}`);
  await redirectIfSignedIn(from);
  const { heading, intro, introForProfile } = accountPages.login;
  const message = describeSignInMessage(query["message"]);
  const leadsToProfile = from === routes.profile || (from === "" && message !== undefined);

  return (
    <AccountCard
      heading={heading}
      intro={leadsToProfile ? introForProfile : intro}
      footer={
        <>
          New here? <TextLink href={withReturnPath(routes.register, from)}>Create an account</TextLink>
        </>
      }
    >
      <LoginForm
        from={from}
        failure={failure?.text}
        message={message}
        resetHref={isEmailConfigured() ? routes.resetPassword : undefined}
      />
      <ProviderButtons providers={offeredProviders()} from={from} />
    </AccountCard>
  );
}

type ProviderButtonsProps = {
  providers: { id: string; name: string }[];
  from: string;
};

function ProviderButtons({ providers, from }: ProviderButtonsProps) {
  if (providers.length === 0) return null;

  return (
    <>
      <p className="my-7 flex items-center gap-4 text-sm text-ash before:h-px before:flex-1 before:bg-steel after:h-px after:flex-1 after:bg-steel">
        or
      </p>
      <div className="space-y-3">
        {providers.map((provider) => (
          <OAuthButton key={provider.id} {...provider} from={from} />
        ))}
      </div>
    </>
  );
}
