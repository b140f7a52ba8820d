import { capitalize } from "@/lib/domain/text";
import { CONTACT_FIELDS, QUESTIONS } from "@/lib/validation/fields";
import { isPassword } from "@/lib/validation/form-state";
import { HONEYPOT_NAME } from "@/lib/validation/read-field";

const LABELS = new Map<string, string>([...CONTACT_FIELDS, ...QUESTIONS].map(({ name, label }) => [name, label]));

/** Nobody types these: hidden fields, buttons, and what the form offers again. A code works once. */
const NEVER_SHOWN = new Set([
  ...["id", "at", "seen", "date", "token", "request", "formId", "from", "came_from", "username", HONEYPOT_NAME],
  ...["type", "title", "period", "source", "place", "gym", "startsAt"],
  ...["state", "outcome", "change", "eraseRequests", "code"],
]);

/** The user can copy this, because the form is not shown with what was typed. */
export function WhatYouTyped({ values }: { values: Partial<Record<string, string>> }) {
  const typed = Object.entries(values).filter(([name, text]) => text && !isNeverShown(name));
  if (typed.length === 0) return null;

  return (
    <section aria-labelledby="typed" className="mt-3 max-w-(--container-prose) border-l-2 border-gold pl-4">
      <h2 id="typed" className="font-semibold">
        What you typed
      </h2>
      <dl>
        {typed.map(([name, text]) => (
          <div key={name} className="mt-2">
            <dt className="text-ash">{LABELS.get(name) ?? capitalize(name)}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** React's own hidden fields begin with "$". */
function isNeverShown(name: string) {
  return NEVER_SHOWN.has(name) || name.startsWith("$") || isPassword(name);
}
