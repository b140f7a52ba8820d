import { ButtonAnchor } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { profilePage } from "@/lib/content/profile-page";
import { routes } from "@/lib/routes";

import { ProfileCard } from "./profile-card";

export function ProfileData() {
  return (
    <ProfileCard id="your-data" heading="Your data">
      <p className="text-ash">{profilePage.dataNote}</p>
      <div className="flex flex-wrap items-center gap-x-6 sm:mt-3">
        <TextLink href={routes.privacy} className="inline-flex min-h-11 items-center">
          What is stored, and why
        </TextLink>
        <ButtonAnchor href={routes.profileData} variant="outline">
          Download my data
        </ButtonAnchor>
      </div>
    </ProfileCard>
  );
}
