import { Children, isValidElement, type ReactNode } from "react";

type Attributes = { children?: ReactNode } & Record<string, unknown>;

/** The shapes of an icon as plain SVG, so that the peer shows the site's own. */
export function drawing(shapes: ReactNode): string {
  return Children.toArray(shapes)
    .filter((shape) => isValidElement<Attributes>(shape))
    .map(({ type, props: { children, ...attributes } }) =>
      typeof type === "string" ? `<${type}${Object.entries(attributes).map(attribute).join("")} />` : drawing(children),
    )
    .join("");
}

function attribute([name, value]: [string, unknown]) {
  return ` ${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${String(value)}"`;
}
