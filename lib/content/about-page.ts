import * as z from "zod";

import { formatList } from "@/lib/domain/text";

import { defineContent, text } from "./define-content";
import { iconNameSchema } from "./icon-names";
import { callToActionSchema, pageIntroSchema, proseBlockSchema } from "./page-blocks";
import { coachAndClient } from "./people-pictures";
import { pictureSchema } from "./pictures";
import { site } from "./site";

const aboutPageSchema = z.strictObject({
  intro: pageIntroSchema,
  picture: pictureSchema,
  about: proseBlockSchema,
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
    intro: "Get strong, move well and stay that way. One client at a time, with a plan that fits your real week.",
  },
  picture: coachAndClient,
  about: {
    heading: `What ${brand.replaceAll(" ", "\u00a0")} stands for`,
    picture: {
      img: "/images/optimal-workouts.jpg",
      img_alt: "",
      img_focus: [50, 60],
    },
    paragraphs: [
      `${brand} is ${trainerFirstName}’s coaching practice. It’s built on a background in professional MMA, training abroad and coaching since ${coachingSince}. Fighters learn early that talent fades and habits stick. Everything here runs on that lesson.`,
      `The coaching is strength, corrective and longevity-minded. In plain English: ${trainerFirstName} looks at how you move before adding weight, adds it in steps your body can handle, and judges a program by whether you’re still doing it next year.`,
      "Most people come for one of three things: weight management, functional strength or injury prevention. They go together. When you move well, you can train more, and training you can repeat is what changes things.",
      `Train in a gym in ${formatList(gymCities, "or")}, at home in ${formatList(homeAreas)}, or live on video. The place changes. The attention doesn’t.`,
    ],
  },
  coaching: {
    eyebrow: "How coaching works",
    heading: "Four stages, one direction",
    intro: "Everyone goes through the same four stages. How long each one takes depends on you.",
    stages: [
      {
        icon_class: "clipboard",
        title: "Assess",
        description: `You talk about your goals, your history and your week. Then ${trainerFirstName} watches you squat, hinge, push, pull and balance.`,
      },
      {
        icon_class: "dumbbell",
        title: "Build",
        description:
          "You learn the basic lifts with weights you can control. If there’s a weak link, corrective work goes right there.",
      },
      {
        icon_class: "activity",
        title: "Progress",
        description:
          "Weights, reps and skills go up in planned steps. Everything is written down, so the next step is never a guess.",
      },
      {
        icon_class: "shield",
        title: "Sustain",
        description:
          "Training, eating and rest turn into habits that hold up through busy months and travel, coach or no coach.",
      },
    ],
  },
  testimonials: { heading: "What clients say" },
  certifications: {
    heading: "Certifications",
    intro: "The credentials behind the coaching. Open a certificate to see it full size.",
  },
  callToAction: {
    heading: "See where you stand",
    text: "Your first evaluation is free. You’ll leave knowing what to work on first.",
    picture: {
      img: "/images/about.jpg",
      img_alt: "The training floor of a gym with racks, platforms, a bench and a heavy bag",
      img_focus: [70, 40],
    },
  },
});
