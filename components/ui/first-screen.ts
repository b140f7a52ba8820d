/** Names that the scripts of the first screen, the components and app/first-screen.css share. */
export const HYDRATED_EVENT = "hydrated";
/** Links that a script handles: a click before hydration is replayed. */
export const SCRIPTED = { "data-scripted": "" };
/** On <html> until the first screen is painted; on each section below it once it is laid out. */
export const FIRST_SCREEN_FIRST = "data-first-screen-first";
export const LAID_OUT = "data-laid-out";
