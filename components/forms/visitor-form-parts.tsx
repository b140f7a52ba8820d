import { PrefetchedLink } from "@/components/ui/prefetched-link";
import { MINUTE_MS } from "@/lib/domain/durations";
import { routes } from "@/lib/routes";
import { HONEYPOT_NAME } from "@/lib/validation/read-field";

import { cameFrom } from "./came-from";

/** Completes "You can send again in …". */
export function inMinutes(ms: number) {
  const minutes = Math.ceil(ms / MINUTE_MS);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
}

/** People do not see this field, but bots fill it in. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input type="text" name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Without JavaScript it stays empty. */
export function CameFromField() {
  return <input type="hidden" name="came_from" ref={fillIn} />;
}

function fillIn(input: HTMLInputElement | null) {
  if (input) input.value = cameFrom();
}

export function PrivacyNote({ text }: { text: string }) {
  return (
    <p className="text-sm text-ash">
      <span>{text}</span>{" "}
      <PrefetchedLink href={routes.privacy} className="underline underline-offset-4 hover:text-gold">
        Privacy
      </PrefetchedLink>
    </p>
  );
}
