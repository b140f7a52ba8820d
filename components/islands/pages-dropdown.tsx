"use client";

import { Content, Item, Root, Trigger } from "@radix-ui/react-dropdown-menu";
import { type ReactNode, useEffect, useRef } from "react";

import { NavLink } from "@/components/islands/nav-link";
import { PANEL_LOOK, PANEL_LINK_LOOK, TRIGGER_LOOK } from "@/components/islands/pages-menu-look";
import type { MenuLink } from "@/components/islands/pages-menu";

type PagesDropdownProps = {
  links: readonly MenuLink[];
  /** Opened by the plain menu that this one takes the place of. */
  isOpenAtFirst: boolean;
  /** The plain menu's button had the focus. */
  hasFocusAtFirst: boolean;
  /** The words on the button. */
  children: ReactNode;
};

/** The 'Pages' menu as Radix makes it: closes on an outside click, on Escape and after a choice; arrow keys work. */
export function PagesDropdown({ links, isOpenAtFirst, hasFocusAtFirst, children }: PagesDropdownProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (hasFocusAtFirst && !isOpenAtFirst) triggerRef.current?.focus();
  }, [hasFocusAtFirst, isOpenAtFirst]);

  return (
    <Root modal={false} defaultOpen={isOpenAtFirst}>
      <Trigger ref={triggerRef} className={TRIGGER_LOOK}>
        {children}
      </Trigger>
      <Content align="start" sideOffset={8} className={`z-50 ${PANEL_LOOK}`}>
        {links.map(({ label, href }) => (
          <Item key={href} asChild>
            <NavLink href={href} className={PANEL_LINK_LOOK}>
              {label}
            </NavLink>
          </Item>
        ))}
      </Content>
    </Root>
  );
}
