import type { ReactNode } from "react";

import { ButtonLink } from "@/components/ui/button";
import { evaluationHref } from "@/lib/routes";

import type { OpenTimesQuery, OpenTimesView } from "./load-open-times";

type PageLinksProps = { view: OpenTimesView; query: OpenTimesQuery };

/** The form keeps what the visitor picked. Without JavaScript, only what is in the page's URL is kept. */
export function PageLinks({ view, query }: PageLinksProps) {
  const { earlierFrom, laterFrom, picked } = view;
  if (earlierFrom === null && laterFrom === null) return null;

  function hrefFrom(from: string) {
    const { request, change, place } = query;
    return evaluationHref({
      ...(typeof request === "string" && { request }),
      ...(typeof change === "string" && { change }),
      ...(typeof place === "string" && { place }),
      ...(picked && { at: picked.local }),
      from,
    });
  }
  return (
    <nav aria-label="More times" className="mt-6 flex flex-wrap gap-3">
      {earlierFrom !== null && <PageLink href={hrefFrom(earlierFrom)}>Earlier times</PageLink>}
      {laterFrom !== null && <PageLink href={hrefFrom(laterFrom)}>Later times</PageLink>}
    </nav>
  );
}

function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonLink href={href} variant="outline" prefetch={false} scroll={false}>
      {children}
    </ButtonLink>
  );
}
