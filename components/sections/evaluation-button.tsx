import type { ComponentProps } from "react";

import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";

/** Leads to the complimentary evaluation. While one is in view, the action bar stays away. */
export function EvaluationButton(props: Omit<ComponentProps<typeof ButtonLink>, "href">) {
  return <ButtonLink data-evaluation-button="" href={routes.contact} {...props} />;
}
