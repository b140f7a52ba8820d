/** The texts for loading, empty and error states (specification, sections 2 and 8). */
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

/** The error of a form whose page is known to be from an older release. */
export const SITE_UPDATED = "This site was updated. Reload this page, then send it again.";

/** The error of a visitor's request or booking, beside which the phone number stands. */
export const SEND_FAILED = "Error sending message. Please try again.";

/** The error of forms that have no more specific one. */
export const FORM_FAILED = "That didn’t work. Please try again in a few minutes.";
