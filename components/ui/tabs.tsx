"use client";

import { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
import { type ReactNode, useState } from "react";

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

/** All panels are in the HTML, so that search engines and visitors without JavaScript get each reachable one. */
export function Tabs({ label, tabs }: TabsProps) {
  const [activeId, setActiveId] = useState(tabs[0].id);

  return (
    <Root value={activeId} onValueChange={setActiveId}>
      {/* The Content Security Policy forbids the style attributes that Radix writes into the HTML, here and on panels. */}
      <List
        aria-label={label}
        style={{ outline: undefined }}
        className="inline-flex max-w-full flex-wrap gap-1 rounded-lg border border-steel bg-slate p-1 max-sm:w-full max-sm:*:flex-1 print:hidden"
      >
        {tabs.map(({ id, label, note, isDisabled = false }) => (
          <Trigger
            key={id}
            value={id}
            disabled={isDisabled}
            // Radix listens to the press alone; a click by itself comes from assistive technology or before hydration.
            onClick={() => setActiveId(id)}
            className="min-h-11 cursor-pointer rounded-md px-5 py-1 leading-tight font-semibold text-ash transition-colors disabled:cursor-not-allowed data-[state=active]:bg-gold data-[state=active]:text-gold-deep enabled:data-[state=inactive]:hover:text-bone max-sm:px-1 max-sm:text-base forced-colors:data-[state=active]:bg-[Highlight] forced-colors:data-[state=active]:text-[HighlightText] forced-colors:data-[state=active]:forced-color-adjust-none"
          >
            {note ? `${label} ` : label}
            {note && (
              <span className="ml-1 text-sm font-normal whitespace-nowrap max-sm:ml-0 max-sm:block">{`(${note})`}</span>
            )}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ id, isDisabled, panel }) => (
        <Content key={id} value={id} forceMount asChild>
          <div
            style={{ animationDuration: undefined }}
            className={`mt-8 data-[state=inactive]:hidden ${isDisabled ? "" : "print:data-[state=inactive]:block noscript:data-[state=inactive]:block"}`}
          >
            {panel}
          </div>
        </Content>
      ))}
    </Root>
  );
}
