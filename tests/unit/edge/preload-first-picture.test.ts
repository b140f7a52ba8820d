import { expect, test } from "vitest";

import { preloadFirstPicture } from "@/server/build/preload-first-picture.mjs";

const HEAD = '<head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/>';

function picture(name: string, priority: string) {
  return (
    `<picture class="contents"><source type="image/avif" srcSet="/${name}-1.avif 1w, /${name}-2.avif 2w" sizes="(min-width: 1px) 5vw"/>` +
    `<source type="image/webp" srcSet="/${name}.webp 1w" sizes="5vw"/><img src="/${name}.jpg" ${priority}/></picture>`
  );
}

test("the picture with priority is asked for right after the viewport is known", () => {
  const rest = `<style></style></head>${picture("later", 'loading="lazy"')}${picture("hero", 'fetchPriority="high"')}`;

  expect(preloadFirstPicture(HEAD + rest)).toBe(
    `${HEAD}<link rel="preload" as="image" type="image/avif" imagesrcset="/hero-1.avif 1w, /hero-2.avif 2w" ` +
      `imagesizes="(min-width: 1px) 5vw" fetchpriority="high"/>${rest}`,
  );
});

test("pictures further down are not", () => {
  const html = `${HEAD}</head>${picture("later", 'loading="lazy"')}`;

  expect(preloadFirstPicture(html)).toBe(html);
});
