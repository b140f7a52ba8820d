export type Feature = "JavaScript" | "popovers";

export type Key = "Enter" | "Escape";

export type Pointer = "mouse" | "touch";

export const WINDOW_HEIGHT = 844;

export type Tab = {
  open: (url: string) => Promise<unknown>;
  /** Evaluates an expression, whose value must be JSON. */
  read: (expression: string) => Promise<unknown>;
  /** Coordinates are relative to the window. */
  click: (x: number, y: number, pointer: Pointer) => Promise<unknown>;
  type: (text: string) => Promise<unknown>;
  press: (key: Key) => Promise<unknown>;
  close: () => Promise<unknown>;
};

export type Engine = {
  name: string;
  canSwitchOff: readonly Feature[];
  missing: () => string | undefined;
  openTab: (width: number, without?: Feature) => Promise<Tab>;
  stop: () => Promise<unknown>;
};
