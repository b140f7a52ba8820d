"use server";

import { notFound } from "next/navigation";
import * as z from "zod";

import { deskAction, deskButtonAction } from "@/app/(desk)/desk-action";
import { readId } from "@/app/(desk)/read-id";
import { deskRequestHref, deskRequestsHref } from "@/lib/desk-routes";
import { REQUEST_STATES } from "@/lib/domain/request-state";
import { erasePersonAtDesk } from "@/lib/server/erase-person";
import { findRequestDetails } from "@/lib/server/requests/request-rows";
import { markRequest, savePrivateNote } from "@/lib/server/requests/requests";
import { privateNoteSchema } from "@/lib/validation/contact-request";
import { readField } from "@/lib/validation/read-field";

export type NoteFormState =
  | { status: "idle" }
  | { status: "saved" | "failed"; note: string }
  | { status: "error"; note: string; fieldErrors: { note: string[] } };

const stateSchema = z.enum(REQUEST_STATES);

export const mark = deskButtonAction({
  async handle(formData, logChange) {
    const id = readId(formData);
    const state = stateSchema.parse(readField(formData, "state"));
    const outcome = await markRequest(id, state);
    if (outcome === "unknown") notFound();
    if (outcome === "marked") logChange({ done: "request marked", request: id, state });
    return deskRequestHref(id, { done: state });
  },
  fail,
});

export const saveNote = deskAction<NoteFormState>({
  async handle(formData, logChange) {
    const id = readId(formData);
    const note = readField(formData, "note");
    const parsed = privateNoteSchema.safeParse(note);
    if (!parsed.success) {
      return { status: "error", note, fieldErrors: { note: z.flattenError(parsed.error).formErrors } };
    }
    if (!(await savePrivateNote(id, parsed.data))) notFound();
    logChange({ done: "note saved", request: id });
    return { status: "saved", note };
  },
  fail: (formData) => ({ status: "failed", note: readField(formData, "note") }),
});

export const erase = deskButtonAction({
  async handle(formData, logChange) {
    const id = readId(formData);
    const request = await findRequestDetails(id);
    const refusal = request && (await erasePersonAtDesk(request.email));
    if (refusal) return deskRequestHref(id, { failed: refusal });
    if (request) logChange({ done: "person erased", request: id });
    return deskRequestsHref({ done: "erased" });
  },
  fail,
});

function fail(formData: FormData) {
  return deskRequestHref(readId(formData), { failed: "1" });
}
