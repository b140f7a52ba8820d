"use client";

import { PageFailure } from "@/components/sections/page-failure";
import { Button } from "@/components/ui/button";

export default function ErrorPage({ retry }: { error: unknown; retry: () => void }) {
  return (
    <PageFailure>
      <Button type="button" onClick={retry}>
        Try again
      </Button>
    </PageFailure>
  );
}
