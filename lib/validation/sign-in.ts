import * as z from "zod";

import { contactRequestSchema } from "./contact-request";

/** In lower case, because accounts ignore the case of the address. */
export const accountEmailSchema = contactRequestSchema.shape.email.transform((email) => email.toLowerCase());

/** No password rules, which may have changed since the account was created. */
export const signInSchema = z.object({
  email: accountEmailSchema,
  password: z.string().min(1, "Enter your password."),
});

export type SignInDetails = z.infer<typeof signInSchema>;
