import type { ComponentProps } from "react";

import { PrefetchedLink } from "./prefetched-link";

export function TextLink({ className = "", ...props }: ComponentProps<typeof PrefetchedLink>) {
  return (
    <PrefetchedLink
      {...props}
      className={`text-gold underline underline-offset-4 hover:text-gold-bright ${className}`}
    />
  );
}
