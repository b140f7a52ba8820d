import type { DataSource } from "@/lib/content/data-source";

type SiteData = Required<DataSource>;

type DataState = { loading: boolean; error: string | null; data: SiteData };

/** Untyped input is accepted too: any list may be missing or not an array. */
type Unchecked<Part> = Part extends readonly unknown[] ? Part | null : { [Name in keyof Part]?: Unchecked<Part[Name]> };

const DATA_ERROR = "Failed to process data";

const NO_DATA: SiteData = {
  trainingEnvironments: [],
  achievements: [],
  reviews: [],
  features: [],
  personalTraining: [],
  pricing: { monthly: [], yearly: [] },
  pricing2: { packages: [], coaching: [] },
  inspireQuotes: [],
  certifications: [],
  awards: [],
  classes: [],
  trainers: [],
};

export const initialDataState: DataState = { loading: true, error: null, data: NO_DATA };

/** Never throws: errors are in the returned state. */
export function loadData(source: Unchecked<DataSource>, logError = logToConsole): DataState {
  try {
    return { loading: false, error: null, data: readLists(source) };
  } catch (error) {
    logError(DATA_ERROR, error);
    return { loading: false, error: DATA_ERROR, data: NO_DATA };
  }
}

function readLists(source: Unchecked<DataSource>): SiteData {
  return {
    trainingEnvironments: list(source.trainingEnvironments),
    achievements: list(source.achievements),
    reviews: list(source.reviews),
    features: list(source.features),
    personalTraining: list(source.personalTraining),
    pricing: { monthly: list(source.pricing?.monthly), yearly: list(source.pricing?.yearly) },
    pricing2: { packages: list(source.pricing2?.packages), coaching: list(source.pricing2?.coaching) },
    inspireQuotes: list(source.inspireQuotes),
    certifications: list(source.certifications),
    awards: list(source.awards),
    classes: list(source.classes),
    trainers: list(source.trainers),
  };
}

function list<Entry>(value: Entry[] | null | undefined): Entry[] {
  return Array.isArray(value) ? value : [];
}

function logToConsole(message: string, error: unknown) {
  // oxlint-disable-next-line no-console -- the specification wants it in the console
  console.error(message, error);
}
