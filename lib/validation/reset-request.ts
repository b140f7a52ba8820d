import * as z from "zod";

import { accountEmailSchema } from "./account-email";

export const resetRequestSchema = z.object({ email: accountEmailSchema });
