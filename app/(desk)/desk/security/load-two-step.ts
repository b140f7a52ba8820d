import { currentUser } from "@/lib/server/accounts/browser-session";
import { findTwoStep, findTwoStepSetup } from "@/lib/server/accounts/two-step";
import { hasPassword } from "@/lib/server/accounts/users";

/**
 * Returns null if the session has just ended.
 * @param isSettingUp Loads the key for the app, if there is one.
 */
export async function loadTwoStep(isSettingUp: boolean) {
  const user = await currentUser();
  if (!user) return null;
  const twoStep = await findTwoStep(user.id);
  const setup = isSettingUp && !twoStep ? await findTwoStepSetup(user) : null;
  const asksForPassword = setup !== null && (await hasPassword(user.id));
  return { email: user.email, twoStep, setup, asksForPassword };
}
