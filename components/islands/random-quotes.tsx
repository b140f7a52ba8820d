"use client";

import { useState } from "react";

import { InlineScript } from "@/components/ui/inline-script";

const SHOWN_QUOTES = 3;

type RandomQuotesProps = { quotes: readonly string[] };

/** Shows three random quotes on every page view (specification, section 9), or the first three without JavaScript. */
export function RandomQuotes({ quotes }: RandomQuotesProps) {
  const [drawn] = useState(() => {
    const isServer = typeof window === "undefined";
    return isServer ? quotes.slice(0, SHOWN_QUOTES) : pickRandom(quotes, SHOWN_QUOTES);
  });

  return (
    <>
      <ul className="grid gap-x-6 gap-y-4 md:grid-cols-3">
        {drawn.map((quote, place) => (
          <li key={place}>
            <blockquote className="h-full border-l-2 border-gold py-1 pl-6 display text-heading">
              {/* The script below has already replaced the text, so hydration must keep it. */}
              <p className="text-balance" suppressHydrationWarning>
                {quote}
              </p>
            </blockquote>
          </li>
        ))}
      </ul>
      <InlineScript code={drawBeforePaint(quotes)} />
    </>
  );
}

/** Draws quotes as `pickRandom` does, but before the first paint, so that they do not change visibly. */
function drawBeforePaint(quotes: readonly string[]) {
  const list = JSON.stringify(quotes).replaceAll("<", "\\u003c");
  return `(()=>{const left=${list};for(const p of document.currentScript.previousElementSibling.querySelectorAll("p"))p.textContent=left.splice(Math.random()*left.length,1)[0]})()`;
}

export function pickRandom<Entry>(list: readonly Entry[], count: number, random: () => number = Math.random): Entry[] {
  const left = [...list];
  const picked: Entry[] = [];
  while (picked.length < count && left.length > 0) {
    picked.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return picked;
}
