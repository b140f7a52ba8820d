/** For icons, social images and emails, which the variables of globals.css do not reach. Same values as there. */
export const INK = "#0b0c0e";
export const BONE = "#f6f3ec";
export const GOLD = "#f5b82e";
