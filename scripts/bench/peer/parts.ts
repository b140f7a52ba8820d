import { BrandMark } from "@/components/layout/brand-mark";
import type { IconName } from "@/components/ui/icon";
import { ICON_OUTLINES } from "@/components/ui/icon-outlines";
import { preparedPicture } from "@/lib/content/pictures";

import { drawing } from "./drawing";
import { html, type Html } from "./html";

export function icon(name: IconName) {
  return html`<svg class="icon" aria-hidden="true"><use href="#${name}" /></svg>`;
}

export function brandMark(): Html {
  return {
    html: `<svg class="mark" aria-hidden="true" viewBox="0 0 24 24">${drawing(BrandMark({}).props.children)}</svg>`,
  };
}

/** The outlines that the markup refers to, each once. */
export function sprite({ html: markup }: Html) {
  const used = Object.entries(ICON_OUTLINES).filter(([name]) => markup.includes(`<use href="#${name}"`));
  const symbols = used.map(([name, outline]): Html => ({
    html: `<symbol id="${name}" viewBox="0 0 24 24">${drawing(outline)}</symbol>`,
  }));
  return html`<svg class="sprite">${symbols}</svg>`;
}

/** The same files in the same sizes as the site shows. */
export function picture(src: string, alt: string, sizes: string, isFirst = false) {
  const { width, height, avif, webp } = preparedPicture(src);
  const list = (candidates: typeof avif) => candidates.map(({ url, width }) => `${url} ${width}w`).join(", ");
  const loading: Html = { html: isFirst ? 'fetchpriority="high"' : 'loading="lazy"' };
  return html`<picture
    ><source type="image/avif" srcset="${list(avif)}" sizes="${sizes}" />
    <source type="image/webp" srcset="${list(webp)}" sizes="${sizes}" />
    <img src="${src}" alt="${alt}" width="${width}" height="${height}" decoding="async" ${loading}
  /></picture>`;
}

export function heading(id: string, eyebrow: string, title: string, intro?: string) {
  return html`<p class="eyebrow">${eyebrow}</p>
    <h2 id="${id}">${title}</h2>
    ${intro === undefined ? "" : html`<p class="intro">${intro}</p>`}`;
}
