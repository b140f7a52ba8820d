import { TextLink } from "@/components/ui/text-link";

import type { DeskTimes } from "./load-times";

type TimeLinksProps = { times: DeskTimes; hrefFrom: (from: string | undefined) => string };

export function TimeLinks({ times: { days, laterFrom, isFirst }, hrefFrom }: TimeLinksProps) {
  return (
    <div className="mt-6">
      {days.length === 0 && <p>There are no open times here.</p>}
      <nav aria-label="More times" className="flex flex-wrap gap-x-6">
        {!isFirst && (
          <TextLink href={hrefFrom(undefined)} prefetch={false} className="flex min-h-11 items-center">
            First open times
          </TextLink>
        )}
        {laterFrom && (
          <TextLink href={hrefFrom(laterFrom)} prefetch={false} className="flex min-h-11 items-center">
            Later times
          </TextLink>
        )}
      </nav>
    </div>
  );
}
