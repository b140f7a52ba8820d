import type { Locator, Page } from "playwright/test";

import { expect } from "./fixtures";

export class CarouselOnPage {
  readonly region: Locator;
  readonly slides: Locator;
  readonly shownSlides: Locator;
  readonly dots: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly pause: Locator;
  readonly play: Locator;

  constructor(
    readonly page: Page,
    name: string,
  ) {
    this.region = page.getByRole("region", { name, exact: true });
    this.slides = this.region.locator("[aria-roledescription=slide]");
    this.shownSlides = this.region.locator("[aria-roledescription=slide]:not([inert])");
    this.dots = this.region.getByRole("button", { name: /^Go to slide \d$/ });
    this.next = this.region.getByRole("button", { name: "Next slide" });
    this.previous = this.region.getByRole("button", { name: "Previous slide" });
    this.pause = this.region.getByRole("button", { name: "Pause", exact: true });
    this.play = this.region.getByRole("button", { name: "Play", exact: true });
  }

  async show() {
    await this.region.evaluate((region) => region.scrollIntoView({ behavior: "instant", block: "center" }));
    await expect(this.slides.and(this.page.locator("[inert]"))).not.toHaveCount(0);
  }

  dot(number: number) {
    return this.region.getByRole("button", { name: `Go to slide ${number}`, exact: true });
  }

  async expectCurrent(number: number) {
    await expect(this.dot(number)).toHaveAttribute("aria-current", "true");
    await expect(this.shownSlides.and(this.region.getByRole("group", { name: `${number} of` }))).toBeInViewport({
      ratio: 0.99,
    });
  }
}
