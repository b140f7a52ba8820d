import type { ComponentProps } from "react";

import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";

/** The action bar is hidden while one of these is in view. */
export function EvaluationButton(props: Omit<ComponentProps<typeof ButtonLink>, "href">) {
  return <ButtonLink data-evaluation-button="" href={routes.contact} {...props} />;
}
