"use client";

import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";

import type { PagesDropdown } from "@/components/islands/pages-dropdown";

export type PagesMenuProps = {
  links: readonly { label: string; href: string }[];
  /** Of the button. */
  className: string;
  /** The words on the button. */
  children: ReactNode;
};

type Arrival = { Dropdown: typeof PagesDropdown; isOpenAtFirst: boolean; hasFocusAtFirst: boolean };

/** The 'Pages' menu: its button alone until somebody comes near, since Radix's menu behind it weighs 27 KB. */
export function PagesMenu(props: PagesMenuProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isPressedRef = useRef(false);
  const [arrival, setArrival] = useState<Arrival>();

  async function fetchDropdown() {
    const { PagesDropdown: Dropdown } = await import("@/components/islands/pages-dropdown");
    const button = buttonRef.current;
    if (!button) return;

    // A button that is replaced while it is pressed never gets its click.
    const isOpenAtFirst = isPressedRef.current || button.matches(":active");
    // By pointer, an open menu takes the focus by itself.
    const hasFocusAtFirst = button.matches(isOpenAtFirst ? ":focus-visible" : ":focus");
    setArrival({ Dropdown, isOpenAtFirst, hasFocusAtFirst });
  }

  function handleApproach() {
    // Without the code (offline, a new deployment) the next approach tries again.
    fetchDropdown().catch(cancelPress);
  }

  function handlePress() {
    isPressedRef.current = true;
    handleApproach();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    handlePress();
  }

  function cancelPress() {
    isPressedRef.current = false;
  }

  if (arrival) {
    const { Dropdown, ...atFirst } = arrival;
    return <Dropdown {...props} {...atFirst} />;
  }
  return (
    <button
      ref={buttonRef}
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={handleApproach}
      onFocus={handleApproach}
      onBlur={cancelPress}
      onClick={handlePress}
      onKeyDown={handleKeyDown}
      className={props.className}
    >
      {props.children}
    </button>
  );
}
