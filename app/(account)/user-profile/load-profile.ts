import { listUpcomingOf } from "@/lib/server/bookings/booking-rows";
import { currentUser } from "@/lib/server/accounts/browser-session";
import { hasPassword } from "@/lib/server/accounts/users";
import { isEmailConfigured } from "@/lib/server/email/send-email";
import { log } from "@/lib/server/log";
import { hasRequests } from "@/lib/server/requests/request-rows";

export async function loadProfile() {
  try {
    return await readProfile();
  } catch (error) {
    log.error({ error }, "profile not shown");
    return { kind: "down" } as const;
  }
}

/** Bookings and requests belong to a confirmed address alone: anyone can type another one. */
async function readProfile() {
  const user = await currentUser();
  if (!user) return { kind: "signed-out" } as const;
  const { id, email, emailVerified } = user;
  const [canChangePassword, bookings, canEraseRequests] = await Promise.all([
    hasPassword(id),
    emailVerified ? listUpcomingOf(email) : null,
    emailVerified ? hasRequests(email) : false,
  ]);
  const isTrainerTold = isEmailConfigured();
  return { kind: "ok", user, canChangePassword, bookings, canEraseRequests, isTrainerTold } as const;
}
