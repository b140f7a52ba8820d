import {
  actionBar,
  CLIENT_PORTAL_LABEL,
  footerLinks,
  headerLinks,
  legalLinks,
  pagesLinks,
} from "@/lib/content/navigation";
import { site } from "@/lib/content/site";
import { routes } from "@/lib/routes";

import { html } from "./html";
import { brandMark, icon } from "./parts";

type Link = { label: string; href: string };

// A person's menu: a popover and a details element need no script.
export function header() {
  return html`<a class="skip" href="#content">Skip to content</a>
    <header>
      <div class="bar shell">
        <a class="brand" href="/" aria-label="${site.brand} – Home page">${brandMark()}${site.brand}</a>
        <nav class="wide" aria-label="Main">
          ${links(headerLinks)}
          <details>
            <summary>Pages${icon("chevron-down")}</summary>
            <div class="panel">${links(pagesLinks)}</div>
          </details>
          <span class="quiet">${CLIENT_PORTAL_LABEL}</span>
        </nav>
        <button class="toggle" type="button" popovertarget="site-menu">
          <span class="open">${icon("menu")}<span class="unseen">Open menu</span></span>
          <span class="close">${icon("close")}<span class="unseen">Close menu</span></span>
        </button>
      </div>
      <nav id="site-menu" popover aria-label="Menu">
        ${[...headerLinks, ...pagesLinks].map(
          ({ label, href }) => html`<a href="${href}">${label}${icon("arrow-right")}</a>`,
        )}
        <p>${CLIENT_PORTAL_LABEL}</p>
      </nav>
    </header>`;
}

export function footer() {
  const { brand, tagline, phone, email, address, copyrightYear, canonicalUrl } = site;
  return html`<footer>
      <p class="closing shell">${tagline}</p>
      <div class="columns shell">
        <p class="brand">${brandMark()}${brand}</p>
        <nav aria-label="Quick links">
          <p class="eyebrow">Quick links</p>
          ${links(footerLinks)}
        </nav>
        <div>
          <p class="eyebrow">Get in touch</p>
          <address>
            <a href="tel:${phone.e164}">${phone.display}</a>
            <a href="mailto:${email}">${email}</a>
            <span class="quiet">${address.street}<br />${address.city}, ${address.region} ${address.postalCode}</span>
          </address>
        </div>
      </div>
      <div class="legal shell">
        <p>© ${copyrightYear} ${brand}. All rights reserved.</p>
        <p class="printed">${new URL(canonicalUrl).host}</p>
        ${links(legalLinks)}
        <a href="${routes.login}">Client sign in</a>
      </div>
    </footer>
    <nav class="actions" aria-label="${actionBar.label}">
      <a href="${routes.contact}">${actionBar.evaluation}</a>
      <a href="tel:${phone.e164}">${icon("phone")}${actionBar.call}</a>
    </nav>`;
}

function links(all: readonly Link[]) {
  return all.map(({ label, href }) => html`<a href="${href}">${label}</a>`);
}
