import * as z from "zod";

import { emailSchema, nameSchema } from "./contact-request";
import { findPasswordError } from "./password-rules";

/** The address becomes lower case, because accounts ignore its case. */
export const accountEmailSchema = emailSchema.transform((email) => email.toLowerCase());

export const MISSING_PASSWORD = "Enter your password.";

/** The password rules do not apply here, because they may have changed since the account was created. */
export const signInSchema = z.object({
  email: accountEmailSchema,
  password: z.string().min(1, MISSING_PASSWORD),
});

export const codeSchema = z.object({ code: z.string().trim().min(1, "Enter a code.") });

export type SignInDetails = z.infer<typeof signInSchema>;

const newPasswordSchema = z.string().superRefine((password, context) => {
  const message = findPasswordError(password);
  if (message) context.addIssue({ code: "custom", message });
});

export const registrationSchema = z.object({
  name: nameSchema,
  email: accountEmailSchema,
  password: newPasswordSchema,
});

export type Registration = z.infer<typeof registrationSchema>;
