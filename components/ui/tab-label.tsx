import type { Tab } from "./tabs-look";

export function TabLabel({ label, note }: Pick<Tab, "label" | "note">) {
  if (!note) return label;
  return (
    <>
      {`${label} `}
      <span className="ml-1 text-sm font-normal whitespace-nowrap max-sm:ml-0 max-sm:block">{`(${note})`}</span>
    </>
  );
}
