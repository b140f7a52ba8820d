import "server-only";

import { AsyncLocalStorage } from "node:async_hooks";

/** Shared between the custom server (server/) and the site's code while a request is handled. */
export type RequestContext = {
  id: string;
  /** When the action began: milliseconds since 1970. */
  actionSince?: number;
  status?: number;
  /** Another release made the page of this form. */
  outdatedForm?: { form: FormData; href: string };
};

declare global {
  var requestContexts: AsyncLocalStorage<RequestContext> | undefined;
}

/** On globalThis, because the server and Next.js bundle this module separately. */
export const requestContexts = (globalThis.requestContexts ??= new AsyncLocalStorage());

export function currentRequestId(): string | undefined {
  return requestContexts.getStore()?.id;
}

/** Call in each server action once its argument is known to be a form. */
export function markActionBegun() {
  const context = requestContexts.getStore();
  if (context) context.actionSince = Date.now();
}

/** Undefined outside of actions. */
export function currentActionSince() {
  return requestContexts.getStore()?.actionSince;
}

/** Whether the page is the response to a form that was sent without JavaScript. */
export function isAfterAction() {
  return currentActionSince() !== undefined;
}

export function currentOutdatedForm() {
  return requestContexts.getStore()?.outdatedForm;
}

/** Pages cannot set the status themselves. Call while the page is rendered. */
export function setResponseStatus(status: 400 | 404 | 503) {
  const context = requestContexts.getStore();
  if (context) context.status = status;
}
