/** For what no style sheet reaches: icons, pictures for shared links. The same as in globals.css. */
export const INK = "#0b0c0e";
export const BONE = "#f6f3ec";
export const GOLD = "#f5b82e";
