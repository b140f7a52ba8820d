import * as z from "zod";

import { defineContent } from "@/lib/content/define-content";
import { pageIntroSchema } from "@/lib/content/prose-block";
import { site } from "@/lib/content/site";

const text = z.string().min(1);

const privacyPageSchema = z.strictObject({
  intro: pageIntroSchema,
  sections: z
    .array(
      z.strictObject({
        heading: text,
        paragraphs: z.array(text).nonempty(),
        items: z.array(text).default([]),
      }),
    )
    .nonempty(),
});

const { brand, email, trainerFirstName } = site;
/** How long contact messages are kept: what CONTACT_RETENTION_MONTHS makes true. */
export const MESSAGE_RETENTION_MONTHS = 12;

export const privacyPage = defineContent("privacy page", privacyPageSchema, {
  intro: {
    eyebrow: "Privacy",
    heading: "What we store, and why",
    intro: `${brand} keeps as little about you as the site needs to work. This page says what that is, how long it is kept and how to have it deleted.`,
  },
  sections: [
    {
      heading: "When you only look around",
      paragraphs: [
        "The pages you read set no cookies and carry no tracking. Fonts and pictures come from this site itself, so your visit is not reported to anybody else.",
      ],
    },
    {
      heading: "When you write to us",
      paragraphs: ["With the contact form we store what we need to answer you:"],
      items: [
        "your name and e-mail address",
        "your message and the time you sent it",
        "what you were looking at, such as in-home sessions, if you came from such a page and did not remove it",
        "how your request stands, such as answered or booked, and whether it looks like spam",
      ],
    },
    {
      heading: "When you create an account",
      paragraphs: ["An account is needed only for the profile page. For an account we store:"],
      items: [
        "your name and e-mail address",
        "your password, as a hash that cannot be turned back into the password",
        "if you sign in through another provider: the web address of your profile picture and your account ID there",
        "a record of your current sign-ins, so that signing out works",
      ],
    },
    {
      heading: "Cookies",
      paragraphs: [
        "Cookies are used only to sign you in and keep you signed in. One of them says no more than that somebody is signed in, so that the pages can show the way to the profile. There are none for advertising or statistics.",
      ],
    },
    {
      heading: "Protection against abuse",
      paragraphs: [
        "To stop floods of messages and guessed passwords, we count requests per internet address, and sign-in attempts and mails per e-mail address. Both are stored only as a keyed hash, for a day at most, and are not linked to your message.",
      ],
    },
    {
      heading: "How long we keep it",
      paragraphs: [
        `Contact messages are kept for ${MESSAGE_RETENTION_MONTHS} months, so that ${trainerFirstName} can look back at what you agreed on. Account data is kept as long as you have the account.`,
      ],
    },
    {
      heading: "Who sees it",
      paragraphs: [
        `${trainerFirstName}, and whoever runs this site's server on our behalf. Messages may be passed on to ${trainerFirstName} by e-mail. We sell nothing and pass nothing on for advertising.`,
      ],
    },
    {
      heading: "How to have it deleted",
      paragraphs: [
        "Your profile page has a button that deletes your account at once.",
        `Write to ${email} from the address you used, and we will delete your messages, your account or both. You can also ask what is stored about you, or have it corrected.`,
      ],
    },
  ],
});
