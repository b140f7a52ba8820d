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

export function PhoneLink({ display, e164 }: { display: string; e164: string }) {
  return (
    <a href={`tel:${e164}`} className="inline-block text-gold underline underline-offset-4">
      {display}
    </a>
  );
}
