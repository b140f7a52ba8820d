import type { ContactTopics } from "@/lib/content/contact-topics";

export type ContactTopic = {
  type: string;
  /** The package's or plan's title. */
  title: string | null;
  /** Which page or block the link stood in. */
  source: string | null;
};

/** What a query string or a form says; anything may stand in it. */
type TopicFields = { type?: unknown; title?: unknown; source?: unknown };

/** What the visitor was looking at, or null. Only allowed values get through, so nothing foreign is stored or shown. */
export function readContactTopic(fields: TopicFields, { types, sources }: ContactTopics): ContactTopic | null {
  const known = types.find(({ type }) => type === fields.type);
  if (!known) return null;

  return {
    type: known.type,
    title: known.titles.find((title) => title === fields.title) ?? null,
    source: sources.find((source) => source === fields.source) ?? null,
  };
}

/** What follows 'You are asking about ': "In-Home sessions", "Coaching: Elite". */
export function contactTopicLabel({ type, title }: ContactTopic, { types }: ContactTopics) {
  const label = types.find((known) => known.type === type)?.label ?? type;
  return title ? `${label}: ${title}` : label;
}
