import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { CertificationsCarousel } from "@/components/sections/certifications-carousel";
import { MeetTrainer } from "@/components/sections/meet-trainer";
import { TestimonialsCarousel } from "@/components/sections/testimonials-carousel";
import { certifications } from "@/lib/content/certifications";

const slideNext = vi.fn();
vi.mock("@/components/ui/start-swiper", () => ({ startSwiper: () => ({ slideNext, destroy() {} }) }));

let isMotionReduced = false;
let tellInView: ((isIntersecting: boolean) => void)[] = [];

beforeEach(() => {
  isMotionReduced = false;
  tellInView = [];
  slideNext.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: isMotionReduced, addEventListener() {}, removeEventListener() {} }));
  // jsdom has none. What it watches is in view.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      #tell: (isIntersecting: boolean) => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {
        tellInView.push(this.#tell);
        this.#tell(true);
      }
      disconnect() {
        tellInView = tellInView.filter((tell) => tell !== this.#tell);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(section: ReactElement) {
  render(section);
  await act(() => vi.dynamicImportSettled());
}

async function expectMovesEvery(intervalMs: number) {
  slideNext.mockClear();
  await wait(intervalMs - 1);
  expect(slideNext).not.toHaveBeenCalled();
  await wait(1);
  expect(slideNext).toHaveBeenCalledTimes(1);
  await wait(intervalMs);
  expect(slideNext).toHaveBeenCalledTimes(2);
}

async function expectRest() {
  slideNext.mockClear();
  await wait(20_000);
  expect(slideNext).not.toHaveBeenCalled();
}

function wait(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms));
}

function press(name: "Pause" | "Play") {
  fireEvent.click(screen.getByRole("button", { name }));
}

test.each([
  ["testimonials", <TestimonialsCarousel key="" />, 2000],
  ["certifications", <CertificationsCarousel key="" certifications={certifications} />, 2500],
  ["the trainer's pictures", <MeetTrainer key="" />, 4000],
])("%s move on by themselves, and rest when paused until they are played again", async (_name, section, intervalMs) => {
  await show(section);

  await expectMovesEvery(intervalMs);
  press("Pause");
  await expectRest();
  press("Play");
  await expectMovesEvery(intervalMs);
});

test("under reduced motion they rest until play is pressed", async () => {
  isMotionReduced = true;
  await show(<TestimonialsCarousel />);

  await expectRest();
  press("Play");
  await expectMovesEvery(2000);
});

test("they rest while somebody points at them, has the focus in them, or scrolls on", async () => {
  await show(<TestimonialsCarousel />);
  const carousel = screen.getByRole("region", { name: "Testimonials" });
  const next = screen.getByRole("button", { name: "Next slide" });

  fireEvent(carousel, new Event("pointerenter"));
  await expectRest();
  fireEvent(carousel, new Event("pointerleave"));
  await expectMovesEvery(2000);

  act(() => next.focus());
  fireEvent(carousel, new Event("pointerenter"));
  fireEvent(carousel, new Event("pointerleave"));
  await expectRest();
  act(() => next.blur());
  await expectMovesEvery(2000);

  fireEvent(carousel, new Event("pointerenter"));
  await expectRest();
  press("Pause");
  press("Play");
  await expectMovesEvery(2000);

  act(() => tellInView.forEach((tell) => tell(false)));
  await expectRest();
});

test("a touch on the slides stops them for good, and they do not turn away from a text that is being selected", async () => {
  await show(<TestimonialsCarousel />);
  const [slide] = screen.getAllByRole("group", { name: /^1 of / });

  document.getSelection()?.selectAllChildren(slide!);
  await expectRest();
  document.getSelection()?.removeAllRanges();
  await expectMovesEvery(2000);

  fireEvent(slide!, Object.assign(new Event("pointerdown", { bubbles: true }), { pointerType: "touch" }));
  await expectRest();
  press("Play");
  await expectMovesEvery(2000);
});
