"use server";

import { notFound, redirect } from "next/navigation";
import * as z from "zod";

import { changedMeanwhile, deskAction, idSchema } from "@/app/(desk)/desk-action";
import { deskRequestsHref } from "@/lib/desk-routes";
import { ERASE_REFUSALS } from "@/lib/domain/erase-refusals";
import { REQUEST_STATE_LABELS, REQUEST_STATES } from "@/lib/domain/request-state";
import { erasePersonAtDesk } from "@/lib/server/personal-data/erase-person";
import { findRequestDetails } from "@/lib/server/requests/request-rows";
import { markRequest, savePrivateNote } from "@/lib/server/requests/requests";
import { privateNoteSchema } from "@/lib/validation/field-schemas";

export const mark = deskAction({
  schema: z.object({ id: idSchema, state: z.enum(REQUEST_STATES), seen: z.enum([...REQUEST_STATES, "unknown"]) }),
  async run({ id, state, seen }, _formData, logChange) {
    const outcome = await markRequest(id, state, seen);
    if (outcome === "unknown") notFound();
    if (outcome === "changed") return changedMeanwhile;
    if (outcome === "marked") logChange({ done: "request marked", request: id, state });
    return { status: "done", message: `Marked as ${REQUEST_STATE_LABELS[state]}.` };
  },
});

export const saveNote = deskAction({
  schema: privateNoteSchema.extend({ id: idSchema, seen: z.string() }),
  async run({ id, note, seen }, _formData, logChange) {
    const outcome = await savePrivateNote(id, note, seen);
    if (outcome === "unknown") notFound();
    if (outcome === "changed") return changedMeanwhile;
    if (outcome === "saved") logChange({ done: "note saved", request: id });
    return { status: "done", message: "Note saved." };
  },
});

export const erase = deskAction({
  schema: z.object({ id: idSchema }),
  async run({ id }, _formData, logChange) {
    const request = await findRequestDetails(id);
    const refusal = request && (await erasePersonAtDesk(request.email));
    if (refusal) return { status: "failed", message: ERASE_REFUSALS[refusal] };
    if (request) logChange({ done: "person erased", request: id });
    redirect(deskRequestsHref({ done: "erased" }));
  },
});
