import { notFound } from "next/navigation";

import { readField } from "@/lib/validation/read-field";
import { isId } from "@/lib/validation/id";

/** The id that a form of the desk is about. Actions are public endpoints: the argument can be anything. */
export function readId(form: unknown) {
  const id = form instanceof FormData ? readField(form, "id") : "";
  return isId(id) ? id : notFound();
}
