import { cameFrom } from "@/components/forms/came-from";
import { routes } from "@/lib/routes";

// Next.js runs this file before hydration: a visitor may leave the first page of a tab soon.
cameFrom();

// The server has not counted a page that the browser fetched ahead, because many of those are never shown.
const [navigation] = performance.getEntriesByType("navigation");
if ("prerendering" in document && document.prerendering) {
  document.addEventListener("prerenderingchange", countPage, { once: true });
} else if (navigation && "deliveryType" in navigation && navigation.deliveryType === "navigational-prefetch") {
  countPage();
}

function countPage() {
  navigator.sendBeacon(routes.shown, document.referrer);
}
