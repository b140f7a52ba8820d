import { redirect } from "next/navigation";

import { AccountPage } from "@/components/sections/account-page";
import { ProfileDetails } from "@/components/sections/profile-details";
import { ProfileGym } from "@/components/sections/profile-gym";
import { profilePage } from "@/lib/content/profile-page";
import { seo } from "@/lib/content/seo";
import { loginHref, routes } from "@/lib/routes";
import { currentUser } from "@/lib/server/browser-session";
import { isMailConfigured } from "@/lib/server/mail";

import { ConfirmEmailForm } from "./confirm-email-form";
import { DeleteAccountForm } from "./delete-account-form";
import { SignOutForm } from "./sign-out-form";

export const metadata = { title: seo.profile.title, description: seo.profile.description };

export default async function ProfilePage() {
  const { name, email, image, emailVerified } = (await currentUser()) ?? redirect(loginHref(routes.profile));

  return (
    <AccountPage>
      <h1 className="display text-title">{profilePage.heading}</h1>
      <div className="mt-8 grid gap-6 lg:grid-cols-3 lg:items-start lg:*:first:col-span-2">
        <ProfileDetails name={name} email={email} image={image}>
          {isMailConfigured() && !emailVerified && <ConfirmEmailForm />}
          <SignOutForm />
        </ProfileDetails>
        <ProfileGym />
      </div>
      <DeleteAccountForm />
    </AccountPage>
  );
}
