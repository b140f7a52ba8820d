"use client";

import { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
import type { ReactNode } from "react";

type Tab = {
  id: string;
  label: string;
  /** A few words beside the label, such as "Coming soon". */
  note?: string;
  isDisabled?: boolean;
  /** Rendered on the server. */
  panel: ReactNode;
};

type TabsProps = {
  /** Names the list of tabs. */
  label: string;
  /** The first is active at the start. */
  tabs: readonly [Tab, ...Tab[]];
};

/** Tabs whose panels are all in the HTML, so that search engines and visitors without JavaScript get each reachable one. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Root defaultValue={tabs[0].id}>
      <List
        aria-label={label}
        className="inline-flex max-w-full flex-wrap gap-1 rounded-lg border border-steel bg-slate p-1 max-sm:w-full max-sm:*:flex-1 print:hidden"
      >
        {tabs.map(({ id, label, note, isDisabled = false }) => (
          <Trigger
            key={id}
            value={id}
            disabled={isDisabled}
            className="min-h-11 cursor-pointer rounded-md px-5 py-1 leading-tight font-semibold text-ash transition-colors disabled:cursor-not-allowed data-[state=active]:bg-gold data-[state=active]:text-gold-deep enabled:data-[state=inactive]:hover:text-bone max-sm:px-2 forced-colors:data-[state=active]:bg-[Highlight] forced-colors:data-[state=active]:text-[HighlightText] forced-colors:data-[state=active]:forced-color-adjust-none"
          >
            {label}
            {note && (
              <span className="ml-2 text-sm font-normal whitespace-nowrap max-sm:ml-0 max-sm:block">({note})</span>
            )}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ id, isDisabled, panel }) => (
        <Content
          key={id}
          value={id}
          forceMount
          className={`mt-8 data-[state=inactive]:hidden ${isDisabled ? "" : "print:data-[state=inactive]:block noscript:data-[state=inactive]:block"}`}
        >
          {panel}
        </Content>
      ))}
    </Root>
  );
}
