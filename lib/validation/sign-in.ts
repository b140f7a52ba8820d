import * as z from "zod";

import { contactMessageSchema } from "./contact-message";

/** In lower case: an address in other capitals is the same account. */
export const accountEmailSchema = contactMessageSchema.shape.email.transform((email) => email.toLowerCase());

/** Any password may be tried: the rules for new ones may change after an account was created. */
export const signInSchema = z.object({
  email: accountEmailSchema,
  password: z.string().min(1, "Enter your password."),
});

export type SignInDetails = z.infer<typeof signInSchema>;
