import { FIRST_SCREEN_FIRST } from "./first-screen";

// A script of its own, at the start of each static page (server/build/first-screen-first.ts). Turns on app/first-screen.css,
// unless the page opens further down, which needs the real heights from the start.
const [navigation] = performance.getEntriesByType("navigation");
const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
if (isNew && !location.hash) document.documentElement.setAttribute(FIRST_SCREEN_FIRST, "");
