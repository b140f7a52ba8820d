import type { ComponentProps } from "react";

import { PrefetchedLink } from "./prefetched-link";

const BASE =
  "inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-md px-[min(1.75rem,8vw)] py-3 text-center font-semibold leading-tight transition duration-200 active:translate-y-px aria-disabled:cursor-progress aria-disabled:opacity-70 print:hidden";

const VARIANTS = {
  primary: "bg-gold text-gold-deep hover:bg-gold-bright active:bg-bone forced-colors:border",
  outline: "border border-bone/35 text-bone hover:border-gold hover:text-gold active:bg-slate",
  danger: "danger-button",
} as const;

type Variant = { variant?: keyof typeof VARIANTS };

export function ButtonLink({
  variant = "primary",
  className = "",
  ...props
}: ComponentProps<typeof PrefetchedLink> & Variant) {
  return <PrefetchedLink {...props} className={`${BASE} ${VARIANTS[variant]} ${className}`} />;
}

export function ButtonAnchor({
  variant = "primary",
  className = "",
  children,
  ...props
}: ComponentProps<"a"> & Variant) {
  return (
    <a {...props} className={`${BASE} ${VARIANTS[variant]} ${className}`}>
      {children}
    </a>
  );
}

export function Button({ variant = "primary", className = "", ...props }: ComponentProps<"button"> & Variant) {
  return <button {...props} className={`${BASE} ${VARIANTS[variant]} ${className}`} />;
}
