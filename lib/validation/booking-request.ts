import * as z from "zod";

import { TRAINING_PLACES } from "@/lib/domain/booking";

import { addressSchema, contactRequestSchema, messageTextSchema } from "./contact-request";

/** The fields of a booking for a request that is already stored. */
export const bookingTimeSchema = z.object({
  place: z.enum(TRAINING_PLACES, "Please choose where to train."),
  gym: z.string(),
  address: addressSchema,
  startsAt: z.iso.datetime("Please pick a time.").pipe(z.coerce.date("Please pick a time.")),
});

export const bookingRequestSchema = bookingTimeSchema.extend({
  name: contactRequestSchema.shape.name,
  email: contactRequestSchema.shape.email,
  message: messageTextSchema,
  formId: z.guid().optional().catch(undefined),
});
