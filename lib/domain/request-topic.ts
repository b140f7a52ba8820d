import type { RequestTopics } from "@/lib/content/request-topics";

export type RequestTopic = {
  type: string;
  /** It includes the billing period if one was chosen: "Elite, yearly". */
  title: string | null;
  source: string | null;
};

type TopicFields = { type?: unknown; title?: unknown; period?: unknown; source?: unknown };

/** Keeps only known values, so that no arbitrary text is stored or shown. */
export function readRequestTopic(fields: TopicFields, { types, sources }: RequestTopics): RequestTopic | null {
  const known = types.find(({ type }) => type === fields.type);
  if (!known) return null;

  const plan = known.titles.find((title) => title === fields.title) ?? null;
  const billedPlan = [plan, fields.period].join(", ");
  return {
    type: known.type,
    title: known.titles.find((title) => title === billedPlan) ?? plan,
    source: sources.find((source) => source === fields.source) ?? null,
  };
}

/** Returns a label such as "In-Home sessions", "Coaching: Elite" or "Elite membership, yearly". */
export function requestTopicLabel({ type, title }: RequestTopic, { types }: RequestTopics) {
  const label = types.find((known) => known.type === type)?.label ?? type;
  if (!title) return label;
  if (type !== "membership") return `${label}: ${title}`;

  const [plan, ...period] = title.split(", ");
  return [`${plan} membership`, ...period].join(", ");
}
