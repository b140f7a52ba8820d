import { ButtonAnchor } from "@/components/ui/button";
import { mailtoHref } from "@/lib/domain/email-address";

const SUBJECT = "Your training evaluation";

export function ReplyLink({ email, className }: { email: string; className?: string }) {
  return (
    <ButtonAnchor href={mailtoHref(email, SUBJECT)} className={className}>
      Reply by e-mail
    </ButtonAnchor>
  );
}
