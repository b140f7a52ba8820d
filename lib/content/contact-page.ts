import * as z from "zod";

import { defineContent } from "@/lib/content/define-content";
import { questionsSchema } from "@/lib/content/questions";
import { site } from "@/lib/content/site";
import { spokenList } from "@/lib/content/spoken-list";

const text = z.string().min(1);

const contactPageSchema = z.strictObject({
  eyebrow: text,
  heading: text,
  intro: text,
  details: z.strictObject({ heading: text, phone: text, email: text, address: text, hours: text }),
  form: z.strictObject({
    title: text,
    intro: text,
    privacy: text,
    /** What happens once the request is sent; the phone number follows. */
    next: text,
  }),
  /** What happens between the request and the first session. */
  evaluation: z.strictObject({
    heading: text,
    intro: text,
    steps: z.array(z.strictObject({ title: text, description: text })).length(3),
  }),
  faq: questionsSchema,
});

const { trainerFirstName, gymCities, homeAreas, responseTimeHours } = site;

export const contactPage = defineContent("contact page", contactPageSchema, {
  eyebrow: "Contact",
  heading: "Let's talk about your training",
  intro: `Tell ${trainerFirstName} what you want to be able to do, and what has been in the way. The first evaluation is complimentary, and so is the answer to any question you have before it.`,
  details: {
    heading: "Reach us directly",
    phone: "Phone",
    email: "E-mail",
    address: "Address",
    hours: `You will have a personal answer within ${responseTimeHours} hours.`,
  },
  form: {
    title: "Request a complimentary training evaluation",
    intro: "A few lines are enough: your goal, your experience, and when you could train.",
    privacy: "We use what you write only to answer you.",
    next: `${trainerFirstName} will reply personally within ${responseTimeHours} hours; if you’d rather talk now, call`,
  },
  evaluation: {
    heading: "Your free evaluation in three steps",
    intro: "No cost, no contract, no pressure to sign up at the end.",
    steps: [
      {
        title: "You write",
        description: `Send the form or call. ${trainerFirstName} answers within ${responseTimeHours} hours and you find a time together.`,
      },
      {
        title: "We talk and move",
        description:
          "You talk about your goals, your history and your week. Then you go through a few basic movements, at your level.",
      },
      {
        title: "You get a clear first step",
        description:
          "You hear what to work on first, which kind of training fits, and what it costs. Then you decide in your own time.",
      },
    ],
  },
  faq: {
    heading: "Questions people ask first",
    items: [
      {
        question: "Is the evaluation really free?",
        answer: "Yes. It costs nothing and does not commit you to anything.",
      },
      {
        question: "Where do sessions take place?",
        answer: `In a gym in ${spokenList(gymCities, "or")}, in your home in the ${spokenList(homeAreas)} area, or by video wherever you are.`,
      },
      {
        question: "I have not trained in years. Is this for me?",
        answer:
          "Yes. The evaluation shows where you stand, and the first weeks start there. You do not need to get fit before you begin.",
      },
      {
        question: "What if I have an injury or a medical condition?",
        answer: `Tell ${trainerFirstName} about it, and before you start, ask your doctor what you can safely do. Sessions are planned around the answer. Training does not replace medical treatment.`,
      },
      {
        question: "Do I need equipment for in-home or virtual sessions?",
        answer:
          "A clear space and something to lie on will do. The plan is built around what you own, and you will hear what is worth adding.",
      },
      {
        question: "Do I have to buy a pack?",
        answer: "No. You can book single sessions. Packs of 6 and 12 cost less per session.",
      },
    ],
  },
});
