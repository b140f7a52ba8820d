import { contactMessageSchema } from "./contact-message";

/**
 * An account's address: the rules of every address on the site, in lower case, since capitals make no other account.
 */
export const accountEmailSchema = contactMessageSchema.shape.email.transform((email) => email.toLowerCase());
