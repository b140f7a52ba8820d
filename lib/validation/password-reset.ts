import * as z from "zod";

import { newPasswordSchema } from "./password-schema";

export const passwordResetSchema = z.object({ password: newPasswordSchema });
