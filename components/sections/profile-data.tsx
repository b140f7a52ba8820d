import { ButtonAnchor } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { profilePage } from "@/lib/content/profile-page";
import { routes } from "@/lib/routes";

import { ProfileCard } from "./profile-card";

export function ProfileData() {
  return (
    <ProfileCard id="your-data" heading="Your data">
      <p className="text-ash">{profilePage.dataNote}</p>
      <p className="mt-4">
        <TextLink href={routes.privacy}>What is stored, and why</TextLink>
      </p>
      <ButtonAnchor href={routes.profileData} variant="outline" className="mt-6">
        Download my data
      </ButtonAnchor>
    </ProfileCard>
  );
}
