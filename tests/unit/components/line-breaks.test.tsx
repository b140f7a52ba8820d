import { render } from "@testing-library/react";
import { expect, test } from "vitest";

import { EmailText } from "@/components/ui/line-breaks";

test.each(["rachel.kim@example.com", "first.last@localhost", "nobody", ""])(
  "the address %j is shown whole",
  (email) => {
    expect(render(<EmailText email={email} />).container.textContent).toBe(email);
  },
);
