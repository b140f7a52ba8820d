import { EmailInput, TextArea, TextField } from "@/components/ui/field";
import type { BookingFieldName } from "@/lib/validation/booking-request";
import { PHONE_PATTERN } from "@/lib/validation/contact-fields";
import type { FieldErrors } from "@/lib/validation/form-state";

type VisitorFieldsProps = {
  typed: { name: string; email: string; phone: string; message: string };
  errors: FieldErrors<BookingFieldName> | undefined;
};

export function VisitorFields({ typed, errors }: VisitorFieldsProps) {
  const field = (name: keyof typeof typed) => ({
    name,
    defaultValue: typed[name],
    error: errors?.[name]?.[0],
  });

  return (
    <div className="grid gap-4 @md:grid-cols-2">
      <TextField label="Name" {...field("name")} required autoComplete="name" dir="auto" />
      <EmailInput {...field("email")} required />
      <TextField label="Phone (optional)" {...field("phone")} type="tel" autoComplete="tel" pattern={PHONE_PATTERN} />
      <TextArea label="Message (optional)" {...field("message")} rows={3} isShort />
    </div>
  );
}
