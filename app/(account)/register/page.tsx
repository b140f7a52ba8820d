import { readReturnPath, redirectIfSignedIn, type SearchParams, withReturnPath } from "@/app/(account)/return-path";
import { AccountCard } from "@/components/sections/account-card";
import { TextLink } from "@/components/ui/text-link";
import { accountPages } from "@/lib/content/account-pages";
import { seo } from "@/lib/content/seo";
import { routes } from "@/lib/routes";
import { isEmailConfigured } from "@/lib/server/email/send-email";

import { RegisterForm } from "./register-form";

export const metadata = { title: seo.register.title, description: seo.register.description };

export default async function RegisterPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const from = readReturnPath(await searchParams);
  await redirectIfSignedIn(from);
  const { heading, intro, introWithMail } = accountPages.register;

  return (
    <AccountCard
      heading={heading}
      intro={isEmailConfigured() ? introWithMail : intro}
      footer={
        <>
          Already have an account? <TextLink href={withReturnPath(routes.login, from)}>Sign in</TextLink>
        </>
      }
    >
      <RegisterForm from={from}>
        What is stored, and why: <TextLink href={routes.privacy}>Privacy</TextLink>
      </RegisterForm>
    </AccountCard>
  );
}
