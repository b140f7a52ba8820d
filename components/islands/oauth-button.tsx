"use client";

import { type SubmitEvent, useEffect, useRef } from "react";

import { Button } from "@/components/ui/button";
import { SIGN_IN_POPUP, type SignInPopupMessage } from "@/lib/domain/sign-in";
import { routes, withQuery } from "@/lib/routes";

type OAuthButtonProps = { id: string; name: string; from: string };

const POPUP_FEATURES = "popup,width=500,height=700";

/** Signs in with a provider in a popup, or in this window if popups are blocked or JavaScript is off. */
export function OAuthButton({ id, name, from }: OAuthButtonProps) {
  const hasOpenedPopup = useRef(false);

  useEffect(() => {
    // A provider can cut off window.opener with Cross-Origin-Opener-Policy, so a channel reports the result.
    const channel = new BroadcastChannel(SIGN_IN_POPUP);
    channel.onmessage = ({ data }: MessageEvent<SignInPopupMessage>) => {
      // An error concerns only the page that opened the popup; a sign-in concerns every tab.
      if (data.error && !hasOpenedPopup.current) return;
      window.location.assign(withQuery(routes.login, { from, error: data.error }));
    };
    return () => channel.close();
  }, [from]);

  function handleSubmit({ currentTarget }: SubmitEvent<HTMLFormElement>) {
    hasOpenedPopup.current = openPopup(currentTarget);
  }

  return (
    <form method="post" action={`/api/auth/start/${id}`} onSubmit={handleSubmit}>
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="window" value="" />
      <Button type="submit" variant="outline" className="w-full">
        {`Continue with ${name}`}
      </Button>
    </form>
  );
}

function openPopup(form: HTMLFormElement) {
  const isOpen = window.open("about:blank", SIGN_IN_POPUP, POPUP_FEATURES) !== null;
  form.target = isOpen ? SIGN_IN_POPUP : "";
  const field = form.elements.namedItem("window");
  if (field instanceof HTMLInputElement) field.value = isOpen ? "own" : "";
  return isOpen;
}
