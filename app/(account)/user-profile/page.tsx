import { redirect } from "next/navigation";

import { AccountPage } from "@/components/sections/account-page";
import { ProfileDetails } from "@/components/sections/profile-details";
import { ProfileGym } from "@/components/sections/profile-gym";
import { profilePage } from "@/lib/content/profile-page";
import { seo } from "@/lib/content/seo";
import { loginHref, routes } from "@/lib/routes";
import { currentUser } from "@/lib/server/accounts/browser-session";
import { log } from "@/lib/server/log";
import { isEmailConfigured } from "@/lib/server/email/send-email";

import { ConfirmEmailForm, DeleteAccountForm, SignOutForm } from "./profile-forms";
import { ProfileUnavailable } from "./profile-unavailable";

// Otherwise Next.js detects dynamic rendering by throwing, which this page would catch as a failure.
export const dynamic = "force-dynamic";

export const metadata = { title: seo.profile.title, description: seo.profile.description };

export default async function ProfilePage() {
  const user = await currentUser().catch(logFailure);
  if (user === undefined) return <ProfileUnavailable />;
  const { name, email, image, emailVerified } = user ?? redirect(loginHref(routes.profile));

  return (
    <AccountPage>
      <h1 className="display text-title">{profilePage.heading}</h1>
      <div className="mt-8 grid gap-6 lg:grid-cols-3 lg:*:first:col-span-2">
        <ProfileDetails name={name} email={email} image={image}>
          {isEmailConfigured() && !emailVerified && <ConfirmEmailForm />}
          <SignOutForm />
        </ProfileDetails>
        <ProfileGym />
      </div>
      <DeleteAccountForm />
    </AccountPage>
  );
}

function logFailure(error: unknown) {
  log.error({ error }, "profile not shown");
}
