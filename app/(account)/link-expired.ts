/** Of the link in a mail. */
export const LINK_EXPIRED = "This link has expired or was used already.";
