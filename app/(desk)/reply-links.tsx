import { ButtonAnchor } from "@/components/ui/button";
import { site } from "@/lib/content/site";
import { mailtoHref } from "@/lib/domain/email-address";
import { firstWord } from "@/lib/domain/text";
import { pickTimeUrl } from "@/lib/server/bookings/booking-links";

/** `phone` is what the visitor typed, such as "(626) 555-0123 ext. 4". An extension is not dialed. */
export function PhoneLinks({ phone, isShown = false }: { phone: string; isShown?: boolean }) {
  const [number = ""] = phone.split(/[x,#]|ext/i);
  const dialed = number.replace(/[^\d+]/g, "");

  return (
    <span className="flex flex-wrap items-center gap-3">
      {isShown && <bdi className="wrap-anywhere select-all">{phone}</bdi>}
      <ButtonAnchor href={`tel:${dialed}`}>Call</ButtonAnchor>
      <ButtonAnchor href={`sms:${dialed}`} variant="outline">
        Text
      </ButtonAnchor>
    </span>
  );
}

const SUBJECT = "Your training evaluation";

type ReplyLinkProps = {
  /** Somebody who can be called is called first. */
  request: { id: string; name: string; email: string; phone: string | null };
  /** Somebody whose booking is ahead is not asked to pick a time. */
  hasBooking: boolean;
  className?: string;
};

export function ReplyLink({ request: { id, name, email, phone }, hasBooking, className }: ReplyLinkProps) {
  const invitation = hasBooking ? [] : [`Pick a time that suits you:\n${pickTimeUrl(id)}`];
  const body = [`Hi ${firstWord(name)},`, ...invitation, site.trainerFirstName].join("\n\n");

  return (
    <ButtonAnchor href={mailtoHref(email, SUBJECT, body)} variant={phone ? "outline" : "primary"} className={className}>
      Reply by e-mail
    </ButtonAnchor>
  );
}
