import type { ContactTopics } from "@/lib/content/contact-topics";

export type ContactTopic = {
  type: string;
  /** With the billing period if one was chosen: "Elite, yearly". */
  title: string | null;
  source: string | null;
};

type TopicFields = { type?: unknown; title?: unknown; period?: unknown; source?: unknown };

/** Keeps only known values, so that no arbitrary text is stored or shown. */
export function readContactTopic(fields: TopicFields, { types, sources }: ContactTopics): ContactTopic | null {
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

/** Such as "In-Home sessions", "Coaching: Elite" or "Elite membership, yearly". */
export function contactTopicLabel({ type, title }: ContactTopic, { types }: ContactTopics) {
  const label = types.find((known) => known.type === type)?.label ?? type;
  if (!title) return label;
  if (type !== "membership") return `${label}: ${title}`;

  const [plan, ...period] = title.split(", ");
  return [`${plan} membership`, ...period].join(", ");
}
