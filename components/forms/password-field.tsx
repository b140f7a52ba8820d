import { type ComponentProps, useState } from "react";

import { TextField } from "./field";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "end">;

export function PasswordField({ enterKeyHint = "go", ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);

  return (
    <TextField
      {...props}
      enterKeyHint={enterKeyHint}
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
