import Form from "next/form";

import { Button } from "@/components/ui/button";
import { TextField } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import { deskRoutes } from "@/lib/desk-routes";
import { ON_WAITING_LIST, REQUEST_STATE_LABELS } from "@/lib/domain/request-state";
import { capitalize } from "@/lib/domain/text";
import { REQUEST_FILTERS, type RequestSearch } from "@/lib/server/requests/search-requests";

const LABELS = { ...REQUEST_STATE_LABELS, waiting: ON_WAITING_LIST, spam: "suspected spam" };
const OPTIONS = [
  { value: "", label: "All" },
  ...REQUEST_FILTERS.map((value) => ({ value, label: capitalize(LABELS[value]) })),
];

export function SearchForm({ q, state }: RequestSearch) {
  return (
    <Form
      action={deskRoutes.requests}
      prefetch={false}
      role="search"
      aria-label="Requests"
      className="mt-4 grid max-w-4xl items-end gap-3 sm:grid-cols-[2fr_1fr_auto]"
    >
      <TextField
        key={q}
        label="Name or e-mail"
        name="q"
        type="search"
        defaultValue={q}
        autoComplete="off"
        enterKeyHint="search"
      />
      <SelectField key={state} label="Status" name="state" defaultValue={state} options={OPTIONS} />
      <Button type="submit" className="min-h-12.5">
        Search
      </Button>
    </Form>
  );
}
