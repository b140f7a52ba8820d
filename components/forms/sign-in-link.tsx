"use client";

import { usePathname, useSearchParams } from "next/navigation";

import { TextLink } from "@/components/ui/text-link";
import { loginHref } from "@/lib/routes";

/** Sign-in leads back to this page. A new tab keeps what is typed on this one. */
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
