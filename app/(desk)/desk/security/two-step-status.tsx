import { DeskForm } from "@/app/(desk)/desk-form";
import { loadForTrainer } from "@/app/(desk)/load-for-trainer";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { bookingRules } from "@/lib/content/booking-rules";
import { deskRoutes } from "@/lib/desk-routes";
import { describeMomentFrom } from "@/lib/domain/dates";
import { counted } from "@/lib/domain/describe-time";
import { currentUser } from "@/lib/server/accounts/browser-session";
import { findTwoStep, findTwoStepSetup } from "@/lib/server/accounts/two-step";
import { hasPassword } from "@/lib/server/accounts/users";

import { startSetup } from "./actions";

/** Returns null if the session has just ended. `isSettingUp` loads the key for the app, if there is one. */
export async function loadTwoStep(isSettingUp: boolean) {
  const user = await currentUser();
  if (!user) return null;
  const twoStep = await findTwoStep(user.id);
  const setup = isSettingUp && !twoStep ? await findTwoStepSetup(user) : null;
  const asksForPassword = setup !== null && (await hasPassword(user.id));
  return { email: user.email, twoStep, setup, asksForPassword };
}

type TwoStepFactsProps = { since: Date; recoveryCodesLeft: number; now: Date };

export function TwoStepFacts({ since, recoveryCodesLeft, now }: TwoStepFactsProps) {
  const moment = describeMomentFrom(now, since, bookingRules.timeZone);

  return (
    <>
      <p>{`On since ${moment}. ${counted(recoveryCodesLeft, "recovery code")} left.`}</p>
      <p className="mt-2 text-ash">
        Signing in takes a code from your authenticator app or, once each, a recovery code. New recovery codes replace
        the old ones.
      </p>
    </>
  );
}

export function TurnOnButton() {
  return (
    <div className="mt-4 max-w-prose">
      <p>
        It is off: anyone who knows your password sees everybody’s requests and bookings. Turn it on, and signing in
        also takes a code from an authenticator app on your phone.
      </p>
      <DeskForm action={startSetup} className="mt-6">
        <Button type="submit">Turn it on</Button>
      </DeskForm>
    </div>
  );
}

export async function TwoStepReminder() {
  const loaded = await loadForTrainer(() => loadTwoStep(false));
  if (loaded.kind !== "ok" || loaded.data.twoStep) return null;

  return (
    <p className="mt-8">
      <TextLink href={deskRoutes.security} prefetch={false} className="tap-line">
        Two-step sign-in is off
      </TextLink>
    </p>
  );
}
