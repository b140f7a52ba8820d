import type { Tab } from "./tabs-look";

export function TabLabel({ label, note }: Pick<Tab, "label" | "note">) {
  return (
    <>
      {label}
      {note && <span className="ml-2 text-sm font-normal whitespace-nowrap max-sm:ml-0 max-sm:block">({note})</span>}
    </>
  );
}
