"use client";

import { usePathname, useSearchParams } from "next/navigation";

import { TextLink } from "@/components/ui/text-link";
import { loginHref } from "@/lib/routes";

/** Leads back to this page. In a new tab, so that what is typed on this one stays. */
export function SignInLink({ inNewTab = false }: { inNewTab?: boolean }) {
  const [path, query] = [usePathname(), useSearchParams().toString()];

  return (
    <TextLink
      href={loginHref(query ? `${path}?${query}` : path)}
      prefetch={false}
      target={inNewTab ? "_blank" : undefined}
      className="inline-flex min-h-11 items-center"
    >
      Sign in
    </TextLink>
  );
}
