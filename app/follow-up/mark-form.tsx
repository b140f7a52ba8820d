import { Button } from "@/components/ui/button";
import { FORM_FAILED } from "@/lib/content/state-texts";

import { confirmFollowUp } from "./actions";

type MarkFormProps = {
  fields: Record<string, string>;
  label: string;
  hasFailed: boolean;
};

export function MarkForm({ fields, label, hasFailed }: MarkFormProps) {
  return (
    <>
      {hasFailed && (
        <p role="alert" className="mb-6 text-danger">
          {FORM_FAILED}
        </p>
      )}
      <form action={confirmFollowUp}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" className="w-full">
          {label}
        </Button>
      </form>
    </>
  );
}
