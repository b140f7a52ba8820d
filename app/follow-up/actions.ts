"use server";

import { redirect } from "next/navigation";

import { followUpHref } from "@/lib/routes";
import { markRequest } from "@/lib/server/requests/requests";
import { LINK_FIELDS, readFollowUpLink } from "@/lib/server/requests/follow-up-links";
import { redirectAction } from "@/lib/server/form-action";
import { readField } from "@/lib/validation/read-field";

export const confirmFollowUp = redirectAction({
  failure: "request not marked",
  async handle(formData) {
    const fields = readLinkFields(formData);
    const link = readFollowUpLink(fields);
    if (link) await markRequest(link.request, link.state);
    redirect(followUpHref(fields));
  },
  fail: (formData) => redirect(followUpHref({ ...readLinkFields(formData), failed: "1" })),
});

function readLinkFields(formData: FormData) {
  return Object.fromEntries(LINK_FIELDS.map((name) => [name, readField(formData, name)]));
}
