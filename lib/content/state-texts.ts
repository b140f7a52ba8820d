/** Texts for loading, empty and error states (specification, sections 2 and 8). */
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

/** Of a form whose page is of an older release, as far as it can be told. */
export const SITE_UPDATED = "This site was updated. Reload this page, then send it again.";

/** Of forms that have nothing more particular to say. */
export const FORM_FAILED = "That didn’t work. Please try again in a few minutes.";
