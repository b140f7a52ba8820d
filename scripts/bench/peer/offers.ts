import { contactPage } from "@/lib/content/contact-page";
import { homePage } from "@/lib/content/home-page";
import { type MembershipPlan, pricing } from "@/lib/content/pricing";
import { reviews, sampleReviewsNote } from "@/lib/content/reviews";
import { initials } from "@/lib/domain/initials";
import { formatUsd } from "@/lib/domain/session-pricing";
import { contactHref, routes } from "@/lib/routes";

import { html } from "./html";
import { heading, icon, picture } from "./parts";

export function membershipPlans() {
  const { eyebrow, heading: title, intro, monthly, yearly } = homePage.plans;
  // Two radio buttons and one rule of CSS switch between the lists.
  return html`<section class="band plans" aria-labelledby="plans">
    <div class="shell">
      ${heading("plans", eyebrow, title, intro)}
      <div class="switch">
        <label><input type="radio" name="plans" checked />${monthly}</label>
        <label><input type="radio" name="plans" id="yearly" />${yearly}</label>
      </div>
      <ul class="cards three monthly">
        ${pricing.monthly.map(planCard)}
      </ul>
      <ul class="cards three yearly">
        ${pricing.yearly.map(planCard)}
      </ul>
    </div>
  </section>`;
}

function planCard(plan: MembershipPlan) {
  const { title, price, category, training, features } = plan;
  return html`<li class="plan card">
    <div class="row">
      <h3>${title}</h3>
      ${"savings" in plan ? html`<span class="badge">Save ${plan.savings}</span>` : ""}
    </div>
    <p class="quiet">${training}</p>
    <p><strong class="title">${formatUsd(Number(price))}</strong><span class="quiet">per ${category}</span></p>
    <ul class="checks">
      ${features.map((feature) => html`<li>${icon("check")}${feature}</li>`)}
    </ul>
    <a class="button outline" href="${contactHref({ type: "membership", title, source: "plans" })}"
      >Ask about ${title}</a
    >
  </li>`;
}

export function evaluationCall() {
  const { eyebrow, heading: title, text, button } = homePage.evaluation;
  const { img, img_alt } = contactPage.evaluation.picture;
  return html`<section class="call" aria-labelledby="evaluation">
    ${picture(img, img_alt, "(min-width: 64rem) 80vw, max(100vw, 46rem)")}
    <div class="shell">
      ${heading("evaluation", eyebrow, title)}
      <p class="lead">${text}</p>
      <a class="button" href="${routes.contact}">${button}</a>
    </div>
  </section>`;
}

export function testimonials() {
  const { eyebrow, heading: title } = homePage.testimonials;
  return html`<section class="band" aria-labelledby="testimonials">
    <div class="shell">
      ${heading("testimonials", eyebrow, title)}
      <div class="slides three" tabindex="0" role="group" aria-label="Testimonials">
        ${reviews.map(
          ({ name, image, alt, comments, time }) =>
            html`<figure class="card">
              ${icon("quote")}
              <blockquote><p>${comments}</p></blockquote>
              <figcaption class="row">
                <span class="face">${picture(image, alt, "3.5rem")}<b aria-hidden="true">${initials(name)}</b></span>
                <span><span class="strong">${name}</span>${time ? html`<span class="quiet">${time}</span>` : ""}</span>
              </figcaption>
            </figure>`,
        )}
      </div>
      ${sampleReviewsNote ? html`<p class="note">${sampleReviewsNote}</p>` : ""}
    </div>
  </section>`;
}
