import { ButtonAnchor } from "@/components/ui/button";
import { mailtoHref } from "@/lib/domain/email-address";

/** `phone` is what the visitor typed, such as "(626) 555-0123 ext. 4". An extension is not dialed. */
export function PhoneLinks({ phone }: { phone: string }) {
  const [number = ""] = phone.split(/[x,#]|ext/i);
  const dialed = number.replace(/[^\d+]/g, "");

  return (
    <span className="flex flex-wrap gap-3">
      <ButtonAnchor href={`tel:${dialed}`} variant="outline">
        Call
      </ButtonAnchor>
      <ButtonAnchor href={`sms:${dialed}`} variant="outline">
        Text
      </ButtonAnchor>
    </span>
  );
}

const SUBJECT = "Your training evaluation";

export function ReplyLink({ email, className }: { email: string; className?: string }) {
  return (
    <ButtonAnchor href={mailtoHref(email, SUBJECT)} className={className}>
      Reply by e-mail
    </ButtonAnchor>
  );
}
