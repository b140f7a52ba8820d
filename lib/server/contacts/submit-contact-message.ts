import "server-only";

import { storeWithinContactLimit } from "@/lib/server/limits/contact-limit";

import { findContactMessageId, type NewContactMessage, saveContactMessage } from "./contact-messages";

/** @throws Error if it is not known whether the message was stored; retrying is safe. */
export function submitContactMessage(message: NewContactMessage, clientKey: string | null) {
  return storeWithinContactLimit(clientKey, {
    save: () => saveContactMessage(message),
    async findStored() {
      const id = await findContactMessageId(message);
      return id === null ? null : { id, isNew: false };
    },
  });
}
