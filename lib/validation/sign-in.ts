import * as z from "zod";

import { accountEmailSchema } from "./account-email";

/** Any password may be tried: the rules on new ones may change after an account was made. */
export const signInSchema = z.object({
  email: accountEmailSchema,
  password: z.string().min(1, "Enter your password."),
});

export type SignInDetails = z.infer<typeof signInSchema>;
