import { readFileSync } from "node:fs";

import { seo } from "@/lib/content/seo";
import { site } from "@/lib/content/site";

import { footer, header } from "./chrome";
import { meetTrainer, quotes, trainerBenefits } from "./closing";
import { html } from "./html";
import { evaluationCall, membershipPlans, testimonials } from "./offers";
import { achievementFigures, featuresList, hero, trainingOptions } from "./opening";
import { sprite } from "./parts";

const STYLES = ["base", "parts", "chrome", "opening", "offers", "closing", "wide"];

export type PeerFonts = { display: string; text: string };

/**
 * The Home page as a careful person writes it without a framework: the same words, pictures and fonts, its own markup
 * and styles, not one script. It reads the same content, so the two cannot drift apart.
 */
export function peerPage({ display, text }: PeerFonts) {
  const styles = STYLES.map((name) => readFileSync(new URL(`styles/${name}.css`, import.meta.url), "utf8")).join("");
  const body = html`${header()}
    <main id="content" tabindex="-1">
      ${hero()} ${trainingOptions()} ${achievementFigures()} ${featuresList()} ${membershipPlans()} ${evaluationCall()}
      ${testimonials()} ${trainerBenefits()} ${meetTrainer()} ${quotes()}
    </main>
    ${footer()}`;
  const page = html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${seo.home.title} | ${site.brand}</title>
        <meta name="description" content="${seo.home.description}" />
        <link rel="preload" href="${display}" as="font" type="font/woff2" crossorigin />
        <link rel="preload" href="${text}" as="font" type="font/woff2" crossorigin />
        <link rel="icon" href="/icon.svg" />
        <style>
          ${{ html: styles.replace("DISPLAY_FONT", display).replace("TEXT_FONT", text) }}
        </style>
      </head>
      <body>
        ${sprite(body)} ${body}
      </body>
    </html>`;
  return page.html.replace(/\s+/g, " ");
}
