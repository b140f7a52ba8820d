import { ProfileCard } from "@/components/sections/profile-details";
import { TextLink } from "@/components/ui/text-link";
import { profilePage } from "@/lib/content/profile-page";
import { routes } from "@/lib/routes";
import { isEmailConfigured } from "@/lib/server/email/send-email";

import { DetailsForm, PasswordForm } from "./change-forms";

type AccountChangesProps = { email: string; name: string; hasPassword: boolean };

export function AccountChanges({ email, name, hasPassword }: AccountChangesProps) {
  return (
    <>
      <ProfileCard id="your-details" heading="Your details">
        <DetailsForm headingId="your-details" email={email} name={name}>
          <p className="text-sm text-ash">{profilePage.detailsNote}</p>
        </DetailsForm>
      </ProfileCard>
      <ChangePassword email={email} hasPassword={hasPassword} />
    </>
  );
}

/** An account without a password gets a link to set one, or nothing if the site cannot send the email for it. */
function ChangePassword({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  if (!hasPassword && !isEmailConfigured()) return null;

  const headingId = "change-password";

  return (
    <div className="print:hidden">
      {hasPassword ? (
        <PasswordForm headingId={headingId} email={email} />
      ) : (
        <ProfileCard id={headingId} heading="Change password">
          <p className="text-ash">{profilePage.noPassword}</p>
          <TextLink href={routes.resetPassword} className="mt-4 tap-line">
            Set a password
          </TextLink>
        </ProfileCard>
      )}
    </div>
  );
}
