/** The specification (sections 2 and 8) sets these texts. */
export const stateTexts = {
  section: { loading: "Loading..." },
  testimonials: { loading: "Loading testimonials..." },
  pricing: { loading: "Loading your training options..." },
  certifications: {
    loading: "Loading certifications...",
    error: "Error loading certifications. Please try again later.",
    empty: "No certifications available at this time.",
  },
} as const;

export const SITE_UPDATED = "This site was updated. Reload this page, then send it again.";

/** The phone number stands beside it. */
export const SEND_FAILED = "Error sending message. Please try again.";

export const NOT_CANCELLED = "Your booking wasn’t cancelled. Please try again.";

/** It is for forms that have no more specific error. */
export const FORM_FAILED = "That didn’t work. Please try again in a few minutes.";
