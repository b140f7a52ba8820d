"use server";

import { notFound } from "next/navigation";
import * as z from "zod";

import { readId } from "@/app/(desk)/read-id";
import { runDeskAction, runDeskButton } from "@/app/(desk)/run-desk-action";
import { REQUEST_STATES } from "@/lib/domain/request-state";
import { deskRequestHref, deskRequestsHref } from "@/lib/routes";
import { erasePersonAtDesk } from "@/lib/server/erase-person";
import { findRequestDetails, savePrivateNote } from "@/lib/server/requests/request-details";
import { markRequest } from "@/lib/server/requests/requests";
import { privateNoteSchema } from "@/lib/validation/contact-request";
import { readField } from "@/lib/validation/read-field";

import type { NoteFormState } from "./note-form";

const stateSchema = z.enum(REQUEST_STATES);

export async function mark(form: FormData) {
  const id = readId(form);
  return runDeskButton(form, {
    failed: deskRequestHref(id, { failed: "1" }),
    run: async (logChange) => {
      const state = stateSchema.parse(readField(form, "state"));
      const outcome = await markRequest(id, state);
      if (outcome === "unknown") notFound();
      if (outcome === "marked") logChange({ done: "request marked", request: id, state });
      return deskRequestHref(id, { done: state });
    },
  });
}

export async function saveNote(_previous: NoteFormState, form: FormData): Promise<NoteFormState> {
  const id = readId(form);
  const note = readField(form, "note");
  const saved = await runDeskAction(form, async (logChange): Promise<NoteFormState> => {
    const parsed = privateNoteSchema.safeParse(note);
    if (!parsed.success) {
      return { status: "error", note, fieldErrors: { note: z.flattenError(parsed.error).formErrors } };
    }
    if (!(await savePrivateNote(id, parsed.data))) notFound();
    logChange({ done: "note saved", request: id });
    return { status: "saved", note };
  });
  return saved ?? { status: "failed", note };
}

export async function erase(form: FormData) {
  const id = readId(form);
  return runDeskButton(form, {
    failed: deskRequestHref(id, { failed: "1" }),
    run: async (logChange) => {
      const request = await findRequestDetails(id);
      const refusal = request && (await erasePersonAtDesk(request.email));
      if (refusal) return deskRequestHref(id, { failed: refusal });
      if (request) logChange({ done: "person erased", request: id });
      return deskRequestsHref({ done: "erased" });
    },
  });
}
