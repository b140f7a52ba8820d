import localFont from "next/font/local";

/**
 * Headlines. `optional`, since a late swap of so condensed a face would shift the page; it is preloaded, so it is rarely
 * late. Its stand-ins are the condensed faces of the usual systems.
 */
export const bebasNeue = localFont({
  src: "../node_modules/@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2",
  weight: "400",
  display: "optional",
  variable: "--font-bebas",
  adjustFontFallback: false,
  fallback: ["Impact", "Haettenschweiler", "Avenir Next Condensed", "sans-serif-condensed", "Arial Narrow"],
});

export const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  display: "swap",
  variable: "--font-inter",
});
