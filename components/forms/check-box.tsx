import type { ComponentProps } from "react";

/** The browser's own looks disabled on a dark ground. */
export function CheckBox(props: ComponentProps<"input">) {
  return (
    <input
      {...props}
      type="checkbox"
      className="grid size-6 shrink-0 cursor-pointer appearance-none place-content-center rounded border border-iron bg-ink transition-colors before:hidden before:h-3.5 before:w-2 before:-translate-y-px before:rotate-45 before:border-r-2 before:border-b-2 before:border-gold-deep checked:border-gold checked:bg-gold checked:before:block not-checked:hover:border-gold forced-colors:appearance-auto"
    />
  );
}
