/** Icons, social images and emails cannot use the variables of globals.css, so these repeat their values. */
export const INK = "#0b0c0e";
export const BONE = "#f6f3ec";
export const GOLD = "#f5b82e";
