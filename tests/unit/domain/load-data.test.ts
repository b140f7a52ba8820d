import { expect, test, vi } from "vitest";

import { dataSource } from "@/lib/content/data-source";
import { initialDataState, loadData } from "@/lib/domain/load-data";

const LIST_NAMES = [
  "trainingEnvironments",
  "achievements",
  "reviews",
  "features",
  "personalTraining",
  "inspireQuotes",
  "certifications",
  "awards",
  "classes",
  "trainers",
] as const;

/** A source as it might arrive, free of the types that hold for ours. */
const arriving = (source: unknown) => JSON.parse(JSON.stringify(source));

test("loading is true at first, with no error and empty lists", () => {
  expect(initialDataState.loading).toBe(true);
  expect(initialDataState.error).toBeNull();
  for (const name of LIST_NAMES) expect(initialDataState.data[name]).toEqual([]);
});

test("the bundled lists are used as they are, and loading ends", () => {
  const { loading, error, data } = loadData(dataSource);

  expect(loading).toBe(false);
  expect(error).toBeNull();
  expect(data.reviews).toBe(dataSource.reviews);
  expect(data.pricing).toEqual(dataSource.pricing);
  expect(data.pricing2).toEqual(dataSource.pricing2);
});

test("awards, classes and trainers are absent from the bundled data and become empty", () => {
  expect(dataSource).not.toHaveProperty("awards");
  expect(loadData(dataSource).data).toMatchObject({ awards: [], classes: [], trainers: [] });
});

test("awards, classes and trainers are read when they are there", () => {
  const { data } = loadData({ ...dataSource, awards: [{ id: 1 }], classes: [{ id: 201 }], trainers: [{ id: 3 }] });

  expect(data).toMatchObject({ awards: [{ id: 1 }], classes: [{ id: 201 }], trainers: [{ id: 3 }] });
});

test.each(LIST_NAMES)("%s becomes empty when it is no array, and the others stay", (name) => {
  for (const noList of [null, {}, "reviews", 5, true, { length: 1, 0: "x" }]) {
    const { error, data } = loadData(arriving({ ...dataSource, [name]: noList }));

    expect(error).toBeNull();
    expect(data[name]).toEqual([]);
    expect(data[name === "reviews" ? "features" : "reviews"]).not.toEqual([]);
  }
});

test.each([{}, { pricing: null, pricing2: null }, { pricing: [], pricing2: "x" }, { pricing: { monthly: {} } }])(
  "the nested price lists become empty when they are no arrays: %o",
  (source) => {
    const { error, data } = loadData(arriving(source));

    expect(error).toBeNull();
    expect(data.pricing).toEqual({ monthly: [], yearly: [] });
    expect(data.pricing2).toEqual({ packages: [], coaching: [] });
  },
);

test("a failure is the error 'Failed to process data', is logged, and ends loading", () => {
  const logError = vi.fn();
  const cause = new Error("unreadable");
  const unreadable = {
    get reviews(): never {
      throw cause;
    },
  };

  const { loading, error, data } = loadData(unreadable, logError);

  expect(loading).toBe(false);
  expect(error).toBe("Failed to process data");
  expect(data.reviews).toEqual([]);
  expect(logError).toHaveBeenCalledExactlyOnceWith("Failed to process data", cause);
});

test("a source that is missing altogether is a failure, logged to the console", () => {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);

  expect(loadData(arriving(null)).error).toBe("Failed to process data");

  expect(consoleError).toHaveBeenCalledExactlyOnceWith("Failed to process data", expect.any(TypeError));
});
