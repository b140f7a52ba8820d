import { ChoiceGroup, ChoiceTile } from "@/components/forms/choice";
import { focusIf, TextField } from "@/components/forms/field";
import { SelectField } from "@/components/forms/select-field";
import { detailAskedAt } from "@/lib/domain/booking";
import type { BookingFieldName } from "@/lib/validation/booking-request";
import type { FieldErrors } from "@/lib/validation/form-state";

export type PlaceChoice = Record<"place" | "title" | "shortTitle" | "hint" | "directions", string>;

export type OfferedPlaces = {
  /** This text stands there while no place is picked. */
  undecided: string;
  choices: readonly PlaceChoice[];
  gyms: readonly { city: string; name: string; street: string }[];
};

type PlaceFieldsProps = OfferedPlaces & {
  gym: string;
  chosen: { place: string; gym: string; address: string };
  isChange: boolean;
  errors: FieldErrors<BookingFieldName> | undefined;
};

const ROOM = "invisible col-start-1 row-start-1";

/**
 * What a place asks has its room from the start, so that picking one moves no time. Without JavaScript both the gym and
 * the address are shown, and the server ignores the other one.
 */
export function PlaceFields({ undecided, choices, gyms, gym, chosen, isChange, errors }: PlaceFieldsProps) {
  const withoutScript = isChange ? "" : "noscript:visible noscript:row-auto";
  const picked = gyms.find(({ city }) => city === gym);

  return (
    <div className="group/where">
      <ChoiceGroup title="Where" error={errors?.place?.[0]}>
        <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2">
          {choices.map(({ place, title, hint }, index) => (
            <ChoiceTile
              key={place}
              name="place"
              value={place}
              data-asks={detailAskedAt(place) ?? "nothing"}
              label={title}
              required
              defaultChecked={place === chosen.place}
              {...focusIf(errors?.place !== undefined && index === 0)}
            >
              <span className="font-semibold lg:pt-1.5">{title}</span>
              <span className="mt-0.5 hidden flex-1 px-1.5 text-sm lg:pb-1.5 sm:max-md:block lg:block">{hint}</span>
            </ChoiceTile>
          ))}
        </div>
      </ChoiceGroup>
      <div className="mt-4 grid gap-y-4">
        <p className="col-start-1 row-start-1 flex items-center rounded-md border border-dashed border-iron px-4 py-2 text-ash group-has-[[data-asks]:checked]/where:invisible noscript:hidden">
          {undecided}
        </p>
        {choices
          .filter(({ place }) => detailAskedAt(place) === null)
          .map(({ place, directions }) => (
            <p
              key={place}
              className={`${ROOM} text-ash group-has-[[data-asks=nothing]:checked]/where:visible noscript:hidden`}
            >
              {directions}
            </p>
          ))}
        <div className={`${ROOM} group-has-[[data-asks=gym]:checked]/where:visible ${withoutScript}`}>
          <SelectField
            label="Gym"
            name="gym"
            hint={picked && `${picked.name}, ${picked.street}`}
            defaultValue={chosen.gym}
            options={gyms.map(({ city }) => ({ value: city, label: city }))}
          />
        </div>
        <div className={`${ROOM} group-has-[[data-asks=address]:checked]/where:visible ${withoutScript}`}>
          <TextField
            label="Address (optional)"
            name="address"
            hint={isChange ? undefined : "You can give it later."}
            defaultValue={chosen.address}
            error={errors?.address?.[0]}
            autoComplete="street-address"
          />
        </div>
      </div>
    </div>
  );
}
