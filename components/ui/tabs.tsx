"use client";

import { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
import { type ReactNode, useState } from "react";

type Tab = {
  id: string;
  label: string;
  note?: string;
  isDisabled?: boolean;
  panel: ReactNode;
};

type TabsProps = {
  label: string;
  tabs: readonly [Tab, ...Tab[]];
};

/** All panels are in the HTML for search engines. Without JavaScript they are stacked, each under its label. */
export function Tabs({ label, tabs }: TabsProps) {
  const [activeId, setActiveId] = useState(tabs[0].id);

  return (
    <Root value={activeId} onValueChange={setActiveId}>
      {/* The CSP forbids the style attributes that Radix renders. */}
      <List
        aria-label={label}
        style={{ outline: undefined }}
        className="inline-flex max-w-full flex-wrap gap-1 rounded-lg border border-steel bg-slate p-1 max-sm:w-full max-sm:*:flex-1 print:hidden noscript:hidden"
      >
        {tabs.map(({ id, label, note, isDisabled = false }) => (
          <Trigger
            key={id}
            value={id}
            disabled={isDisabled}
            // Radix handles only mousedown; assistive technology sends only a click.
            onClick={() => setActiveId(id)}
            className="min-h-11 cursor-pointer rounded-md px-5 py-1 leading-tight font-semibold text-ash transition-colors disabled:cursor-not-allowed data-[state=active]:bg-gold data-[state=active]:text-gold-deep enabled:data-[state=inactive]:hover:text-bone max-sm:px-1 max-sm:text-base forced-colors:data-[state=active]:bg-[Highlight] forced-colors:data-[state=active]:text-[HighlightText] forced-colors:data-[state=active]:forced-color-adjust-none"
          >
            <span>{note ? `${label} ` : label}</span>
            {note && (
              <span className="ml-1 text-sm font-normal whitespace-nowrap max-sm:ml-0 max-sm:block">{`(${note})`}</span>
            )}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ id, label, isDisabled, panel }) => (
        <Content key={id} value={id} forceMount asChild>
          <div
            style={{ animationDuration: undefined }}
            data-label={label}
            className={`mt-6 data-[state=inactive]:hidden md:mt-8 noscript:before:mb-6 noscript:before:block noscript:before:text-lead noscript:before:font-semibold noscript:before:content-[attr(data-label)] ${isDisabled ? "" : "print:data-[state=inactive]:block noscript:data-[state=inactive]:block"}`}
          >
            {panel}
          </div>
        </Content>
      ))}
    </Root>
  );
}
