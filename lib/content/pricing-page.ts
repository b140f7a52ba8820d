import * as z from "zod";

import { defineContent } from "@/lib/content/define-content";
import { callToActionSchema, pageIntroSchema } from "@/lib/content/prose-block";

const text = z.string().min(1);

const pricingPageSchema = z.strictObject({
  intro: pageIntroSchema,
  tabs: z.strictObject({ label: text, sessions: text, coaching: text, comingSoon: text }),
  table: z.strictObject({ package: text, pricePerSession: text, total: text, savings: text }),
  callToAction: callToActionSchema,
});

export const pricingPage = defineContent("pricing page", pricingPageSchema, {
  intro: {
    eyebrow: "Pricing",
    heading: "Clear prices, no surprises",
    intro:
      "Choose where you want to train and how often. Packs cost less per session, and what you see here is the whole price.",
  },
  tabs: {
    label: "Training options",
    sessions: "1-on-1 Sessions",
    coaching: "Custom Program",
    comingSoon: "Coming soon",
  },
  table: { package: "Package", pricePerSession: "Per session", total: "Total", savings: "You save" },
  callToAction: {
    heading: "Not sure which one fits?",
    text: "Start with a complimentary training evaluation. You will hear which kind of training suits your goal, with no obligation.",
    button: "Request your evaluation",
  },
});
