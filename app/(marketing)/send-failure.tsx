import { PhoneLink } from "@/components/ui/phone-link";

type SendFailureProps = {
  phone: { display: string; e164: string };
  retryAfterMinutes?: number | undefined;
};

/** The alert for a form that was probably not stored. */
export function SendFailure({ phone, retryAfterMinutes }: SendFailureProps) {
  return (
    <>
      <p className="font-semibold">Error sending message. Please try again.</p>
      <p className="mt-1 text-bone">
        {retryAfterMinutes && `You can send again in ${inMinutes(retryAfterMinutes)}. `}
        Or call <PhoneLink {...phone} />.
      </p>
    </>
  );
}

function inMinutes(minutes: number) {
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
