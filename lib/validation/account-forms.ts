import * as z from "zod";

import { emailSchema, nameSchema } from "./field-schemas";
import { DASHES, toAsciiDigits } from "./digits";
import { findPasswordError } from "./password-rules";

/** The address becomes lower case, because accounts ignore its case. */
export const accountEmailSchema = emailSchema.transform((email) => email.toLowerCase());

export const MISSING_PASSWORD = "Enter your password.";

/** The password rules do not apply here, because they may have changed since the account was created. */
export const signInSchema = z.object({
  email: accountEmailSchema,
  password: z.string().min(1, MISSING_PASSWORD),
});

const BETWEEN_DIGITS = new RegExp(String.raw`[\s\p{Cf}${DASHES}]`, "gu");

/** What cannot be a code is refused here, so that only wrong codes count. */
export const codeSchema = z.object({
  code: z
    .string()
    .overwrite((typed) => toAsciiDigits(typed).replace(BETWEEN_DIGITS, ""))
    .min(1, { error: "Enter a code.", abort: true })
    .regex(/^(?:\d{6}|\d{10})$/, "A code from your app has six digits, a recovery code has ten."),
});

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
