import "server-only";

import { AsyncLocalStorage } from "node:async_hooks";

import type { FormState } from "@/lib/validation/form-state";

/** The custom server (server/) and the site's code share this while a request is handled. */
export type HttpContext = {
  id: string;
  /** It is in milliseconds since 1970. */
  actionSince?: number;
  outcome?: FormState;
  status?: number;
  /** It is set if another release made the page of this form. */
  outdatedForm?: { form: FormData; href: string };
};

declare global {
  var httpContexts: AsyncLocalStorage<HttpContext> | undefined;
}

/** It is on globalThis, because the server and Next.js bundle this module separately. */
export const httpContexts = (globalThis.httpContexts ??= new AsyncLocalStorage());

export function currentRequestId(): string | undefined {
  return httpContexts.getStore()?.id;
}

/** Call this in each server action once its argument is known to be a form. */
export function markActionBegun() {
  const context = httpContexts.getStore();
  if (context) context.actionSince = Date.now();
}

export function currentActionSince() {
  return httpContexts.getStore()?.actionSince;
}

/** It is true if the page is the response to a form that was sent without JavaScript. */
export function isAfterAction() {
  return currentActionSince() !== undefined;
}

/** What the action of this request came to, for the page that is its response. */
export function keepOutcome(outcome: FormState) {
  const context = httpContexts.getStore();
  if (context) context.outcome = outcome;
  return outcome;
}

export function currentOutcome() {
  return httpContexts.getStore()?.outcome;
}

export function currentOutdatedForm() {
  return httpContexts.getStore()?.outdatedForm;
}

/** Pages cannot set the status themselves. Call this while the page is rendered. */
export function setResponseStatus(status: 400 | 404 | 503) {
  const context = httpContexts.getStore();
  if (context) context.status = status;
}
