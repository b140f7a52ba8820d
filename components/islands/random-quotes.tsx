"use client";

import { useState } from "react";

import { InlineScript } from "@/components/ui/inline-script";
import { pickRandom } from "@/lib/domain/pick-random";

const SHOWN_QUOTES = 3;

// The same draw as `pickRandom`, before the first paint, so that the static page never shows one set and then another.
const DRAW_BEFORE_PAINT = `(()=>{const all=[...document.currentScript.previousElementSibling.children];let left=${SHOWN_QUOTES};all.forEach((item,i)=>{const shown=Math.random()*(all.length-i)<left;if(shown)left--;item.hidden=!shown})})()`;

type RandomQuotesProps = { quotes: readonly { id: number; quote: string }[] };

/** Three quotes, drawn anew on every page view (specification, section 9). Without JavaScript, the first three. */
export function RandomQuotes({ quotes }: RandomQuotesProps) {
  const [drawn] = useState(() => {
    const isServer = typeof window === "undefined";
    return isServer ? quotes.slice(0, SHOWN_QUOTES) : pickRandom(quotes, SHOWN_QUOTES);
  });

  return (
    <>
      <ul className="grid gap-x-6 gap-y-10 md:grid-cols-3">
        {quotes.map((quote) => (
          // After a page load the script below has drawn already; the document, not this render, is right then.
          <li key={quote.id} hidden={!drawn.includes(quote)} suppressHydrationWarning>
            <blockquote className="h-full border-l-2 border-gold py-1 pl-6 display text-heading">
              <p className="text-balance">{quote.quote}</p>
            </blockquote>
          </li>
        ))}
      </ul>
      <InlineScript code={DRAW_BEFORE_PAINT} />
    </>
  );
}
