import * as z from "zod";

import { formatList } from "@/lib/domain/text";

import { defineContent, text } from "./define-content";
import { iconNameSchema } from "./icon-names";
import { callToActionSchema, pageIntroSchema, proseBlockSchema } from "./page-blocks";
import { trainerHeroPicture } from "./people-pictures";
import { pictureSchema } from "./pictures";
import { site } from "./site";

const trainerPageSchema = z.strictObject({
  intro: pageIntroSchema,
  /** It is also the job title in structured data. */
  jobTitle: text,
  picture: pictureSchema,
  bio: proseBlockSchema,
  details: z.strictObject({
    heading: text,
    intro: text,
    items: z.array(z.strictObject({ icon_class: iconNameSchema, title: text, description: text })).nonempty(),
  }),
  clients: z.strictObject({
    heading: text,
    groups: z.array(z.strictObject({ title: text, text })).length(3),
  }),
  certifications: z.strictObject({ heading: text, intro: text }),
  philosophy: proseBlockSchema,
  callToAction: callToActionSchema,
});

const { trainerFirstName, trainerLastName, coachingSince, gymCities, homeAreas } = site;

export const trainerPage = defineContent("trainer page", trainerPageSchema, {
  intro: {
    eyebrow: `Meet ${trainerFirstName}`,
    heading: `${trainerFirstName} ${trainerLastName}`,
    intro: `Personal trainer with a professional MMA background. Coaching since ${coachingSince}.`,
  },
  jobTitle: "Personal trainer",
  picture: trainerHeroPicture,
  bio: {
    heading: "From fighter to coach",
    paragraphs: [
      `${trainerFirstName} came up through professional MMA. That meant training abroad, with other coaches and other ways of doing things, and it left a lasting respect for people who do the basics well, day after day.`,
      `The coaching started in ${coachingSince}. The goal wasn’t the next fight anymore. It was the next few decades, for people who want to be strong, move without thinking twice and still have energy at night.`,
      `That’s why the coaching is strength, corrective and longevity-minded. ${trainerFirstName} looks at how you move, fixes what’s holding you back and builds strength from there, in steps you can handle.`,
      `Sessions are calm, focused and honest. You’ll know why you’re doing every exercise, and ${trainerFirstName} will tell you when to push and when to rest.`,
    ],
  },
  details: {
    heading: "The short version",
    intro: "What to expect, at a glance.",
    items: [
      {
        icon_class: "medal",
        title: "Background",
        description: "Professional MMA, with training abroad.",
      },
      {
        icon_class: "calendar",
        title: "Experience",
        description: `Coaching since ${coachingSince}.`,
      },
      {
        icon_class: "target",
        title: "Focus",
        description: "Weight management, functional strength and injury prevention.",
      },
      {
        icon_class: "brain",
        title: "Approach",
        description: "Strength, corrective and longevity-minded coaching, planned for one person: you.",
      },
      {
        icon_class: "map-pin",
        title: "In person",
        description: `In a gym in ${formatList(gymCities, "or")}, or at your home in ${formatList(homeAreas)}.`,
      },
      {
        icon_class: "video",
        title: "Anywhere else",
        description: "Live sessions on video, with the gear you’ve got.",
      },
    ],
  },
  clients: {
    heading: "Who I train",
    groups: [
      {
        title: "Over fifty",
        text: "Strength, balance and bones that carry you for decades. Many start after years without a gym.",
      },
      {
        title: "Knees and backs",
        text: "Old injuries, sore joints, a new hip. You start with what doesn’t hurt and build from there.",
      },
      {
        title: "Desk workers",
        text: "Stiff shoulders, a tired back and little time. Two sessions a week undo a lot of sitting.",
      },
    ],
  },
  certifications: {
    heading: "Certifications",
    intro: "Open a certificate to see it full size.",
  },
  philosophy: {
    heading: "Habits that last",
    picture: { img: "/images/trainer.jpg", img_alt: "", img_focus: [50, 60] },
    paragraphs: [
      "Build habits that last. A plan only works if it survives a bad week, so start with what you can repeat and grow from there.",
      "Train with purpose. Every exercise has a reason, and the reason is something you want to be able to do.",
      "Live a strong, resilient lifestyle. Sleep, food and movement count as much as the hour in the gym. Together they’ll take you further than any single workout.",
    ],
  },
  callToAction: {
    heading: `Train with ${trainerFirstName}`,
    text: "It starts with a free evaluation: a conversation, a few basic movements and a clear first step.",
    picture: {
      img: "/images/hero.jpg",
      img_alt: "A loaded barbell on the floor of a dark gym, lit by a line of amber light",
      img_focus: [80, 60],
    },
  },
});
