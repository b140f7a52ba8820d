import * as z from "zod";

import { TRAINING_PLACES } from "@/lib/domain/booking";

import { addressSchema, contactRequestSchema, messageTextSchema, phoneSchema } from "./contact-request";
import { readField } from "./read-field";

const { name, email } = contactRequestSchema.shape;

export const bookingTimeSchema = z.object({
  place: z.enum(TRAINING_PLACES, "Please choose where to train."),
  startsAt: z.iso.datetime("Please pick a time.").pipe(z.coerce.date("Please pick a time.")),
});

/** Without JavaScript, the form also sends the fields of other places, which are not checked. */
export function bookingSchema(formData: FormData, isForStored: boolean) {
  return bookingTimeSchema.extend({
    gym: z.string(),
    address: readField(formData, "place") === "in-home" ? addressSchema : z.string(),
    name: isForStored ? z.string() : name,
    email: isForStored ? z.string() : email,
    phone: isForStored ? z.string() : phoneSchema,
    message: isForStored ? z.string() : messageTextSchema,
    formId: z.guid().optional().catch(undefined),
  });
}

export type BookingForm = z.output<ReturnType<typeof bookingSchema>>;
export type BookingFieldName = keyof BookingForm;
