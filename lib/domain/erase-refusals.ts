export const ERASE_REFUSALS = {
  upcoming: "Cancel the upcoming booking first.",
  trainer: "This is a trainer's address.",
} as const;

export type EraseRefusal = keyof typeof ERASE_REFUSALS;
