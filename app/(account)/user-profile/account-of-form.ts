import { redirect } from "next/navigation";

import { profileHref } from "@/lib/routes";
import { currentUser } from "@/lib/server/accounts/browser-session";
import { readField } from "@/lib/validation/read-field";

/** Returns null if the session has ended. Another tab may have signed in to another account since the page opened. */
export async function accountOfForm(formData: FormData) {
  const user = await currentUser();
  return !user || user.email === readField(formData, "username") ? user : redirect(profileHref({ other: "1" }));
}
