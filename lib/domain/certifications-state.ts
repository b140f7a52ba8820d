import type { Certification } from "@/lib/content/certifications";

type Loaded = { loading: boolean; error: string | null; certifications: readonly Certification[] };

export function certificationsState({ loading, error, certifications }: Loaded) {
  if (loading) return "loading";
  if (error !== null) return "error";
  return certifications.length === 0 ? "empty" : "ready";
}
