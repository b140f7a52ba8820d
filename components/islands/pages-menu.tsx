"use client";

import { type ComponentType, type ReactNode, useRef, useState } from "react";

import { NavLink } from "@/components/islands/nav-link";
import type { PagesDropdown } from "@/components/islands/pages-dropdown";
import { PANEL_LINK_LOOK, PANEL_LOOK, TRIGGER_LOOK } from "@/components/islands/pages-menu-look";
import { untilReleased } from "@/components/ui/until-released";

export type MenuLink = { label: string; href: string };

type PagesMenuProps = {
  links: readonly MenuLink[];
  /** The words on the button. */
  children: ReactNode;
};

type Upgrade = {
  Dropdown: ComponentType<Parameters<typeof PagesDropdown>[0]>;
  isOpenAtFirst: boolean;
  hasFocusAtFirst: boolean;
};

const LIST_ID = "pages-menu";

/**
 * The 'Pages' menu. A plain popover before and without JavaScript; the first pointer or focus on it fetches Radix,
 * whose 27 KB no other visitor pays for.
 */
export function PagesMenu({ links, children }: PagesMenuProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const [upgrade, setUpgrade] = useState<Upgrade | null>(null);

  async function fetchDropdown() {
    const { PagesDropdown: Dropdown } = await import("@/components/islands/pages-dropdown");
    await untilReleased(buttonRef.current);
    setUpgrade({
      Dropdown,
      isOpenAtFirst: listRef.current?.matches(":popover-open") ?? false,
      hasFocusAtFirst: document.activeElement === buttonRef.current,
    });
  }

  function handleApproach() {
    // Without the code (offline, a new deployment) the plain menu stays.
    fetchDropdown().catch(() => undefined);
  }

  if (upgrade) {
    const { Dropdown, ...atFirst } = upgrade;
    return (
      <Dropdown links={links} {...atFirst}>
        {children}
      </Dropdown>
    );
  }

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        popoverTarget={LIST_ID}
        onPointerEnter={handleApproach}
        onFocus={handleApproach}
        className={`pages-menu-button ${TRIGGER_LOOK}`}
      >
        {children}
      </button>
      <ul ref={listRef} id={LIST_ID} popover="auto" className={`pages-menu-list ${PANEL_LOOK}`}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <NavLink href={href} className={PANEL_LINK_LOOK}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
