import { RandomQuotes } from "@/components/islands/random-quotes";
import { Band } from "@/components/ui/band";
import { homePage } from "@/lib/content/home-page";
import { inspireQuotes } from "@/lib/content/inspire-quotes";

export function InspiringQuotes() {
  return (
    <Band labelledBy="quotes" tone="slate">
      <h2 id="quotes" className="mb-6 eyebrow md:mb-10">
        {homePage.quotes.heading}
      </h2>
      <RandomQuotes quotes={inspireQuotes.map(({ quote }) => quote)} />
    </Band>
  );
}
