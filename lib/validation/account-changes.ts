import * as z from "zod";

import { newPasswordSchema, registrationSchema } from "./registration";

export const accountDetailsSchema = registrationSchema.pick({ name: true });

export const passwordChangeSchema = z.object({
  currentPassword: z.string().min(1, "Enter your current password."),
  password: newPasswordSchema,
});
