import * as z from "zod";

import { defineContent } from "@/lib/content/define-content";
import { iconNameSchema } from "@/lib/content/icon-names";
import { coachAndClient } from "@/lib/content/people-pictures";
import { pictureSchema } from "@/lib/content/pictures";
import { callToActionSchema, pageIntroSchema, proseBlockSchema } from "@/lib/content/prose-block";
import { site } from "@/lib/content/site";
import { spokenList } from "@/lib/content/spoken-list";

const text = z.string().min(1);

const aboutPageSchema = z.strictObject({
  intro: pageIntroSchema,
  picture: pictureSchema,
  about: proseBlockSchema,
  /** The further block: the four stages every client goes through. */
  coaching: z.strictObject({
    eyebrow: text,
    heading: text,
    intro: text,
    stages: z.array(z.strictObject({ icon_class: iconNameSchema, title: text, description: text })).length(4),
  }),
  testimonials: z.strictObject({ heading: text }),
  certifications: z.strictObject({ heading: text, intro: text }),
  callToAction: callToActionSchema,
});

const { brand, trainerFirstName, coachingSince, gymCities, homeAreas } = site;

export const aboutPage = defineContent("about page", aboutPageSchema, {
  intro: {
    eyebrow: `About ${brand}`,
    heading: "Strength for the rest of your life",
    intro:
      "We coach people to get strong, move well and stay that way. One client at a time, with a plan that fits the week they really have.",
  },
  picture: coachAndClient,
  about: {
    heading: "What we stand for",
    paragraphs: [
      `${brand} is the coaching practice of ${trainerFirstName}, who came to it from professional MMA and training abroad, and has coached since ${coachingSince}. A fighter learns early that talent fades and habits stay. That lesson runs through everything we do here.`,
      "Our coaching is strength, corrective and longevity-minded. In practice that means we look at how you move before we load it, we add weight in steps your body can follow, and we judge a program by whether you can still do it next year.",
      "Most people come to us for one of three things: to manage their weight, to get functionally strong, or to train without getting hurt. The three belong together. A body that moves well can train more, and training you can repeat is what changes things.",
      `Train with us in a gym in ${spokenList(gymCities, "or")}, at home in the ${spokenList(homeAreas)} area, or live by video. The place changes. The attention does not.`,
    ],
  },
  coaching: {
    eyebrow: "How coaching works",
    heading: "Four stages, one direction",
    intro: "Every client goes through the same four stages. How long each one takes depends on you.",
    stages: [
      {
        icon_class: "clipboard",
        title: "Assess",
        description:
          "We talk about your goals, your history and your week. Then we watch how you squat, hinge, push, pull and balance.",
      },
      {
        icon_class: "dumbbell",
        title: "Build",
        description:
          "You learn the basic lifts with loads you control. Corrective work goes where the assessment found a weak link.",
      },
      {
        icon_class: "activity",
        title: "Progress",
        description:
          "Loads, repetitions and skills grow in planned steps. Everything is written down, so the next step is never a guess.",
      },
      {
        icon_class: "shield",
        title: "Sustain",
        description:
          "Training, eating and rest become habits that hold through busy months and travel, with or without a coach in the room.",
      },
    ],
  },
  testimonials: { heading: "What clients say" },
  certifications: {
    heading: "Certifications",
    intro: "The credentials behind the coaching. Select a certificate to see it in full.",
  },
  callToAction: {
    heading: "See where you stand",
    text: "The first training evaluation is complimentary. You will leave it knowing what to work on first.",
    button: "Request your evaluation",
    picture: {
      img: "/images/about.jpg",
      img_alt: "The training floor of a gym with racks, platforms, a bench and a heavy bag",
      img_width: 1600,
      img_height: 900,
    },
  },
});
