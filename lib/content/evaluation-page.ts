import * as z from "zod";

import { bookingRules, CALL_AS_WELL_HOURS, REMINDER_TIME } from "./booking-rules";
import { defineContent, text } from "./define-content";
import { site } from "./site";

const evaluationPageSchema = z.strictObject({
  eyebrow: text,
  heading: text,
  intro: text,
  /** `rest` says what is left to do if the visitor is known. */
  change: z.strictObject({ heading: text, intro: text, rest: text }),
  form: z.strictObject({ title: text, privacy: text, rest: text }),
  visit: z.strictObject({
    heading: text,
    steps: z.array(z.strictObject({ title: text, text })).nonempty(),
  }),
  injuries: text,
  /** The client of this review had an injury. */
  reviewId: z.int().positive(),
  next: z.strictObject({
    heading: text,
    steps: z.array(text).nonempty(),
    stepsWithoutMail: z.array(text).nonempty(),
    /** This text follows the trainer's name. */
    trainer: text,
  }),
  storedAsRequest: z.strictObject({ tooMany: text, other: text }),
});

const { trainerFirstName } = site;
const { bookingMinutes, timeZoneName } = bookingRules;
const callAsWell = `Less than ${CALL_AS_WELL_HOURS} hours out? Please call, too.`;

export const evaluationPage = defineContent("evaluation page", evaluationPageSchema, {
  eyebrow: "Free evaluation",
  heading: "Pick a time for your evaluation",
  intro: `Free, ${bookingMinutes} minutes. All times are ${timeZoneName}.`,
  change: {
    heading: "Change your time",
    intro: `You keep your old time until you pick a new one. All times are ${timeZoneName}.`,
    rest: "Pick your new time. There’s nothing else to fill in.",
  },
  form: {
    title: "Book a complimentary training evaluation",
    privacy: "What you write is used for your evaluation and nothing else.",
    rest: "Your request is stored. All that’s left is a place and a time.",
  },
  visit: {
    heading: `Your ${bookingMinutes} minutes`,
    steps: [
      { title: "Talk", text: "About your goals, your week and what’s held you back." },
      { title: "A few movements", text: "Basic ones, at your level, and nothing that hurts." },
      { title: "What to work on first", text: "You leave with a clear first step, whether you sign up or not." },
    ],
  },
  injuries: `Have an injury or a medical condition? Ask your doctor what’s safe, and tell ${trainerFirstName} when you meet. He’ll plan around it.`,
  reviewId: 4,
  next: {
    heading: "What happens next",
    steps: [
      "You get a confirmation by email right away.",
      `A reminder follows ${REMINDER_TIME}.`,
      `Something came up? Change or cancel free of charge with the link in the email, any time before your evaluation starts. ${callAsWell}`,
    ],
    stepsWithoutMail: [
      "You see your booking’s page right away. No confirmation or reminder comes by email, so save its address.",
      `Something came up? Change or cancel free of charge on that page, any time before your evaluation starts. ${callAsWell}`,
    ],
    trainer: "will be your coach from day one.",
  },
  storedAsRequest: {
    tooMany: `Your request is stored. You already have two upcoming bookings, so ${trainerFirstName} will write to arrange another.`,
    other: `Your request is stored. ${trainerFirstName} will write to arrange a time.`,
  },
});
