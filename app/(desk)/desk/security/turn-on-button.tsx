import { DeskForm } from "@/app/(desk)/desk-form";
import { Button } from "@/components/ui/button";

import { startSetup } from "./actions";

export function TurnOnButton() {
  return (
    <div className="mt-4 max-w-prose">
      <p>
        It is off: anyone who knows your password sees everybody’s requests and bookings. Turn it on, and signing in
        also takes a code from an authenticator app on your phone.
      </p>
      <DeskForm action={startSetup} className="mt-6">
        <Button type="submit">Turn it on</Button>
      </DeskForm>
    </div>
  );
}
