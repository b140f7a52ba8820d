import * as z from "zod";

import { defineContent, text } from "./define-content";
import { callToActionSchema, pageIntroSchema, proseBlockSchema } from "./page-blocks";
import { victoryFigure } from "./people-pictures";
import { site } from "./site";

const reviewsPageSchema = z.strictObject({
  link: text,
  intro: pageIntroSchema,
  grid: z.strictObject({ heading: text }),
  certifications: z.strictObject({ heading: text, intro: text }),
  further: proseBlockSchema,
  callToAction: callToActionSchema,
});

export const reviewsPage = defineContent("reviews page", reviewsPageSchema, {
  link: "Read all reviews",
  intro: {
    eyebrow: "Reviews",
    heading: "In their own words",
    intro: `What it’s like to train with ${site.trainerFirstName}: in the gym, at home and on video.`,
  },
  grid: { heading: "All reviews" },
  certifications: {
    heading: "Certifications",
    intro: "Kind words are one thing. Here are the credentials behind them.",
  },
  further: {
    heading: "What good coaching feels like",
    picture: {
      img: "/images/hero.jpg",
      img_alt: "",
      img_focus: [70, 60],
    },
    paragraphs: [
      "You know what you’re training for and why today looks the way it does. You leave with energy for the rest of your day. A few weeks in, you notice the difference somewhere other than the gym.",
      `Everyone starts somewhere different, so no one can promise you someone else’s results. What ${site.trainerFirstName} can promise is a plan made for you and a coach who pays attention.`,
    ],
  },
  callToAction: {
    heading: "Write the next chapter",
    text: "Find out what training could look like for you. Your first evaluation is free.",
    picture: { ...victoryFigure, img_focus: [70, 10] },
  },
});
