"use client";

import { Content, Item, Portal, Root, Trigger } from "@radix-ui/react-dropdown-menu";

import { NavLink } from "@/components/islands/nav-link";
import { Icon } from "@/components/ui/icon";

type PagesMenuProps = {
  links: readonly { label: string; href: string }[];
};

/** The 'Pages' dropdown; Radix closes it on an outside click, on Escape and after a choice. */
export function PagesMenu({ links }: PagesMenuProps) {
  return (
    <Root modal={false}>
      <Trigger className="flex min-h-11 cursor-pointer items-center gap-1 transition-colors hover:text-gold data-[state=open]:text-gold [&[data-state=open]>svg]:rotate-180">
        Pages
        <Icon name="chevron-down" className="size-4 transition-transform" />
      </Trigger>
      <Portal>
        <Content
          align="start"
          sideOffset={8}
          className="z-50 min-w-52 rounded-md border border-steel bg-coal p-2 shadow-2xl shadow-black/60"
        >
          {links.map(({ label, href }) => (
            <Item key={href} asChild>
              <NavLink
                href={href}
                className="block rounded px-4 py-3 outline-none aria-[current=page]:text-gold data-[highlighted]:bg-slate data-[highlighted]:text-gold"
              >
                {label}
              </NavLink>
            </Item>
          ))}
        </Content>
      </Portal>
    </Root>
  );
}
