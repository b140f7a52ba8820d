"use server";

import { notFound } from "next/navigation";
import * as z from "zod";

import { deskAction, deskButtonAction, readId } from "@/app/(desk)/desk-action";
import { deskRequestHref, deskRequestsHref } from "@/lib/desk-routes";
import { ERASE_REFUSALS } from "@/lib/domain/erase-refusals";
import { REQUEST_STATES } from "@/lib/domain/request-state";
import { erasePersonAtDesk } from "@/lib/server/personal-data/erase-person";
import { findRequestDetails } from "@/lib/server/requests/request-rows";
import { markRequest, savePrivateNote } from "@/lib/server/requests/requests";
import { privateNoteSchema } from "@/lib/validation/contact-request";
import { readField } from "@/lib/validation/read-field";

const stateSchema = z.enum(REQUEST_STATES);

export const mark = deskButtonAction(async (formData, logChange) => {
  const id = readId(formData);
  const state = stateSchema.parse(readField(formData, "state"));
  const outcome = await markRequest(id, state);
  if (outcome === "unknown") notFound();
  if (outcome === "marked") logChange({ done: "request marked", request: id, state });
  return deskRequestHref(id, { done: state });
});

export const saveNote = deskAction({
  schema: privateNoteSchema,
  async run({ note }, formData, logChange) {
    const id = readId(formData);
    if (!(await savePrivateNote(id, note))) notFound();
    logChange({ done: "note saved", request: id });
    return { status: "done", message: "Note saved." };
  },
});

export const erase = deskButtonAction(async (formData, logChange) => {
  const id = readId(formData);
  const request = await findRequestDetails(id);
  const refusal = request && (await erasePersonAtDesk(request.email));
  if (refusal) return { status: "failed", message: ERASE_REFUSALS[refusal] };
  if (request) logChange({ done: "person erased", request: id });
  return deskRequestsHref({ done: "erased" });
});
