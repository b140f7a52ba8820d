import { achievements } from "@/lib/content/achievements";
import { features } from "@/lib/content/features";
import { homePage } from "@/lib/content/home-page";
import { trainingEnvironments } from "@/lib/content/training-environments";
import { contactHref, routes } from "@/lib/routes";

import { html } from "./html";
import { heading, icon, picture } from "./parts";

const CARD_SIZES = "(min-width: 80rem) 39.25rem, (min-width: 48rem) 50vw, 100vw";
/** As the site's own hero says. */
const HERO_SIZES = "(max-aspect-ratio: 3/5) 37rem, (min-aspect-ratio: 8/5) 100vw, 160svh";

export function hero() {
  const { headingLines, intro, button, picture: shown } = homePage.hero;
  const [first = "", ...others] = headingLines[0].split("|");
  return html`<section class="hero">
    ${picture(shown.img, shown.img_alt, HERO_SIZES, true)}
    <div class="shell">
      <h1>
        <span>${first}${others.map((word) => html`<i>|</i>${word}`)}</span>
        <span class="gold">${headingLines[1]}</span>
      </h1>
      <p class="lead">${intro}</p>
      <a class="button large" href="${routes.contact}">${button}</a>
    </div>
  </section>`;
}

export function trainingOptions() {
  const { eyebrow, heading: title, intro, comingSoon } = homePage.trainingOptions;
  return html`<section class="band" aria-labelledby="training-options">
    <div class="shell">
      ${heading("training-options", eyebrow, title, intro)}
      <ul class="cards two">
        ${trainingEnvironments.map(
          ({ slug, icon_class, title, tagline, description, img, img_alt, coming_soon }) =>
            html`<li class="option${coming_soon ? " soon" : ""} card">
              ${picture(img, img_alt, CARD_SIZES)}
              <div>
                <div class="row">
                  ${icon(icon_class)}
                  <h3>${title}</h3>
                  ${coming_soon ? html`<span class="badge">${comingSoon}</span>` : ""}
                </div>
                <p class="strong">${tagline}</p>
                <p class="quiet">${description}</p>
                ${
                  coming_soon
                    ? ""
                    : html`<a class="gold" href="${contactHref({ type: slug, source: "home" })}"
                        >Ask about ${title}${icon("arrow-right")}</a
                      >`
                }
              </div>
            </li>`,
        )}
      </ul>
    </div>
  </section>`;
}

export function achievementFigures() {
  return html`<section class="figures" aria-labelledby="achievements">
    <div class="shell">
      <h2 class="unseen" id="achievements">${homePage.achievements.heading}</h2>
      <ul>
        ${achievements.map(
          ({ number, title, icon_class }) =>
            html`<li>
              ${icon(icon_class)}
              <p class="title">${number}</p>
              <p class="strong">${title}</p>
            </li>`,
        )}
      </ul>
    </div>
  </section>`;
}

export function featuresList() {
  const { eyebrow, heading: title, intro } = homePage.features;
  return html`<section class="band coal" aria-labelledby="features">
    <div class="halves shell">
      <div>${heading("features", eyebrow, title, intro)}</div>
      <ul class="features">
        ${features.map(
          ({ icon_class, title, description }) =>
            html`<li>
              <span class="framed">${icon(icon_class)}</span>
              <div>
                <h3>${title}</h3>
                <p class="quiet">${description}</p>
              </div>
            </li>`,
        )}
      </ul>
    </div>
  </section>`;
}
