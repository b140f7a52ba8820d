import { ButtonAnchor } from "@/components/ui/button";

const SUBJECT = "Your training evaluation";

export function ReplyLink({ email }: { email: string }) {
  // "@" may stand as it is; what could end the address may not.
  const address = encodeURIComponent(email).replaceAll("%40", "@");
  return <ButtonAnchor href={`mailto:${address}?subject=${encodeURIComponent(SUBJECT)}`}>Reply by e-mail</ButtonAnchor>;
}
