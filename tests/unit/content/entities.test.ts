import { describe, expect, test } from "vitest";

import { dataSource } from "@/lib/content/data-source";

const { pricing, pricing2 } = dataSource;

test("training environments, of which the custom program is announced", () => {
  expect(dataSource.trainingEnvironments.map(({ slug, coming_soon }) => [slug, coming_soon])).toEqual([
    ["in-gym", false],
    ["in-home", false],
    ["virtual", false],
    ["custom-program", true],
  ]);
});

test("achievements", () => {
  expect(dataSource.achievements.map(({ number, title }) => `${number} ${title}`)).toEqual([
    "2500+ Sessions delivered",
    "1250+ Champions created",
    "5+ Years in Pasadena",
    "800+ Community members",
  ]);
});

test("the yearly plans, and they alone, carry what twelve months would cost less", () => {
  for (const [index, { price, savings }] of pricing.yearly.entries()) {
    const monthly = pricing.monthly[index]!;
    expect(monthly).not.toHaveProperty("savings");
    expect(savings).toBe(`${Math.floor((1 - Number(price) / (12 * Number(monthly.price))) * 100)}%`);
  }
});

test("one group of packages for each type, and coaching plans", () => {
  expect(pricing2.packages.map(({ type }) => type)).toEqual(["in-home", "in-gym", "virtual"]);
  expect(pricing2.coaching.map(({ title, subtitle, price, category }) => [title, subtitle, price, category])).toEqual([
    ["Beginner", "Custom Program Coaching", "79", "month"],
    ["Intermediate", "Custom Program Coaching", "129", "month"],
    ["Elite", "Custom Program Coaching", "199", "month"],
  ]);
});

test("seven reviews, their time empty", () => {
  expect(dataSource.reviews).toHaveLength(7);
  for (const { time } of dataSource.reviews) expect(time).toBe("");
});

test("seven certifications, each with its own picture", () => {
  expect(dataSource.certifications).toHaveLength(7);
  expect(new Set(dataSource.certifications.map(({ imageUrl }) => imageUrl)).size).toBe(7);
});

test("five features, benefits and quotes", () => {
  expect(dataSource.features).toHaveLength(5);
  expect(dataSource.personalTraining).toHaveLength(5);
  expect(dataSource.inspireQuotes).toHaveLength(5);
});

describe("field names are the specification's", () => {
  test.each([
    [
      "trainingEnvironments",
      "id slug icon_class title tagline description img img_alt img_width img_height coming_soon",
    ],
    ["achievements", "id title number icon_class"],
    ["reviews", "id name time image comments alt img_width img_height goal outcome"],
    ["features", "id icon_class title description"],
    ["personalTraining", "id icon_class title description"],
    ["inspireQuotes", "id quote"],
    ["certifications", "id imageUrl title issuer date description"],
  ] as const)("%s", (name, fields) => {
    expect(fieldNames(dataSource[name])).toEqual(fields.split(" ").sort());
  });

  test("pricing and pricing2", () => {
    const plan = ["category", "features", "id", "price", "title", "training"];

    expect(fieldNames(pricing.monthly)).toEqual(plan);
    expect(fieldNames(pricing.yearly)).toEqual([...plan, "savings"].sort());
    expect(fieldNames(pricing2.packages)).toEqual(["description", "id", "more", "packages", "title", "type"]);
    expect(fieldNames(pricing2.packages.flatMap(({ packages }) => packages))).toEqual([
      "name",
      "pricePerSession",
      "sessions",
    ]);
    expect(fieldNames(pricing2.coaching)).toEqual(["category", "features", "id", "price", "subtitle", "title"]);
  });
});

test("no id stands twice in a list", () => {
  const { pricing: plans, pricing2: packages, ...lists } = dataSource;

  for (const list of [...Object.values(lists), ...Object.values(plans), ...Object.values(packages)]) {
    const ids = list.map(({ id }) => id);
    expect(new Set(ids).size).toBe(list.length);
    expect(list.length).toBeGreaterThan(0);
  }
});

/** Every field that occurs in a list, sorted. */
function fieldNames(list: readonly object[]) {
  return [...new Set(list.flatMap(Object.keys))].sort();
}
