import { PhoneLink } from "@/components/ui/phone-link";
import { SITE_UPDATED } from "@/lib/content/state-texts";
import { inMinutes } from "@/lib/domain/in-minutes";

type SendFailureProps = {
  phone: { display: string; e164: string };
  retryAfterMs?: number | undefined;
  isOutdated?: boolean | undefined;
};

/** Says that a form was probably not stored. */
export function SendFailure({ phone, retryAfterMs, isOutdated = false }: SendFailureProps) {
  if (isOutdated) return <p className="font-semibold">{SITE_UPDATED}</p>;
  return (
    <>
      <p className="font-semibold">Error sending message. Please try again.</p>
      <p className="mt-1 text-bone">
        {retryAfterMs !== undefined && <span>{`You can send again in ${inMinutes(retryAfterMs)}. `}</span>}
        <span>
          Or call <PhoneLink {...phone} />.
        </span>
      </p>
    </>
  );
}
