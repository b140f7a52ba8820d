"use client";

import { usePathname } from "next/navigation";
import { type KeyboardEvent, useRef, useState } from "react";

import type { PagesDropdown, PagesMenuProps } from "./pages-dropdown";

type Arrival = { Dropdown: typeof PagesDropdown; isOpenAtFirst: boolean; hasFocusAtFirst: boolean };

/** Radix's menu (27 KB) loads when the pointer or the focus gets near the button. */
export function PagesMenu(props: PagesMenuProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isPressedRef = useRef(false);
  const [arrival, setArrival] = useState<Arrival>();
  const pathname = usePathname();
  const isCurrent = props.links.some(({ href }) => href === pathname);

  async function fetchDropdown() {
    const { PagesDropdown: Dropdown } = await import("./pages-dropdown");
    const button = buttonRef.current;
    if (!button) return;

    // Replacing a pressed button would lose its click.
    const isOpenAtFirst = isPressedRef.current || button.matches(":active");
    // A menu opened by pointer takes the focus itself.
    const hasFocusAtFirst = button.matches(isOpenAtFirst ? ":focus-visible" : ":focus");
    setArrival({ Dropdown, isOpenAtFirst, hasFocusAtFirst });
  }

  function handleApproach() {
    // If loading fails (offline, a new deployment), the next attempt tries again.
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
    return <Dropdown {...props} {...atFirst} isCurrent={isCurrent} />;
  }
  return (
    <button
      ref={buttonRef}
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-current={isCurrent || undefined}
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
