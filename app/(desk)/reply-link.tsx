import { ButtonAnchor } from "@/components/ui/button";

const SUBJECT = "Your training evaluation";

export function ReplyLink({ email, className }: { email: string; className?: string }) {
  // "@" may stand as it is; what could end the address may not.
  const address = encodeURIComponent(email).replaceAll("%40", "@");
  return (
    <ButtonAnchor href={`mailto:${address}?subject=${encodeURIComponent(SUBJECT)}`} className={className}>
      Reply by e-mail
    </ButtonAnchor>
  );
}
