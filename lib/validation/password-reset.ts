import * as z from "zod";

import { newPasswordSchema } from "./registration";
import { accountEmailSchema } from "./sign-in";

export const resetRequestSchema = z.object({ email: accountEmailSchema });

export const passwordResetSchema = z.object({ password: newPasswordSchema });
