/** Texts of the specification and the contracts, which stand as they are. */
const SPECIFIED = [
  "Request a complimentary training evaluation",
  "Book a complimentary training evaluation",
  "The evaluation is complimentary",
  "THAT PAGE DOES NOT EXIST",
  "That is not your current password.",
  "Northeast Los Angeles (NELA)",
  "Open times cannot be shown at the moment.",
  "The desk cannot be shown at the moment.",
  "That did not work. Nothing was changed. Please try again.",
  "Confirm your e-mail address to see your bookings here.",
  "E-mails that could not be sent",
  "Name or e-mail",
  "Reply by e-mail",
  /^E-mail$/gim,
  /^E-mail: /gm,
];

const REFUSED = [
  // One trainer, who is nobody's "we".
  /\b(?:[Ww]e|us|[Oo]urs?)\b/,
  // One name for one thing.
  /complimentary/i,
  /e-mail/i,
  /request your evaluation/i,
  /client sign in/i,
  /\bNELA\b/,
  /\bappointment/i,
  // American English, as it is spoken.
  /programme|fuelling|cancelling|colour|favour|behaviour|centre\b|\w(?:gan|al|gn)is(?:e|ed|ing|ation)\b/i,
  /\b(?:cannot|is not|was not|did not|does not|do not|could not|will not|has not)\b/i,
  /\b(?:shall|whilst|kindly|in order to|in case of)\b/i,
  /that is all|goes to someone else|will not take place|please read|your booking now|get at anything/i,
];

/** What stands in texts of ours and should not. */
export function voiceFaults(texts: readonly string[]) {
  return texts.flatMap((text) => {
    const ours = SPECIFIED.reduce<string>((left, specified) => left.replaceAll(specified, ""), text);
    return REFUSED.flatMap((word) => word.exec(ours) ?? []).map((word) => `${word}: ${text}`);
  });
}
