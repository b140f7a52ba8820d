import { loadForTrainer } from "@/app/(desk)/load-for-trainer";
import { TextLink } from "@/components/ui/text-link";
import { deskRoutes } from "@/lib/desk-routes";

import { loadTwoStep } from "./security/load-two-step";

export async function TwoStepReminder() {
  const loaded = await loadForTrainer(() => loadTwoStep(false));
  if (loaded.kind !== "ok" || loaded.data.twoStep) return null;

  return (
    <p className="mt-8">
      <TextLink href={deskRoutes.security} prefetch={false} className="inline-flex min-h-11 items-center">
        Two-step sign-in is off
      </TextLink>
    </p>
  );
}
