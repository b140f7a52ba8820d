"use server";

import { redirect } from "next/navigation";
import * as z from "zod";

import { FORM_FAILED } from "@/lib/content/state-texts";
import { followUpHref } from "@/lib/routes";
import { markRequest } from "@/lib/server/requests/requests";
import { LINK_FIELDS, readFollowUpLink } from "@/lib/server/requests/follow-up-links";
import { formAction } from "@/lib/server/http/form-action";
import { readField } from "@/lib/validation/read-field";

export const confirmFollowUp = formAction({
  failure: "request not marked",
  message: FORM_FAILED,
  schema: z.object({}),
  async run(_data, formData) {
    const fields = Object.fromEntries(LINK_FIELDS.map((name) => [name, readField(formData, name)]));
    const link = readFollowUpLink(fields);
    if (link) await markRequest(link.request, link.state);
    redirect(followUpHref(fields));
  },
});
