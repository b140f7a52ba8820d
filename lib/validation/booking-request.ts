import * as z from "zod";

import { detailAskedAt, TRAINING_PLACES, type TrainingPlace } from "@/lib/domain/booking";

import { addressSchema, answerSchema, emailSchema, messageTextSchema, nameSchema } from "./field-schemas";
import { perQuestion } from "./fields";
import { readField } from "./read-field";

export const bookingTimeSchema = z.object({
  place: z.enum(TRAINING_PLACES, "Please choose where to train."),
  startsAt: z.iso.datetime("Please pick a time.").pipe(z.coerce.date("Please pick a time.")),
});

type Detail = { gym: string; address: string };

/** Without JavaScript, a form also sends the fields of other places, which are not checked. */
function detailFields(formData: FormData) {
  const asked = detailAskedAt(readField(formData, "place"));
  return { gym: z.string(), address: asked === "address" ? addressSchema : z.string() };
}

export function readDetail(place: TrainingPlace, { gym, address }: Detail, gyms: string[]) {
  const asked = detailAskedAt(place);
  return (asked === "address" ? address : asked === "gym" && gyms.includes(gym) && gym) || null;
}

/** Where a booking is to be whose time stays. */
export function bookingPlaceSchema(formData: FormData) {
  return bookingTimeSchema.pick({ place: true }).extend(detailFields(formData));
}

type BookingSchemaOptions = {
  gyms: string[];
  /** Then what is known of the visitor is not asked for. */
  isForStored: boolean;
};

export function bookingSchema(formData: FormData, { gyms, isForStored }: BookingSchemaOptions) {
  return bookingTimeSchema
    .extend({
      ...detailFields(formData),
      name: isForStored ? z.string() : nameSchema,
      email: isForStored ? z.string() : emailSchema,
      message: isForStored ? z.string() : messageTextSchema,
      ...perQuestion((question) => (isForStored ? z.string() : answerSchema(question))),
      formId: z.guid().optional().catch(undefined),
    })
    .transform(({ place, gym, address, startsAt, formId, ...visitor }) => {
      return { time: { place, placeDetail: readDetail(place, { gym, address }, gyms), startsAt }, visitor, formId };
    });
}

export type BookingFieldName = keyof z.input<ReturnType<typeof bookingSchema>>;

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
