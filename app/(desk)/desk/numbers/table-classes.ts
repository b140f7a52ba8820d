export const TABLE =
  "mt-4 w-full max-w-2xl border-collapse text-left max-sm:text-sm max-[25rem]:text-xs [&_td]:py-2 [&_th]:py-2 [&_td]:pr-1 sm:[&_td]:pr-2 [&_th]:pr-1 sm:[&_th]:pr-2 [&_th]:wrap-anywhere [&_tr]:border-b [&_tr]:border-steel";
export const NUMBER_CELL = "text-right tabular-nums";
