import { ActionForm } from "@/components/forms/action-form";
import { Button } from "@/components/ui/button";
import { FORM_FAILED } from "@/lib/content/state-texts";

import { confirmFollowUp } from "./actions";

type MarkFormProps = { fields: Record<string, string>; label: string };

export function MarkForm({ fields, label }: MarkFormProps) {
  return (
    <ActionForm action={confirmFollowUp} noResponse={FORM_FAILED} className="grid gap-6">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" className="w-full">
        {label}
      </Button>
    </ActionForm>
  );
}
