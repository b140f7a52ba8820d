import * as z from "zod";

import { bookingTimeSchema } from "./booking-request";
import { contactRequestSchema } from "./contact-request";

const { name, email } = contactRequestSchema.shape;
const box = z.string().transform((value) => value !== "");

/** A request that is stored needs no visitor. */
export function waitingSchema(isForStored: boolean) {
  return z.object({
    place: bookingTimeSchema.shape.place,
    mornings: box,
    afternoons: box,
    saturdays: box,
    name: isForStored ? z.string() : name,
    email: isForStored ? z.string() : email,
  });
}

export type WaitingFieldName = keyof z.output<ReturnType<typeof waitingSchema>>;
