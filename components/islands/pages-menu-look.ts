// The plain menu and the one that takes its place look the same.
export const TRIGGER_LOOK =
  "nav-line flex min-h-11 cursor-pointer items-center gap-1 hover:text-gold data-[state=open]:text-gold [&[data-state=open]>svg]:rotate-180";
export const PANEL_LOOK =
  "min-w-52 rounded-md border border-steel bg-coal p-2 font-medium text-bone shadow-2xl shadow-black/60";
export const PANEL_LINK_LOOK =
  "block rounded px-4 py-3 hover:bg-slate hover:text-gold data-[highlighted]:bg-slate data-[highlighted]:text-gold data-[highlighted]:outline-hidden aria-[current=page]:text-gold aria-[current=page]:underline decoration-2 underline-offset-4";
