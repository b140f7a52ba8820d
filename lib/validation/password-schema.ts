import * as z from "zod";

import { findPasswordFault } from "./password-rules";

/** A password somebody chooses. */
export const newPasswordSchema = z.string().superRefine((password, context) => {
  const fault = findPasswordFault(password);
  if (fault) context.addIssue({ code: "custom", message: fault });
});
