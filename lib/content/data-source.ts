import { achievements } from "./achievements";
import { certifications } from "./certifications";
import { coachingPlans } from "./coaching-plans";
import { features } from "./features";
import { inspireQuotes } from "./inspire-quotes";
import { personalTraining } from "./personal-training";
import { pricing } from "./pricing";
import { reviews } from "./reviews";
import { sessionGroups } from "./session-packages";
import { trainingEnvironments } from "./training-environments";

/** An entry of an optional list has at least an id; the site has no such list yet. */
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

/** The bundled lists have the specification's names; read them with `loadData`. */
export const dataSource: DataSource = bundled;
