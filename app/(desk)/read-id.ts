import { notFound } from "next/navigation";

import { readField } from "@/lib/validation/read-field";
import { isId } from "@/lib/validation/id";

/** The id that a form of the desk is about. */
export function readId(formData: FormData) {
  const id = readField(formData, "id");
  return isId(id) ? id : notFound();
}
