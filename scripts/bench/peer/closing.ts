import { homePage } from "@/lib/content/home-page";
import { inspireQuotes } from "@/lib/content/inspire-quotes";
import { personalTraining } from "@/lib/content/personal-training";
import { site } from "@/lib/content/site";
import { trainerHref } from "@/lib/routes";

import { html } from "./html";
import { icon, picture } from "./parts";

const SHOWN_QUOTES = 3;

export function trainerBenefits() {
  const { headingLines, pictureWords, picture: shown } = homePage.benefits;
  return html`<section class="band coal" aria-labelledby="benefits">
    <div class="halves benefits shell">
      <div>
        <h2 id="benefits"><span class="eyebrow">${headingLines[0]}</span> <span>${headingLines[1]}</span></h2>
        <ul>
          ${personalTraining.map(
            ({ icon_class, title, description }) =>
              html`<li>
                ${icon(icon_class)}
                <h3>${title}</h3>
                <p class="quiet">${description}</p>
              </li>`,
          )}
        </ul>
      </div>
      <div class="worded">
        ${picture(shown.img, shown.img_alt, "(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 100vw")}
        <p><span>${pictureWords[0]}</span> <span class="gold">${pictureWords[1]}</span></p>
      </div>
    </div>
  </section>`;
}

export function meetTrainer() {
  const { heading, subheading, paragraphs, button, slides } = homePage.meetTrainer;
  return html`<section class="band">
    <div class="halves shell">
      <div>
        <h2>${heading}</h2>
        <p class="lead gold">${subheading}</p>
        ${paragraphs.map((paragraph) => html`<p class="quiet">${paragraph}</p>`)}
        <a class="button outline" href="${trainerHref(site.trainerFirstName)}" aria-label="${button}"
          >${button}<span class="hidden"> about ${site.trainerFirstName}</span></a
        >
      </div>
      <div class="slides" tabindex="0" role="group" aria-label="Meet the trainer">
        ${slides.map(({ img, img_alt }) =>
          picture(img, img_alt, "(min-width: 80rem) 38rem, (min-width: 64rem) max(50vw, 600px), max(100vw, 600px)"),
        )}
      </div>
    </div>
  </section>`;
}

export function quotes() {
  return html`<section class="band slate" aria-labelledby="quotes">
    <div class="shell">
      <h2 class="eyebrow" id="quotes">${homePage.quotes.heading}</h2>
      <ul class="quotes">
        ${inspireQuotes.slice(0, SHOWN_QUOTES).map(
          ({ quote }) =>
            html`<li>
              <blockquote><p>${quote}</p></blockquote>
            </li>`,
        )}
      </ul>
    </div>
  </section>`;
}
