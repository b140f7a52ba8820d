import { redirect } from "next/navigation";

import { withReturnPath } from "@/app/(account)/return-path";
import { AccountCard } from "@/components/sections/account-card";
import { accountPages } from "@/lib/content/account-pages";
import { routes } from "@/lib/routes";
import { readSignInStep } from "@/lib/server/accounts/sign-in-step";

import { CodeForm } from "./code-form";

// The cookie's name depends on the environment, which a build does not have.
export const dynamic = "force-dynamic";
export const metadata = { title: "Two-Step Sign-In" };

export default async function LoginCodePage() {
  const step = await readSignInStep();
  if (!step) redirect(routes.login);

  return (
    <AccountCard
      {...accountPages.code}
      back={{ label: "Back to sign in", href: withReturnPath(routes.login, step.from) }}
    >
      <CodeForm />
    </AccountCard>
  );
}
