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
