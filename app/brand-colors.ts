/** For icons and social images, which CSS does not reach. Same values as in globals.css. */
export const INK = "#0b0c0e";
export const BONE = "#f6f3ec";
export const GOLD = "#f5b82e";
