import { PhoneLink } from "@/components/ui/phone-link";
import { SEND_FAILED, SITE_UPDATED } from "@/lib/content/state-texts";
import { inMinutes } from "@/lib/domain/in-minutes";

type SendFailureProps = {
  phone: { display: string; e164: string };
  message?: string | undefined;
  retryAfterMs?: number | undefined;
};

/** Says that a form was probably not stored. */
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
