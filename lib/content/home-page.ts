import * as z from "zod";

import { formatList } from "@/lib/domain/text";

import { defineContent, text } from "./define-content";
import { callToActionSchema } from "./page-blocks";
import { trainerStandIn, victoryFigure } from "./people-pictures";
import { pictureSchema } from "./pictures";
import { pricing } from "./pricing";
import { site } from "./site";

const twoLines = z.tuple([text, text]);
const recommendedSchema = z.strictObject({ title: z.enum(pricing.monthly.map(({ title }) => title)), label: text });
const pointerSchema = z.strictObject({ text, link: text });
const sectionWords = { eyebrow: text, heading: text, intro: text };

const homePageSchema = z.strictObject({
  hero: z.strictObject({
    headingLines: twoLines,
    intro: text,
    button: text,
    note: text,
    trainer: text,
    picture: pictureSchema,
  }),
  trainingOptions: z.strictObject({ ...sectionWords, comingSoon: text, undecided: text }),
  achievements: z.strictObject({ heading: text, note: text }),
  features: z.strictObject(sectionWords),
  plans: z.strictObject({
    ...sectionWords,
    monthly: text,
    yearly: text,
    recommended: recommendedSchema,
    sessions: pointerSchema,
  }),
  evaluation: callToActionSchema.extend({ eyebrow: text }),
  testimonials: z.strictObject({ eyebrow: text, heading: text }),
  benefits: z.strictObject({ headingLines: twoLines, pictureWords: twoLines, picture: pictureSchema }),
  meetTrainer: z.strictObject({
    heading: text,
    subheading: text,
    paragraphs: z.array(text).nonempty(),
    button: text,
    slides: z.array(pictureSchema).length(3),
  }),
  quotes: z.strictObject({ heading: text }),
});

const { trainerFirstName, coachingSince, gymCities } = site;

export const homePage = defineContent("home page", homePageSchema, {
  hero: {
    headingLines: ["EAT | SLEEP | TRAIN", "LIKE A CHAMPION"],
    intro: `Personal training in ${formatList(gymCities)}, in your home or on video. Build strength that lasts, with a coach who starts where you are.`,
    button: "Start Now",
    note: "Free evaluation. No obligation.",
    trainer: `Your trainer. Professional MMA background, coaching since ${coachingSince}.`,
    picture: {
      img: "/images/hero.jpg",
      img_alt: "A loaded barbell on the floor of a dark gym, lit by a line of amber light",
      img_focus: [80, 50],
    },
  },
  trainingOptions: {
    eyebrow: "Training options",
    heading: "Train where it works for you",
    intro: `In a gym in ${formatList(gymCities, "or")}, at your home, or live on video.`,
    comingSoon: "Coming soon",
    undecided: "Not sure which one fits? Try one first.",
  },
  achievements: {
    heading: "The work so far",
    note: `A champion is anyone who reached the goal they set with ${trainerFirstName}.`,
  },
  features: {
    eyebrow: "What you’ll work on",
    heading: "Strong, mobile and hard to sideline",
    intro:
      "Strength, corrective and longevity-minded coaching for weight management, functional strength and injury prevention.",
  },
  plans: {
    eyebrow: "Membership plans",
    heading: "Keep your training on track",
    intro: "A written plan you follow on your own, with a coach in your corner. Sessions are bought separately.",
    monthly: "Monthly",
    yearly: "Yearly",
    recommended: { title: "Elite", label: "Recommended" },
    sessions: { text: `Want ${trainerFirstName} right there with you?`, link: "See session prices" },
  },
  evaluation: {
    eyebrow: "Your first step",
    heading: "Start with a free training evaluation",
    text: "Talk through your goals, try a few basic movements and find out what to work on first. No cost, no obligation.",
    picture: {
      img: "/images/lone-dumbbell.jpg",
      img_alt: "A single dumbbell on an empty floor under a hanging lamp",
      img_focus: [80, 60],
    },
  },
  testimonials: { eyebrow: "Testimonials", heading: "What clients say" },
  benefits: {
    headingLines: ["Why Work With A", "PERSONAL TRAINER"],
    pictureWords: ["OPTIMAL", "WORK OUTS"],
    picture: {
      img: "/images/optimal-workouts.jpg",
      img_alt: "A chalk-covered kettlebell standing in chalk dust",
    },
  },
  meetTrainer: {
    heading: "Meet the trainer",
    subheading: "Your Guide to Lasting Results",
    paragraphs: [
      `${trainerFirstName} came up through professional MMA and has coached since ${coachingSince}. Most of the people he trains are over fifty, bring a knee or a back that complains, or sit at a desk all day.`,
    ],
    button: "Read More",
    slides: [
      victoryFigure,
      trainerStandIn,
      {
        img: "/images/family.jpg",
        img_alt: "A heavy bag, racks and lifting platforms on the floor of a gym",
      },
    ],
  },
  quotes: { heading: "Words to train by" },
});
