"use client";

import { useSearchParams } from "next/navigation";
import type { MouseEvent } from "react";

import { InlineScript } from "@/components/ui/inline-script";
import type { RequestTopics } from "@/lib/content/request-topics";
import { requestTopicLabel, readRequestTopic } from "@/lib/domain/request-topic";

const BOX =
  "flex items-center justify-between gap-x-4 cramped:flex-wrap rounded-md border border-gold/50 bg-ink px-4 py-1";
const TEXT = "min-w-0 max-sm:text-sm sm:py-2";

/** The page is static, and only the browser knows its query. Until the note is there, its room is, so that nothing moves. */
export function ContactTopicRoom({ topics: { types } }: { topics: RequestTopics }) {
  const known = JSON.stringify(types.map(({ type }) => type));

  return (
    <>
      <div hidden aria-hidden className={`${BOX} invisible`}>
        <p className={TEXT}>
          {"You are asking about "}
          <strong className="inline-block">{types[0]?.label}</strong>
        </p>
        <span className="min-h-11 shrink-0 text-sm">Remove</span>
      </div>
      <InlineScript
        code={`document.currentScript.previousElementSibling.hidden=!${known}.includes(new URLSearchParams(location.search).get("type"))`}
      />
    </>
  );
}

export function ContactTopicNote({ topics }: { topics: RequestTopics }) {
  const query = useSearchParams();
  const topic = readRequestTopic(Object.fromEntries(query), topics);
  if (!topic) return null;
  const intro = topic.type === "membership" && topic.title ? "You are asking about the " : "You are asking about ";

  return (
    <div className={BOX}>
      <p key={intro} className={TEXT}>
        {intro}
        <strong className="inline-block text-gold">{requestTopicLabel(topic, topics)}</strong>
      </p>
      <button
        type="button"
        onClick={handleRemove}
        className="min-h-11 min-w-11 shrink-0 cursor-pointer rounded text-left whitespace-nowrap text-sm text-ash underline underline-offset-4 hover:text-gold noscript:hidden"
      >
        Remove<span className="sr-only"> topic</span>
      </button>
      <input type="hidden" name="type" value={topic.type} />
      <input type="hidden" name="title" value={topic.title ?? ""} />
      <input type="hidden" name="source" value={topic.source ?? ""} />
    </div>
  );
}

/** Removes the topic from the URL, so that a reload or a copied link does not restore it. */
export function removeRequestTopic() {
  if (window.location.search) window.history.replaceState(null, "", window.location.pathname);
}

function handleRemove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  currentTarget.form?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  removeRequestTopic();
}
