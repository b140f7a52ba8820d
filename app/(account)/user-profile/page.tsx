import { redirect } from "next/navigation";

import { FormMessage } from "@/app/(account)/account-form";
import type { SearchParams } from "@/app/(account)/return-path";
import { PostedOutcome, SignedOut } from "@/components/forms/posted-outcome";
import { AccountPage } from "@/components/sections/account-card";
import { ProfileData, ProfileDetails, ProfileGym } from "@/components/sections/profile-details";
import { profilePage } from "@/lib/content/profile-page";
import { seo } from "@/lib/content/seo";
import { deskRoutes } from "@/lib/desk-routes";
import { loginHref, routes } from "@/lib/routes";
import { isAfterAction } from "@/lib/server/http-context";

import { AccountChanges } from "./account-changes";
import { loadProfile, ProfileUnavailable } from "./load-profile";
import { DeleteAccountForm, SignOutForm } from "./profile-forms";
import { YourEvaluation } from "./your-evaluation";

// Otherwise Next.js would detect dynamic rendering by throwing, which this page would catch as a failure.
export const dynamic = "force-dynamic";
export const metadata = { title: seo.profile.title, description: seo.profile.description };

export default async function ProfilePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const loaded = await loadProfile();
  if (loaded.kind === "down") return <ProfileUnavailable />;
  if (loaded.kind === "missing") {
    return isAfterAction() ? <SignedOut /> : redirect(loginHref(routes.profile));
  }
  const { user, canChangePassword, bookings, ...erasing } = loaded.data;

  return (
    <AccountPage>
      <h1 className="display text-title">{profilePage.heading}</h1>
      <FormMessage failure={(await searchParams)["other"] && profilePage.otherAccount} />
      <PostedOutcome />
      <div className="mt-4 grid items-start gap-3 sm:mt-8 sm:gap-6 lg:grid-cols-2">
        <div className="min-w-0 space-y-3 sm:space-y-6">
          <ProfileDetails {...user} deskHref={user.role === "trainer" ? deskRoutes.today : undefined}>
            <SignOutForm />
          </ProfileDetails>
          <YourEvaluation bookings={bookings} />
          <ProfileGym />
        </div>
        <div className="min-w-0 space-y-3 sm:space-y-6">
          <AccountChanges email={user.email} name={user.name} hasPassword={canChangePassword} />
          <ProfileData />
        </div>
      </div>
      <DeleteAccountForm email={user.email} {...erasing} />
    </AccountPage>
  );
}
