import * as z from "zod";

import { detailAskedAt, TRAINING_PLACES } from "@/lib/domain/booking";

import { addressSchema, emailSchema, messageTextSchema, nameSchema, phoneSchema } from "./contact-request";
import { readField } from "./read-field";

export const bookingTimeSchema = z.object({
  place: z.enum(TRAINING_PLACES, "Please choose where to train."),
  startsAt: z.iso.datetime("Please pick a time.").pipe(z.coerce.date("Please pick a time.")),
});

type BookingSchemaOptions = {
  gyms: string[];
  /** Then what is known of the visitor is not asked for. */
  isForStored: boolean;
};

/** Without JavaScript, the form also sends the fields of other places, which are not checked. */
export function bookingSchema(formData: FormData, { gyms, isForStored }: BookingSchemaOptions) {
  return bookingTimeSchema
    .extend({
      gym: z.string(),
      address: detailAskedAt(readField(formData, "place")) === "address" ? addressSchema : z.string(),
      name: isForStored ? z.string() : nameSchema,
      email: isForStored ? z.string() : emailSchema,
      phone: isForStored ? z.string() : phoneSchema,
      message: isForStored ? z.string() : messageTextSchema,
      formId: z.guid().optional().catch(undefined),
    })
    .transform(({ place, gym, address, startsAt, formId, ...visitor }) => {
      const asked = detailAskedAt(place);
      const placeDetail = asked === "address" ? address : asked === "gym" && gyms.includes(gym) && gym;
      return { time: { place, placeDetail: placeDetail || null, startsAt }, visitor, formId };
    });
}

export type BookingFieldName = keyof z.input<ReturnType<typeof bookingSchema>>;
