"use client";

import { type SubmitEvent, useEffect, useRef } from "react";

import { Button } from "@/components/ui/button";
import { SIGN_IN_WINDOW, type SignInWindowMessage } from "@/lib/domain/sign-in-window";
import { loginHref } from "@/lib/routes";

type OAuthButtonProps = { id: string; name: string; from: string };

const WINDOW_FEATURES = "popup,width=500,height=700";

/**
 * Signs in through a provider: in a window of its own, or in this one where such windows are blocked and without
 * JavaScript. The form is the browser's own in all three cases.
 */
export function OAuthButton({ id, name, from }: OAuthButtonProps) {
  const hasOpenedWindow = useRef(false);

  useEffect(() => {
    // Not window.opener: a provider may cut that tie, and does so for good reasons.
    const channel = new BroadcastChannel(SIGN_IN_WINDOW);
    channel.onmessage = ({ data }: MessageEvent<SignInWindowMessage>) => {
      // A failure is for the page it began on; who is signed in is so in every tab, and is sent on from here.
      if (data.error && !hasOpenedWindow.current) return;
      window.location.assign(
        data.error ? `${loginHref(from)}&${new URLSearchParams({ error: data.error })}` : loginHref(from),
      );
    };
    return () => channel.close();
  }, [from]);

  function handleSubmit({ currentTarget }: SubmitEvent<HTMLFormElement>) {
    hasOpenedWindow.current = openWindow(currentTarget);
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

/** Has the form's answer shown in a window of its own. Says whether there is one. */
function openWindow(form: HTMLFormElement) {
  const isOpen = window.open("about:blank", SIGN_IN_WINDOW, WINDOW_FEATURES) !== null;
  form.target = isOpen ? SIGN_IN_WINDOW : "";
  const field = form.elements.namedItem("window");
  if (field instanceof HTMLInputElement) field.value = isOpen ? "own" : "";
  return isOpen;
}
