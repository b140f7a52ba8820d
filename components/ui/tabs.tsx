"use client";

import { type ComponentType, useId, useRef, useState } from "react";

import type { ArrowKeyTabs } from "./arrow-key-tabs";
import { handleEarlyArrow } from "./early-arrow-keys";
import { TabLabel } from "./tab-label";
import { panelLook, type Tab, TAB_LIST_LOOK, TAB_LOOK } from "./tabs-look";
import { untilReleased } from "./until-released";

type TabsProps = {
  /** Names the list of tabs. */
  label: string;
  /** The first is active at the start. */
  tabs: readonly [Tab, ...Tab[]];
};

type Upgrade = { Tabs: ComponentType<Parameters<typeof ArrowKeyTabs>[0]>; focusedAtFirst: string | undefined };

/**
 * Tabs whose panels are all in the HTML, so that search engines and visitors without JavaScript get each reachable one.
 * Plain buttons at first; the first pointer or focus on them fetches Radix, whose 9 KB no other visitor pays for.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const prefix = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState(tabs[0].id);
  const [upgrade, setUpgrade] = useState<Upgrade | null>(null);

  async function fetchTabs() {
    const { ArrowKeyTabs: Tabs } = await import("./arrow-key-tabs");
    await untilReleased(listRef.current);
    const buttons = [...(listRef.current?.children ?? [])];
    const focusedIndex = buttons.findIndex((button) => button === document.activeElement);
    // Whoever has gone on into a panel would lose their place; the next approach tries again.
    if (focusedIndex < 0 && listRef.current?.parentElement?.contains(document.activeElement)) return;
    setUpgrade({ Tabs, focusedAtFirst: tabs[focusedIndex]?.id });
  }

  function handleApproach() {
    // Without the code (offline, a new deployment) the plain tabs stay.
    fetchTabs().catch(() => undefined);
  }

  if (upgrade) {
    return <upgrade.Tabs label={label} tabs={tabs} activeAtFirst={activeId} focusedAtFirst={upgrade.focusedAtFirst} />;
  }

  const withState = tabs.map((tab) => ({
    ...tab,
    tabId: `${prefix}-tab-${tab.id}`,
    panelId: `${prefix}-panel-${tab.id}`,
    state: tab.id === activeId ? "active" : "inactive",
  }));
  return (
    <div>
      <div
        ref={listRef}
        role="tablist"
        aria-label={label}
        onPointerEnter={handleApproach}
        onFocus={handleApproach}
        className={TAB_LIST_LOOK}
      >
        {withState.map(({ id, label, note, isDisabled = false, tabId, panelId, state }) => (
          <button
            key={id}
            id={tabId}
            type="button"
            role="tab"
            aria-controls={panelId}
            aria-selected={id === activeId}
            data-state={state}
            disabled={isDisabled}
            onClick={() => setActiveId(id)}
            onKeyDown={handleEarlyArrow}
            className={TAB_LOOK}
          >
            <TabLabel label={label} {...(note && { note })} />
          </button>
        ))}
      </div>
      {withState.map((tab) => (
        <div
          key={tab.id}
          id={tab.panelId}
          role="tabpanel"
          aria-labelledby={tab.tabId}
          data-state={tab.state}
          className={panelLook(tab)}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
