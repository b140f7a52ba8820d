import * as z from "zod";

import { contactMessageSchema, messageTextSchema } from "./contact-message";

/** For visitors whose request is already stored. */
export const evaluationPickSchema = z.object({
  place: z.enum(["in-gym", "in-home", "virtual"], "Please choose where to train."),
  startsAt: z.iso.datetime("Please pick a time.").pipe(z.coerce.date("Please pick a time.")),
});

export const evaluationBookingSchema = evaluationPickSchema.extend({
  name: contactMessageSchema.shape.name,
  email: contactMessageSchema.shape.email,
  message: messageTextSchema,
});
