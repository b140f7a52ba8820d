"use server";

import { redirect } from "next/navigation";

import { log } from "@/lib/server/log";
import { markRequest } from "@/lib/server/requests/requests";
import { readFollowUpLink } from "@/lib/server/requests/follow-up-links";
import { markActionReached } from "@/lib/server/request-context";

import { followUpHref, LINK_FIELDS } from "./follow-up-href";

/** Sets the state of a contact request and redirects back to the signed link, which shows the new state. */
export async function confirmFollowUp(formData: FormData) {
  if (!(formData instanceof FormData)) return;
  markActionReached();
  const fields = Object.fromEntries(LINK_FIELDS.map((name) => [name, String(formData.get(name) ?? "")]));

  const link = readFollowUpLink(fields);
  const hasFailed = link !== null && !(await tryToMark(link));
  redirect(followUpHref({ ...fields, ...(hasFailed && { failed: "1" }) }));
}

/** Returns false if it failed. */
async function tryToMark({ request, state }: NonNullable<ReturnType<typeof readFollowUpLink>>) {
  try {
    await markRequest(request, state);
    return true;
  } catch (error) {
    log.error({ error }, "request not marked");
    return false;
  }
}
