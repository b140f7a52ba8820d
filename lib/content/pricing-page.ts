import * as z from "zod";

import { defineContent, text } from "./define-content";
import { callToActionSchema, pageIntroSchema, questionsSchema } from "./page-blocks";
import { coachAndClient } from "./people-pictures";
import { sessionGroups } from "./session-packages";

const packageNames = sessionGroups.flatMap(({ packages }) => packages.map(({ name }) => name));

const pricingPageSchema = z.strictObject({
  intro: pageIntroSchema,
  tabs: z.strictObject({ label: text, sessions: text, coaching: text, comingSoon: text }),
  table: z.strictObject({ package: text, pricePerSession: text, total: text, savings: text }),
  recommended: z.strictObject({ name: z.enum(packageNames), label: text }),
  memberships: z.strictObject({ heading: text, text, link: text }),
  faq: questionsSchema,
  callToAction: callToActionSchema,
});

export const pricingPage = defineContent("pricing page", pricingPageSchema, {
  intro: {
    eyebrow: "Pricing",
    heading: "Clear prices, no surprises",
    intro: "Pick where you want to train and how many sessions you want. The bigger the pack, the less each one costs.",
  },
  tabs: {
    label: "Training options",
    sessions: "1-on-1 Sessions",
    coaching: "Custom Program",
    comingSoon: "Coming soon",
  },
  table: {
    package: "Package",
    pricePerSession: "Per session",
    total: "Total",
    savings: "You save",
  },
  recommended: { name: "12 Pack", label: "Recommended" },
  memberships: {
    heading: "Prefer to train on your own?",
    text: "A membership is a written plan you follow by yourself, with a coach who answers your questions. Sessions aren’t included.",
    link: "See membership plans",
  },
  // These are samples. Replace the texts with your own terms before going live (npm run content:check).
  faq: {
    heading: "Before you buy",
    items: [
      {
        question: "How long is a session?",
        answer: "Sixty minutes, warm-up included. In your home or on video, it’s the same full hour.",
      },
      {
        question: "What if I need to cancel or reschedule?",
        answer:
          "Give me 24 hours’ notice and you can move a session or cancel it at no charge. With less notice, the session counts as used.",
      },
      {
        question: "Do packs expire?",
        answer:
          "A 6 Pack is good for four months and a 12 Pack for eight. If you’re hurt or away for a while, tell me and I’ll pause the clock.",
      },
      {
        question: "How do I pay?",
        answer:
          "By card, check or bank transfer. You pay for a pack up front and for a single session on the day. Nothing is charged on this site: you settle up with me directly.",
      },
      {
        question: "Do you charge extra for travel or for the gym?",
        answer:
          "No. In-home prices include the trip to you. In-gym prices include your entry, so you don’t need to be a member there.",
      },
      {
        question: "What does a membership include?",
        answer:
          "A written plan you follow on your own, and the check-ins and feedback listed with each plan. Sessions aren’t included: buy one, or a pack, whenever you want me there.",
      },
      {
        question: "How do I cancel my membership?",
        answer:
          "Email me. A monthly plan ends with the month you’ve paid for. A yearly plan ends with its year and doesn’t renew by itself.",
      },
    ],
  },
  callToAction: {
    heading: "Not sure which one fits?",
    text: "Start with a free evaluation. You’ll find out which kind of training fits your goal, and there’s no obligation.",
    picture: coachAndClient,
  },
});
