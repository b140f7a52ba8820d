import * as z from "zod";

import { defineContent, text } from "@/lib/content/define-content";
import { site } from "@/lib/content/site";

const profilePageSchema = z.strictObject({
  heading: text,
  gymProfile: z.strictObject({ heading: text, paragraphs: z.array(text).nonempty(), button: text }),
});

export const profilePage = defineContent("profile page", profilePageSchema, {
  heading: "Your profile",
  gymProfile: {
    heading: "Your gym profile",
    paragraphs: [
      `Welcome to ${site.brand}. This is your place on the site. For now it’s simple: your name, your photo and your e-mail address.`,
      `The client portal is coming soon. Until then, ${site.trainerFirstName} plans your training with you in person, by phone or by e-mail.`,
    ],
    button: `Write to ${site.trainerFirstName}`,
  },
});
