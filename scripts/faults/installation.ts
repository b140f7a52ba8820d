import type { CleanUp } from "@/scripts/rehearsal/clean-up";
import type { Processes } from "@/scripts/rehearsal/processes";

/** Where one fault is tried; all of it is gone afterwards. */
export type Place = { folder: string; processes: Processes; cleanUp: CleanUp };

/** A site with its database, and how to hurt it. */
export type Installation = {
  siteUrl: string;
  /** Past everything that may stand between the site and its database. */
  databaseUrl: () => Promise<string>;
  /** Whether pages from memory are served while the fault lasts. */
  keepsPages: boolean;
  strike: (cycle: number) => Promise<void>;
  /** How long it lasts before it is mended; then everything has to work again by itself. */
  lastsMs: (cycle: number) => number;
  mend: () => Promise<void>;
  failedStarts?: () => number;
};

export type Fault = {
  title: string;
  /** @throws CannotBeTried where this machine or account does not allow it */
  prepare: (place: Place) => Promise<Installation>;
};

export class CannotBeTried extends Error {}
