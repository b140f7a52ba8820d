import localFont from "next/font/local";

// `fallback` allows three seconds to replace the fallback fonts (app/font-fallbacks.css), which have the same line
// breaks. The file holds only the characters of our own texts (scripts/prepare-fonts.ts).
const bebasNeue = localFont({
  src: "../lib/generated/fonts/bebas-neue.woff2",
  weight: "400",
  display: "fallback",
  preload: false,
  variable: "--font-bebas",
  adjustFontFallback: false,
});

const inter = localFont({
  src: "../lib/generated/fonts/inter.woff2",
  weight: "400 600",
  display: "swap",
  preload: false,
  variable: "--font-inter",
  adjustFontFallback: false,
});

/** These fonts have the other Western characters, and browsers load them only where a text needs them. */
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
