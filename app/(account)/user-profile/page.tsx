import { redirect } from "next/navigation";

import { AccountPage } from "@/components/sections/account-page";
import { ProfileData } from "@/components/sections/profile-data";
import { ProfileDetails } from "@/components/sections/profile-details";
import { ButtonLink } from "@/components/ui/button";
import { ProfileGym } from "@/components/sections/profile-gym";
import { profilePage } from "@/lib/content/profile-page";
import { seo } from "@/lib/content/seo";
import { deskRoutes } from "@/lib/desk-routes";
import { loginHref, routes } from "@/lib/routes";

import { ChangePassword, YourDetails } from "./account-changes";
import { loadProfile } from "./load-profile";
import { DeleteAccountForm, SignOutForm } from "./profile-forms";
import { ProfileUnavailable } from "./profile-unavailable";
import { YourEvaluation } from "./your-evaluation";

// Otherwise Next.js detects dynamic rendering by throwing, which this page would catch as a failure.
export const dynamic = "force-dynamic";

export const metadata = { title: seo.profile.title, description: seo.profile.description };

export default async function ProfilePage() {
  const profile = await loadProfile();
  if (profile === undefined) return <ProfileUnavailable />;
  const { user, canChangePassword, bookings, canEraseRequests } = profile ?? redirect(loginHref(routes.profile));

  return (
    <AccountPage>
      <h1 className="display text-title">{profilePage.heading}</h1>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <ProfileDetails {...user}>
            {user.role === "trainer" && (
              <ButtonLink href={deskRoutes.today} prefetch={false}>
                Desk
              </ButtonLink>
            )}
            <SignOutForm />
          </ProfileDetails>
          <YourEvaluation bookings={bookings} />
          <ProfileGym />
        </div>
        <div className="min-w-0 space-y-6">
          <YourDetails email={user.email} name={user.name} />
          <ChangePassword email={user.email} hasPassword={canChangePassword} />
          <ProfileData />
        </div>
      </div>
      <DeleteAccountForm email={user.email} canEraseRequests={canEraseRequests} />
    </AccountPage>
  );
}
