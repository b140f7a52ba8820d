import { redirect } from "next/navigation";

import { loginHref, profileHref, routes } from "@/lib/routes";
import { currentUser } from "@/lib/server/accounts/browser-session";
import { readField } from "@/lib/validation/read-field";

/** Another tab may have signed out, or in to another account, since the page with the form was opened. */
export async function accountOfForm(formData: FormData) {
  const user = (await currentUser()) ?? redirect(loginHref(routes.profile));
  return user.email === readField(formData, "username") ? user : redirect(profileHref({ other: "1" }));
}
