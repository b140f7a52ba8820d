"use client";

import { PageFailure } from "@/components/sections/page-failure";
import { Button } from "@/components/ui/button";

/** Shown in place of a page that could not be rendered. `retry` asks the server once more. */
export default function ErrorPage({ retry }: { error: unknown; retry: () => void }) {
  return (
    <PageFailure>
      <Button type="button" onClick={retry}>
        Try again
      </Button>
    </PageFailure>
  );
}
