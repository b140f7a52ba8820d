import * as z from "zod";

import { defineContent, text } from "@/lib/content/define-content";
import { pageIntroSchema } from "@/lib/content/prose-block";
import { site } from "@/lib/content/site";

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
/** Must match the default of CONTACT_RETENTION_MONTHS. */
export const MESSAGE_RETENTION_MONTHS = 12;

export const privacyPage = defineContent("privacy page", privacyPageSchema, {
  intro: {
    eyebrow: "Privacy",
    heading: "What we store, and why",
    intro: `${brand} keeps as little about you as the site needs to work. Here’s what that is, how long we keep it and how to have it deleted.`,
  },
  sections: [
    {
      heading: "When you’re just looking around",
      paragraphs: [
        "The pages you read set no cookies and don’t track you. Fonts and pictures come from this site, so no one else hears about your visit.",
      ],
    },
    {
      heading: "When you write to us",
      paragraphs: ["When you use the contact form, we store what we need to get back to you:"],
      items: [
        "your name and e-mail address",
        "your message and when you sent it",
        "what you were looking at, such as in-home sessions, if you came from a page like that and didn’t remove it",
        "where your request stands, such as answered or booked, and whether it looks like spam",
      ],
    },
    {
      heading: "When you book a time",
      paragraphs: [
        "You don’t need an account to book an evaluation. We store your name, e-mail address and message as a contact request, and with it:",
      ],
      items: [
        "the day and time you picked, and where you want to train",
        "whether the visit was cancelled, attended or missed",
        "e-mails to you about the booking until they are sent: a confirmation, changes and a reminder",
      ],
    },
    {
      heading: "When you create an account",
      paragraphs: ["You only need an account for the profile page. For an account, we store:"],
      items: [
        "your name and e-mail address",
        "your password, as a hash that can’t be turned back into the password",
        "if you sign in through another provider: the web address of your profile picture and your account ID there",
        "a record of where you’re signed in, so that signing out works",
      ],
    },
    {
      heading: "Cookies",
      paragraphs: [
        "We use cookies only to sign you in and keep you signed in. One of them says nothing more than that someone is signed in, so the pages can show the way to the profile. If you book an evaluation, one remembers for an hour that you just did, so the booking’s page can show where the confirmation went. None are for advertising or statistics.",
      ],
    },
    {
      heading: "Protection against abuse",
      paragraphs: [
        "To stop floods of messages and password guessing, we count requests per internet address, and sign-in attempts and e-mails per e-mail address. We store both only as a keyed hash, for a day at most, and we don’t link them to your message.",
      ],
    },
    {
      heading: "How long we keep it",
      paragraphs: [
        `We keep contact messages, and the bookings that belong to them, for ${MESSAGE_RETENTION_MONTHS} months, so ${trainerFirstName} can look back at what the two of you agreed on. We keep account data for as long as you have the account.`,
      ],
    },
    {
      heading: "Who sees it",
      paragraphs: [
        `${trainerFirstName}, and the company that runs this site’s server for us. Your messages and bookings reach ${trainerFirstName} by e-mail. We don’t sell anything about you or share it for advertising.`,
      ],
    },
    {
      heading: "How to have it deleted",
      paragraphs: [
        "Your profile page has a button that deletes your account right away.",
        `Write to ${email} from the address you used, and we’ll delete your messages with their bookings, your account or both. You can also ask what we’ve stored about you, or have it corrected.`,
      ],
    },
  ],
});
