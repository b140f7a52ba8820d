import * as z from "zod";

import { contactRequestSchema } from "./contact-request";
import { findPasswordError } from "./password-rules";
import { accountEmailSchema } from "./sign-in";

export const newPasswordSchema = z.string().superRefine((password, context) => {
  const message = findPasswordError(password);
  if (message) context.addIssue({ code: "custom", message });
});

export const registrationSchema = z.object({
  name: contactRequestSchema.shape.name,
  email: accountEmailSchema,
  password: newPasswordSchema,
});

export type Registration = z.infer<typeof registrationSchema>;
