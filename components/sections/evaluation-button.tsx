import type { ComponentProps } from "react";

import { ButtonLink } from "@/components/ui/button";
import { startActions } from "@/lib/content/navigation";
import { routes } from "@/lib/routes";

export function EvaluationButton(props: Omit<ComponentProps<typeof ButtonLink>, "href" | "children">) {
  return (
    <ButtonLink href={routes.evaluation} {...props}>
      {startActions.evaluation}
    </ButtonLink>
  );
}
