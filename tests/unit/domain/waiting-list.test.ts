import { expect, test } from "vitest";

import { suits } from "@/lib/domain/waiting-list";

const NONE = { mornings: false, afternoons: false, saturdays: false };
const TIMES = {
  "Tuesday morning": "2026-12-01T11:59",
  "Tuesday noon": "2026-12-01T12:00",
  "Friday evening": "2026-12-04T18:00",
  "Saturday morning": "2026-12-05T09:00",
  Sunday: "2026-12-06T09:00",
};

test.each([
  ["mornings", { ...NONE, mornings: true }, ["Tuesday morning"]],
  ["afternoons", { ...NONE, afternoons: true }, ["Tuesday noon", "Friday evening"]],
  ["Saturdays", { ...NONE, saturdays: true }, ["Saturday morning"]],
  ["mornings and Saturdays", { ...NONE, mornings: true, saturdays: true }, ["Tuesday morning", "Saturday morning"]],
  ["no preference", NONE, Object.keys(TIMES)],
])("somebody with %s is told of what suits", (_what, preferred, expected) => {
  const told = Object.entries(TIMES).filter(([, local]) => suits(preferred, { local }));
  expect(told.map(([name]) => name)).toEqual(expected);
});
