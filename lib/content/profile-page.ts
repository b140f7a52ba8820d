import * as z from "zod";

import { defineContent, text } from "./define-content";
import { site } from "./site";

const profilePageSchema = z.strictObject({
  heading: text,
  detailsNote: text,
  otherAccount: text,
  noPassword: text,
  dataNote: text,
  gymProfile: z.strictObject({ heading: text, paragraphs: z.array(text).nonempty(), button: text }),
});

export const profilePage = defineContent("profile page", profilePageSchema, {
  heading: "Your profile",
  detailsNote: "Your email address can’t be changed. To use another one, create another account.",
  otherAccount: "The form that you sent belongs to another account, so it changed nothing. Here’s your account.",
  noPassword:
    "You sign in through another service, so your account has no password. A link sent by email lets you set one.",
  dataNote: "A file with your account and, for a confirmed address, your requests and bookings.",
  gymProfile: {
    heading: "Your gym profile",
    paragraphs: [
      `The client portal is coming soon. Until then, ${site.trainerFirstName} plans with you in person, by phone or by email.`,
    ],
    button: `Write to ${site.trainerFirstName}`,
  },
});
