import type { ContactTopics } from "@/lib/content/contact-topics";

export type ContactTopic = {
  type: string;
  /** The package's or plan's title, with the billing period where one was chosen: "Elite, yearly". */
  title: string | null;
  /** Which page or block the link stood in. */
  source: string | null;
};

/** What a query string or a form says; anything may stand in it. */
type TopicFields = { type?: unknown; title?: unknown; period?: unknown; source?: unknown };

/** What the visitor was looking at, or null. Only allowed values get through, so nothing foreign is stored or shown. */
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

/** What the visitor asks about: "In-Home sessions", "Coaching: Elite", "Elite membership, yearly". */
export function contactTopicLabel({ type, title }: ContactTopic, { types }: ContactTopics) {
  const label = types.find((known) => known.type === type)?.label ?? type;
  if (!title) return label;
  if (type !== "membership") return `${label}: ${title}`;

  const [plan, ...period] = title.split(", ");
  return [`${plan} membership`, ...period].join(", ");
}
