"use client";

import { useSearchParams } from "next/navigation";
import { type ReactNode, Suspense } from "react";

import { TextLink } from "@/components/ui/text-link";
import { findPlace } from "@/lib/domain/booking";
import { evaluationHref, routes } from "@/lib/routes";

export function PickTimeLink({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <TextLink href={routes.evaluation} className="inline-block max-w-full">
          {children}
        </TextLink>
      }
    >
      <LinkWithPlace>{children}</LinkWithPlace>
    </Suspense>
  );
}

function LinkWithPlace({ children }: { children: ReactNode }) {
  const place = findPlace(useSearchParams().get("type"));
  return (
    <TextLink href={evaluationHref({ place })} className="inline-block max-w-full">
      {children}
    </TextLink>
  );
}
