import * as z from "zod";

import { findPasswordError } from "./password-rules";

/** A password somebody chooses. */
export const newPasswordSchema = z.string().superRefine((password, context) => {
  const fault = findPasswordError(password);
  if (fault) context.addIssue({ code: "custom", message: fault });
});
