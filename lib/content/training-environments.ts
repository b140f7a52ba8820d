import * as z from "zod";

import { TRAINING_PLACES } from "@/lib/domain/booking";
import { formatList } from "@/lib/domain/text";

import { bookingPlaces } from "./booking-places";
import { defineContent, uniqueById } from "./define-content";
import { iconNameSchema } from "./icon-names";
import { pictureFile } from "./pictures";
import { site } from "./site";

const trainingEnvironmentSchema = z.strictObject({
  id: z.int().positive(),
  slug: z.enum([...TRAINING_PLACES, "custom-program"]),
  icon_class: iconNameSchema,
  title: z.string().min(1),
  tagline: z.string().min(1),
  description: z.string().min(1),
  img: pictureFile,
  img_alt: z.string(),
  img_width: z.int().positive(),
  img_height: z.int().positive(),
  coming_soon: z.boolean().default(false),
});

export type TrainingEnvironment = z.infer<typeof trainingEnvironmentSchema>;

const SIZE = { img_width: 1200, img_height: 800 };

export const trainingEnvironments = defineContent("training environments", uniqueById(trainingEnvironmentSchema), [
  {
    id: 1,
    slug: "in-gym",
    icon_class: bookingPlaces["in-gym"].icon,
    title: bookingPlaces["in-gym"].title,
    tagline: "Full equipment, full attention",
    description: `One-on-one in ${formatList(site.gymCities, "or")}, with racks, free weights and a coach who watches every rep.`,
    img: "/images/in-gym.jpg",
    img_alt: "A power rack, bench and free weights in a dark gym with amber lighting",
    ...SIZE,
  },
  {
    id: 2,
    slug: "in-home",
    icon_class: bookingPlaces["in-home"].icon,
    title: bookingPlaces["in-home"].title,
    tagline: "Your space, no commute",
    description: `${site.trainerFirstName} brings the session to you in ${formatList(site.homeAreas)}.`,
    img: "/images/in-home.jpg",
    img_alt: "An exercise mat and dumbbells on a living-room floor in warm window light",
    ...SIZE,
  },
  {
    id: 3,
    slug: "virtual",
    icon_class: bookingPlaces.virtual.icon,
    title: bookingPlaces.virtual.title,
    tagline: "Live coaching, wherever you are",
    description: "Live video sessions built around the equipment you have. Same eye for form, same plan, no travel.",
    img: "/images/virtual.jpg",
    img_alt: "A chalked kettlebell and a dumbbell on a dark floor in amber light",
    ...SIZE,
  },
  {
    id: 4,
    slug: "custom-program",
    icon_class: "clipboard",
    title: "Custom Program",
    tagline: "A plan written for you",
    description:
      "A training program built around your goals, your history and your week. You train on your own, with a coach behind you.",
    img: "/images/custom-program.jpg",
    img_alt: "A handwritten weekly training plan on a clipboard with a pen and a stopwatch",
    ...SIZE,
    coming_soon: true,
  },
]);
