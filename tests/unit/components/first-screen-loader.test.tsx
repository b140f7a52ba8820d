import { afterEach, beforeEach, expect, test, vi } from "vitest";

const scripts = () => [...document.head.querySelectorAll("script")].map((script) => script.getAttribute("src"));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("SOURCES", ["/a.js", "/b.js"]);
  document.body.innerHTML =
    '<main><h1>First</h1><section>Below</section><button>Menu</button></main><a data-scripted href="#picture">Picture</a>';
  document.documentElement.dataset["firstScreenFirst"] = "";
  vi.resetModules();
  await import("@/components/ui/first-screen-loader");
});
afterEach(() => {
  // Ends what this loader listens to.
  window.dispatchEvent(new Event("hydrated"));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = "";
});

test("scripts come after 1.5 s at the latest, and every section is laid out", () => {
  expect(scripts()).toEqual([]);
  vi.advanceTimersByTime(1_500);

  expect(scripts()).toEqual(["/a.js", "/b.js"]);
  expect(document.querySelector("section")?.dataset).toHaveProperty("laidOut");
  expect(document.documentElement.dataset).not.toHaveProperty("firstScreenFirst");
});

test("a click before hydration is replayed after it", () => {
  const handleClick = vi.fn();
  const button = document.querySelector("button");
  button?.addEventListener("click", handleClick);
  button?.click();
  expect(handleClick).not.toHaveBeenCalled();

  window.dispatchEvent(new Event("hydrated"));
  vi.advanceTimersByTime(1);
  expect(handleClick).toHaveBeenCalledOnce();
});

test("without hydration the browser follows the link after 5 s", () => {
  document.querySelector("a")?.click();
  expect(location.hash).toBe("");
  vi.advanceTimersByTime(5_000);

  expect(location.hash).toBe("#picture");
});
