import { redirect } from "next/navigation";

import { AccountPage } from "@/components/sections/account-page";
import { ProfileData } from "@/components/sections/profile-data";
import { ProfileDetails } from "@/components/sections/profile-details";
import { ProfileGym } from "@/components/sections/profile-gym";
import { profilePage } from "@/lib/content/profile-page";
import { seo } from "@/lib/content/seo";
import { loginHref, routes } from "@/lib/routes";
import { log } from "@/lib/server/log";
import { isEmailConfigured } from "@/lib/server/email/send-email";

import { ChangePassword, YourDetails } from "./account-changes";
import { loadProfile } from "./load-profile";
import { ConfirmEmailForm, DeleteAccountForm, SignOutForm } from "./profile-forms";
import { ProfileUnavailable } from "./profile-unavailable";
import { YourEvaluation } from "./your-evaluation";

// Otherwise Next.js detects dynamic rendering by throwing, which this page would catch as a failure.
export const dynamic = "force-dynamic";

export const metadata = { title: seo.profile.title, description: seo.profile.description };

export default async function ProfilePage() {
  const profile = await loadProfile().catch(logFailure);
  if (profile === undefined) return <ProfileUnavailable />;
  const { user, canChangePassword, bookings, canEraseRequests } = profile ?? redirect(loginHref(routes.profile));

  return (
    <AccountPage>
      <h1 className="display text-title">{profilePage.heading}</h1>
      <div className="mt-8 grid gap-6 lg:grid-cols-2">
        <ProfileDetails {...user}>
          <SignOutForm />
        </ProfileDetails>
        <YourEvaluation bookings={bookings}>{isEmailConfigured() && <ConfirmEmailForm />}</YourEvaluation>
        <YourDetails name={user.name} />
        <ChangePassword email={user.email} hasPassword={canChangePassword} />
        <ProfileGym />
        <ProfileData />
      </div>
      <DeleteAccountForm canEraseRequests={canEraseRequests} />
    </AccountPage>
  );
}

function logFailure(error: unknown) {
  log.error({ error }, "profile not shown");
}
