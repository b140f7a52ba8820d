import { expect, test } from "vitest";

import { requestTopics } from "@/lib/content/request-topics";
import { requestTopicLabel, readRequestTopic } from "@/lib/domain/request-topic";

test("a link from the price list carries type and source", () => {
  expect(readRequestTopic({ type: "in-home", source: "pricing2" }, requestTopics)).toEqual({
    type: "in-home",
    title: null,
    source: "pricing2",
  });
});

test("a link from a coaching plan carries type and title", () => {
  expect(readRequestTopic({ type: "coaching", title: "Elite" }, requestTopics)).toEqual({
    type: "coaching",
    title: "Elite",
    source: null,
  });
});

test.each([
  [{}],
  [{ title: "Elite", source: "pricing2" }],
  [{ type: "" }],
  [{ type: "yoga" }],
  [{ type: "In-Home" }],
  [{ type: " in-home" }],
  [{ type: "<script>alert(1)</script>" }],
  [{ type: "__proto__" }],
  [{ type: "constructor" }],
  [{ type: null }],
  [{ type: ["in-home"] }],
  [{ type: new File([], "in-home") }],
])("there is no topic in %o", (fields) => {
  expect(readRequestTopic(fields, requestTopics)).toBeNull();
});

test("an unknown title or source is ignored, the known type stands", () => {
  const topic = { type: "in-home", title: null, source: null };

  expect(readRequestTopic({ type: "in-home", title: "100 Pack", source: "evil" }, requestTopics)).toEqual(topic);
  expect(readRequestTopic({ type: "in-home", title: ["12 Pack"], source: 5 }, requestTopics)).toEqual(topic);
});

test("a title counts only with the type it belongs to", () => {
  expect(readRequestTopic({ type: "membership", title: "Beginner" }, requestTopics)?.title).toBeNull();
  expect(readRequestTopic({ type: "membership", title: "Starter" }, requestTopics)?.title).toBe("Starter");
  expect(readRequestTopic({ type: "virtual", title: "12 Pack" }, requestTopics)?.title).toBe("12 Pack");
});

test("a membership carries how it is billed; other topics do not", () => {
  const titleOf = (fields: object) => readRequestTopic(fields, requestTopics)?.title;

  expect(titleOf({ type: "membership", title: "Elite", period: "yearly" })).toBe("Elite, yearly");
  expect(titleOf({ type: "membership", title: "Starter", period: "monthly" })).toBe("Starter, monthly");
  expect(titleOf({ type: "membership", title: "Elite", period: "weekly" })).toBe("Elite");
  expect(titleOf({ type: "membership", title: "Platinum", period: "yearly" })).toBeNull();
  expect(titleOf({ type: "membership", period: "yearly" })).toBeNull();
  expect(titleOf({ type: "coaching", title: "Elite", period: "yearly" })).toBe("Elite");
});

test("a form that was filled in from its own fields says the same again", () => {
  const asked = { type: "membership", title: "Elite, yearly", source: "plans" };

  expect(readRequestTopic(asked, requestTopics)).toEqual(asked);
});

test.each([
  [{ type: "in-home" }, "In-Home sessions"],
  [{ type: "in-gym" }, "In-Gym sessions"],
  [{ type: "virtual" }, "Virtual sessions"],
  [{ type: "custom-program" }, "Custom Program"],
  [{ type: "coaching" }, "Coaching"],
  [{ type: "membership" }, "Membership"],
  [{ type: "coaching", title: "Elite" }, "Coaching: Elite"],
  [{ type: "in-gym", title: "6 Pack" }, "In-Gym sessions: 6 Pack"],
  [{ type: "membership", title: "Elite" }, "Elite membership"],
  [{ type: "membership", title: "Elite", period: "yearly" }, "Elite membership, yearly"],
])("%o reads 'You are asking about %s'", (fields, label) => {
  const topic = readRequestTopic(fields, requestTopics);

  expect(topic && requestTopicLabel(topic, requestTopics)).toBe(label);
});
