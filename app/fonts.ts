import localFont from "next/font/local";

/**
 * Headlines. `fallback`: on a slow line it has three seconds to take the place of its stand-ins (app/font-stand-ins.css),
 * which break into the same lines, so that nothing moves. What every page loads holds the characters of our own texts
 * (scripts/prepare-fonts.ts).
 */
const bebasNeue = localFont({
  src: "../lib/generated/fonts/bebas-neue.woff2",
  weight: "400",
  display: "fallback",
  variable: "--font-bebas",
  adjustFontFallback: false,
});

const inter = localFont({
  src: "../lib/generated/fonts/inter.woff2",
  weight: "400 600",
  display: "swap",
  variable: "--font-inter",
  adjustFontFallback: false,
});

/** The other Western letters, fetched where somebody's name needs them. */
const bebasNeueRest = localFont({
  src: "../node_modules/@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2",
  weight: "400",
  display: "swap",
  variable: "--font-bebas-rest",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+00A1-00FF, U+0131, U+0152-0153, U+02BB-02DC, U+2000-206F" }],
});

const interRest = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "400 600",
  display: "swap",
  variable: "--font-inter-rest",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+00A1-00FF, U+0131, U+0152-0153, U+02BB-02DC, U+2000-206F" }],
});

export const fontVariables = [bebasNeue, inter, bebasNeueRest, interRest].map(({ variable }) => variable).join(" ");
