import { PostedOutcome } from "@/components/forms/posted-outcome";
import { loadPage } from "@/lib/server/http/load-page";
import { PageFailure } from "@/components/sections/page-failure";
import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { listUpcomingOf } from "@/lib/server/bookings/booking-rows";
import { currentUser } from "@/lib/server/accounts/browser-session";
import { hasPassword } from "@/lib/server/accounts/users";
import { db } from "@/lib/server/db";
import { isEmailConfigured } from "@/lib/server/email/send-email";
import { setResponseStatus } from "@/lib/server/http-context";
import { hasRequests } from "@/lib/server/requests/request-rows";

export function loadProfile() {
  return loadPage("profile not shown", readProfile);
}

/** Bookings and requests are shown only for a confirmed address, because anyone can register someone else's. */
async function readProfile() {
  const user = await currentUser();
  if (!user) return null;
  const { id, email, emailVerified } = user;
  const [canChangePassword, bookings, canEraseRequests] = await Promise.all([
    hasPassword(id),
    emailVerified ? listUpcomingOf(db(), email) : null,
    emailVerified ? hasRequests(email) : false,
  ]);
  return { user, canChangePassword, bookings, canEraseRequests, isTrainerTold: isEmailConfigured() };
}

/** This is not in error.tsx, because an error page needs JavaScript. */
export function ProfileUnavailable() {
  setResponseStatus(503);
  return (
    <PageFailure>
      <PostedOutcome isAlone />
      <ButtonLink href={routes.profile} className="mt-6">
        Try again
      </ButtonLink>
    </PageFailure>
  );
}
