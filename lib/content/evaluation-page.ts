import * as z from "zod";

import { defineContent, text } from "@/lib/content/define-content";
import { bookingRules } from "@/lib/content/booking-rules";
import { site } from "@/lib/content/site";
import { formatList } from "@/lib/content/format-list";
import { trainingEnvironments } from "@/lib/content/training-environments";

const placeSchema = z.strictObject({
  /** As a training environment is called. */
  place: z.enum(["in-gym", "in-home", "virtual"]),
  title: text,
  /** Beside the title where one chooses. */
  hint: text,
  /** What happens next; also in emails and calendars. */
  directions: text,
  bring: text,
});

const evaluationPageSchema = z.strictObject({
  eyebrow: text,
  heading: text,
  intro: text,
  change: z.strictObject({ heading: text, intro: text }),
  form: z.strictObject({ title: text, privacy: text }),
  tooMany: text,
  places: z.array(placeSchema).length(3),
});

const { trainerFirstName, gymCities, homeAreas } = site;
const { bookingMinutes, timeZoneName } = bookingRules;

export const evaluationPage = defineContent("evaluation page", evaluationPageSchema, {
  eyebrow: "Complimentary evaluation",
  heading: "Pick a time for your evaluation",
  intro: `The evaluation is complimentary and takes ${bookingMinutes} minutes. You talk with ${trainerFirstName} about your goals, try a few basic movements and hear what to work on first. All times are ${timeZoneName}.`,
  change: {
    heading: "Change your time",
    intro: `Pick another time. Your booking keeps its old one until you do. All times are ${timeZoneName}.`,
  },
  form: {
    title: "Book a complimentary training evaluation",
    privacy: "We use what you write only for your evaluation.",
  },
  tooMany: `Your request is stored. You already have two upcoming bookings, so ${trainerFirstName} will write to arrange another.`,
  places: [
    {
      place: "in-gym",
      title: titleOf("in-gym"),
      hint: `In ${formatList(gymCities, "or")}`,
      directions: `In a gym in ${formatList(gymCities, "or")}. ${trainerFirstName} will write to agree on which one.`,
      bring: "Bring training shoes, clothes you can move in and a bottle of water.",
    },
    {
      place: "in-home",
      title: titleOf("in-home"),
      hint: `In the ${formatList(homeAreas)} area`,
      directions: `At your home. ${trainerFirstName} will write to ask for your address.`,
      bring: "Wear clothes you can move in, and clear a few square yards of floor.",
    },
    {
      place: "virtual",
      title: titleOf("virtual"),
      hint: "Live by video, wherever you are",
      directions: `By video. ${trainerFirstName} will send you the link.`,
      bring: "Wear clothes you can move in, and place your camera so that you can be seen from head to toe.",
    },
  ],
});

export type BookingPlaceTexts = z.infer<typeof placeSchema>;

function titleOf(slug: string) {
  return trainingEnvironments.find((environment) => environment.slug === slug)?.title ?? "";
}
