import type { ComponentProps } from "react";

import { ButtonLink } from "@/components/ui/button";
import { startActions } from "@/lib/content/navigation";
import { routes } from "@/lib/routes";

/** The action bar is hidden while one of these is in view. */
export function EvaluationButton(props: Omit<ComponentProps<typeof ButtonLink>, "href" | "children">) {
  return (
    <ButtonLink data-evaluation-button="" href={routes.evaluation} {...props}>
      {startActions.evaluation}
    </ButtonLink>
  );
}
