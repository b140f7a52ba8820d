import type { ReactNode } from "react";

export type Tab = {
  id: string;
  label: string;
  /** A few words beside the label, such as "Coming soon". */
  note?: string;
  isDisabled?: boolean;
  /** Rendered on the server. */
  panel: ReactNode;
};

// The plain tabs and those that take their place look the same.
export const TAB_LIST_LOOK =
  "inline-flex max-w-full flex-wrap gap-1 rounded-lg border border-steel bg-slate p-1 max-sm:w-full max-sm:*:flex-1 print:hidden";
export const TAB_LOOK =
  "min-h-11 cursor-pointer rounded-md px-5 py-1 leading-tight font-semibold text-ash transition-colors disabled:cursor-not-allowed data-[state=active]:bg-gold data-[state=active]:text-gold-deep enabled:data-[state=inactive]:hover:text-bone max-sm:px-1 max-sm:text-base forced-colors:data-[state=active]:bg-[Highlight] forced-colors:data-[state=active]:text-[HighlightText] forced-colors:data-[state=active]:forced-color-adjust-none";

export function panelLook({ isDisabled }: Tab) {
  return `mt-8 data-[state=inactive]:hidden ${isDisabled ? "" : "print:data-[state=inactive]:block noscript:data-[state=inactive]:block"}`;
}
