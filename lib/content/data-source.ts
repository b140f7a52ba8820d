import { achievements } from "@/lib/content/achievements";
import { certifications } from "@/lib/content/certifications";
import { coachingPlans } from "@/lib/content/coaching-plans";
import { features } from "@/lib/content/features";
import { inspireQuotes } from "@/lib/content/inspire-quotes";
import { personalTraining } from "@/lib/content/personal-training";
import { pricing } from "@/lib/content/pricing";
import { reviews } from "@/lib/content/reviews";
import { sessionGroups } from "@/lib/content/session-packages";
import { trainingEnvironments } from "@/lib/content/training-environments";

/** Minimum shape of an entry of an optional list; the site has none yet. */
export type ListedEntry = { id: number };

type BundledLists = typeof bundled;
type OptionalLists = { awards?: ListedEntry[]; classes?: ListedEntry[]; trainers?: ListedEntry[] };

export type DataSource = BundledLists & OptionalLists;

const bundled = {
  trainingEnvironments,
  achievements,
  reviews,
  features,
  personalTraining,
  pricing,
  pricing2: { packages: sessionGroups, coaching: coachingPlans },
  inspireQuotes,
  certifications,
};

/** The bundled lists under the specification's names; read them with `loadData`. */
export const dataSource: DataSource = bundled;
