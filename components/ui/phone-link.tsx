export function PhoneLink({ display, e164 }: { display: string; e164: string }) {
  return (
    <a href={`tel:${e164}`} className="inline-block text-gold underline underline-offset-4">
      {display}
    </a>
  );
}
