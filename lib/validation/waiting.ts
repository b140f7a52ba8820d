import * as z from "zod";

import { bookingTimeSchema } from "./booking-request";
import { emailSchema, nameSchema } from "./field-schemas";

const box = z.string().transform((value) => value !== "");

/** A request that is stored needs no visitor. */
export function waitingSchema(isForStored: boolean) {
  return z.object({
    place: bookingTimeSchema.shape.place,
    mornings: box,
    afternoons: box,
    weekends: box,
    name: isForStored ? z.string() : nameSchema,
    email: isForStored ? z.string() : emailSchema,
  });
}

export type WaitingFieldName = keyof z.output<ReturnType<typeof waitingSchema>>;
