import type { ComponentProps } from "react";

/** The browser's own looks disabled on a dark ground. */
export function CheckBox(props: ComponentProps<"input">) {
  return <input {...props} type="checkbox" className="check-box" />;
}
