import { type ComponentProps, useState } from "react";

import { TextField } from "@/components/ui/field";

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "end">) {
  const [isShown, setIsShown] = useState(false);

  return (
    <TextField
      enterKeyHint="go"
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 min-w-11 cursor-pointer rounded-md px-4 text-sm font-semibold text-ash hover:text-gold print:hidden noscript:hidden"
        >
          <span>{isShown ? "Hide" : "Show"}</span>
          <span className="sr-only"> password</span>
        </button>
      }
    />
  );
}
