import Link from "next/link";
import type { ComponentProps } from "react";

/** A link within text. */
export function TextLink({ className = "", ...props }: ComponentProps<typeof Link>) {
  return <Link {...props} className={`text-gold underline underline-offset-4 hover:text-gold-bright ${className}`} />;
}
