import * as z from "zod";

import { accountEmailSchema } from "./account-email";
import { contactMessageSchema } from "./contact-message";
import { newPasswordSchema } from "./password-schema";

export const registrationSchema = z.object({
  name: contactMessageSchema.shape.name,
  email: accountEmailSchema,
  password: newPasswordSchema,
});

export type Registration = z.infer<typeof registrationSchema>;
