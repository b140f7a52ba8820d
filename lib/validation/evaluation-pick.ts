import * as z from "zod";

import { contactMessageSchema, messageTextSchema } from "./contact-message";

/** Where and when: all that is asked of somebody whose request is stored. */
export const evaluationPickSchema = z.object({
  place: z.enum(["in-gym", "in-home", "virtual"], "Please choose where to train."),
  startsAt: z.iso.datetime("Please pick a time.").pipe(z.coerce.date("Please pick a time.")),
});

/** The whole form. The message may be empty. */
export const evaluationBookingSchema = evaluationPickSchema.extend({
  name: contactMessageSchema.shape.name,
  email: contactMessageSchema.shape.email,
  message: messageTextSchema,
});
