import { cameFrom } from "@/components/ui/came-from";
import { PhoneLink } from "@/components/ui/phone-link";
import { PrefetchedLink } from "@/components/ui/prefetched-link";
import { SEND_FAILED, SITE_UPDATED } from "@/lib/content/state-texts";
import { MINUTE_MS } from "@/lib/domain/durations";
import { routes } from "@/lib/routes";
import { HONEYPOT_NAME } from "@/lib/validation/honeypot";

type SendFailureProps = {
  phone: { display: string; e164: string };
  message?: string | undefined;
  retryAfterMs?: number | undefined;
};

export function SendFailure({ phone, message = SEND_FAILED, retryAfterMs }: SendFailureProps) {
  if (message === SITE_UPDATED) return <p className="font-semibold">{message}</p>;
  return (
    <>
      <p className="font-semibold">{message}</p>
      <p className="mt-1 text-bone">
        {retryAfterMs !== undefined && <span>{`You can send again in ${inMinutes(retryAfterMs)}. `}</span>}
        <span>
          Or call <PhoneLink {...phone} />.
        </span>
      </p>
    </>
  );
}

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
