"use client";

import { type ChangeEvent, useState } from "react";

import { FAILED } from "@/app/(desk)/desk-messages";
import { type OfferedPlaces, PlaceFields } from "@/components/forms/booking/place-fields";
import { FailureAlert } from "@/components/forms/failure-alert";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { resultId } from "@/lib/desk-routes";

import { saveWhere } from "./actions";

type WhereFormProps = {
  id: string;
  seen: string;
  at: string;
  places: OfferedPlaces;
  chosen: { place: string; gym: string; address: string };
  isOpen: boolean;
};

/** Phones fold it, unless something is missing. */
export function WhereForm({ id, seen, at, places, chosen, isOpen }: WhereFormProps) {
  const { report, values, errors, isSending, formProps } = useForm<"place" | "gym" | "address">({
    draft: null,
    action: saveWhere,
    noResponse: FAILED,
    responseAt: resultId(at),
  });
  const [gym, setGym] = useState(chosen.gym);

  function followGym({ target }: ChangeEvent<HTMLElement>) {
    if (target instanceof HTMLSelectElement) setGym(target.value);
  }

  return (
    <>
      <details open={isOpen || errors !== undefined} className="peer mt-6 lg:hidden">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-gold">Where</summary>
      </details>
      <form
        {...formProps}
        aria-label="Where"
        onChange={followGym}
        className="max-w-2xl max-lg:peer-[:not([open])]:hidden lg:mt-8 max-lg:[&_legend]:sr-only"
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="at" value={at} />
        <PlaceFields {...places} gym={gym} chosen={{ ...chosen, ...values }} isChange errors={errors} />
        <FailureAlert {...report} className="mt-3" />
        <Button type="submit" variant="outline" aria-disabled={isSending} className="mt-3">
          Save
        </Button>
      </form>
    </>
  );
}
