import "@/app/visitor-styles.css";

import type { Metadata } from "next";

import { readTyped } from "@/components/forms/form-controls";
import { WhatYouTyped } from "@/components/forms/what-you-typed";
import { PageNotFound } from "@/components/sections/page-status";
import { SiteFrame } from "@/components/layout/site-frame";
import { AccountCard } from "@/components/sections/account-card";
import { ButtonAnchor } from "@/components/ui/button";
import { notFoundMetadata, PRIVATE_PAGE } from "@/lib/content/page-metadata";
import { currentOutdatedForm } from "@/lib/server/http-context";

// The page depends on what the server puts into the request's context.
export const dynamic = "force-dynamic";

export function generateMetadata(): Metadata {
  return currentOutdatedForm() ? { ...PRIVATE_PAGE, title: "Please Send It Again" } : notFoundMetadata;
}

/** This responds to a form of another release that was sent without JavaScript (server/outdated-form.ts). */
export default function OutdatedFormPage() {
  const sent = currentOutdatedForm();
  if (!sent) {
    return (
      <SiteFrame>
        <PageNotFound />
      </SiteFrame>
    );
  }
  return (
    <SiteFrame>
      <AccountCard heading="Please send it again" intro="What you sent was not stored.">
        <p role="alert">This site was updated. Open the form, then send it again.</p>
        <WhatYouTyped values={readTyped(sent.form)} />
        <ButtonAnchor href={sent.href} className="mt-6 w-full">
          Open the form
        </ButtonAnchor>
      </AccountCard>
    </SiteFrame>
  );
}
