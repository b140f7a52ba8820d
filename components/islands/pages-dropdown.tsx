"use client";

import { Content, Item, Root, Trigger } from "@radix-ui/react-dropdown-menu";
import { type ReactNode, useLayoutEffect, useRef } from "react";

import { NavLink } from "./nav-link";

export type PagesMenuProps = {
  links: readonly { label: string; href: string }[];
  className: string;
  children: ReactNode;
};

type PagesDropdownProps = PagesMenuProps & {
  /** It is true if the button was pressed before this code was loaded. */
  isOpenAtFirst: boolean;
  hasFocusAtFirst: boolean;
  isCurrent: boolean;
};

export function PagesDropdown(props: PagesDropdownProps) {
  const { links, className, isOpenAtFirst, hasFocusAtFirst, isCurrent, children } = props;
  const triggerRef = useRef<HTMLButtonElement>(null);
  const firstItemRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (hasFocusAtFirst) (firstItemRef.current ?? triggerRef.current)?.focus();
  }, [hasFocusAtFirst]);

  return (
    <Root modal={false} defaultOpen={isOpenAtFirst}>
      <Trigger ref={triggerRef} aria-current={isCurrent || undefined} className={className}>
        {children}
      </Trigger>
      <Content
        align="start"
        sideOffset={8}
        className="z-50 min-w-52 rounded-md border border-steel bg-coal p-2 font-medium text-bone [box-shadow:0_25px_50px_-12px_rgb(0_0_0/0.6)]"
      >
        {links.map(({ label, href }, index) => (
          <Item key={href} ref={index === 0 ? firstItemRef : null} asChild>
            <NavLink
              href={href}
              className="block rounded px-4 py-3 decoration-2 underline-offset-4 -outline-offset-3 hover:bg-slate hover:text-gold aria-[current=page]:text-gold aria-[current=page]:underline data-[highlighted]:bg-slate data-[highlighted]:text-gold"
            >
              {label}
            </NavLink>
          </Item>
        ))}
      </Content>
    </Root>
  );
}
