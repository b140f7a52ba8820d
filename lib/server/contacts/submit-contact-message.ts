import "server-only";

import { storeWithinContactLimit } from "@/lib/server/limits/contact-limit";

import { findContactMessageId, type NewContactMessage, saveContactMessage } from "./contact-messages";

/** Stores a message within the client's limit. @throws when it is not known to be stored: sending it again is safe. */
export function submitContactMessage(message: NewContactMessage, clientKey: string | null) {
  return storeWithinContactLimit(clientKey, {
    save: () => saveContactMessage(message),
    async findStored() {
      const id = await findContactMessageId(message);
      return id === null ? null : { id, isNew: false };
    },
  });
}
