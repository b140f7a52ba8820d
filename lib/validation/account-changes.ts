import * as z from "zod";

import { newPasswordSchema, registrationSchema } from "./registration";
import { accountEmailSchema } from "./sign-in";

export const accountDetailsSchema = registrationSchema.pick({ name: true });

export const passwordChangeSchema = z.object({
  currentPassword: z.string().min(1, "Enter your current password."),
  password: newPasswordSchema,
});

export const resetRequestSchema = z.object({ email: accountEmailSchema });

export const passwordResetSchema = z.object({ password: newPasswordSchema });
