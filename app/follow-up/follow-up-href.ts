import { routes } from "@/lib/routes";

export const LINK_FIELDS = ["request", "state", "until", "signature"] as const;

export function followUpHref(fields: Record<string, string>) {
  return `${routes.followUp}?${new URLSearchParams(fields)}`;
}
