import * as z from "zod";

import { formatList } from "@/lib/domain/text";

import { defineContent, text } from "./define-content";
import { questionsSchema } from "./page-blocks";
import { site } from "./site";

const contactPageSchema = z.strictObject({
  eyebrow: text,
  heading: text,
  intro: text,
  details: z.strictObject({ heading: text, phone: text, email: text, address: text, hours: text }),
  form: z.strictObject({
    title: text,
    intro: text,
    instead: z.strictObject({ question: text, link: text }),
    privacy: text,
    /** The phone number is appended. */
    next: text,
  }),
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
  heading: "Let’s talk about your training",
  intro: `Tell ${trainerFirstName} what you want to do and what’s in the way. The evaluation is free, and so are questions.`,
  details: {
    heading: `Reach ${trainerFirstName} directly`,
    phone: "Phone",
    email: "E-mail",
    address: "Address",
    hours: `${trainerFirstName} will reply personally within ${responseTimeHours} hours.`,
  },
  form: {
    title: "Request a complimentary training evaluation",
    intro: "A few lines will do: your goal, your experience and when you can train.",
    instead: { question: "Rather pick a time right away?", link: "Pick a time" },
    privacy: "Your information is only used to reply.",
    next: `${trainerFirstName} will reply personally within ${responseTimeHours} hours. If you’d rather talk now, call`,
  },
  evaluation: {
    heading: "Your free evaluation in three steps",
    intro: "No cost, no contract, no hard sell.",
    steps: [
      {
        title: "Pick a time",
        description: `Book one that suits you right away. Or send the form or call, and ${trainerFirstName} will get back to you within ${responseTimeHours} hours.`,
      },
      {
        title: "Talk and move",
        description:
          "Talk through your goals, your history and your week. Then try a few basic movements at your level.",
      },
      {
        title: "Get a clear first step",
        description:
          "Find out what to work on first, which kind of training fits and what it costs. Then take your time deciding.",
      },
    ],
  },
  faq: {
    heading: "Questions people ask first",
    items: [
      {
        question: "Is the evaluation really free?",
        answer: "Yes. It costs nothing, and you’re not committing to anything.",
      },
      {
        question: "Where does the training take place?",
        answer: `In a gym in ${formatList(gymCities, "or")}, at your home in ${formatList(homeAreas)}, or on video wherever you are.`,
      },
      {
        question: "I haven’t trained in years. Is this for me?",
        answer:
          "Yes. The evaluation shows where you are now, and your first weeks start right there. You don’t have to get in shape first.",
      },
      {
        question: "What if I have an injury or a medical condition?",
        answer:
          "Tell me about it, and ask your doctor what’s safe before you start. I’ll plan your sessions around the answer. Training doesn’t replace medical treatment.",
      },
      {
        question: "Do I need equipment for in-home or virtual sessions?",
        answer:
          "No. A little clear space and a mat or towel will do. I’ll build your plan around what you own and tell you what’s worth adding.",
      },
      {
        question: "Do I have to buy a pack?",
        answer: "No. You can book single sessions. Packs of 6 and 12 just cost less per session.",
      },
    ],
  },
});
