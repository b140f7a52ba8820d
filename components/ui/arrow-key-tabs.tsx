"use client";

import { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
import { useEffect, useRef } from "react";

import { TabLabel } from "./tab-label";
import { panelLook, type Tab, TAB_LIST_LOOK, TAB_LOOK } from "./tabs-look";

type ArrowKeyTabsProps = {
  label: string;
  tabs: readonly Tab[];
  activeAtFirst: string;
  /** The tab that had the focus when these took the place of the plain ones. */
  focusedAtFirst: string | undefined;
};

/** Tabs as Radix makes them: one stop for Tab, arrow keys, Home and End between them. */
export function ArrowKeyTabs({ label, tabs, activeAtFirst, focusedAtFirst }: ArrowKeyTabsProps) {
  const focusedRef = useRef<HTMLButtonElement>(null);
  useEffect(() => focusedRef.current?.focus({ preventScroll: true }), []);

  return (
    <Root defaultValue={activeAtFirst}>
      <List aria-label={label} className={TAB_LIST_LOOK}>
        {tabs.map(({ id, label, note, isDisabled = false }) => (
          <Trigger
            key={id}
            ref={id === focusedAtFirst ? focusedRef : null}
            value={id}
            disabled={isDisabled}
            className={TAB_LOOK}
          >
            <TabLabel label={label} {...(note && { note })} />
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.id} value={tab.id} forceMount className={panelLook(tab)}>
          {tab.panel}
        </Content>
      ))}
    </Root>
  );
}
