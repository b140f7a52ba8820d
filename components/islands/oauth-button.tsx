"use client";

import { type SubmitEvent, useEffect } from "react";

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
  useEffect(() => {
    // Not window.opener: a provider may cut that tie, and does so for good reasons.
    const channel = new BroadcastChannel(SIGN_IN_WINDOW);
    channel.onmessage = ({ data }: MessageEvent<SignInWindowMessage>) => {
      // The server sends whoever is signed in on from here.
      window.location.assign(
        data.error ? `${loginHref(from)}&${new URLSearchParams({ error: data.error })}` : loginHref(from),
      );
    };
    return () => channel.close();
  }, [from]);

  return (
    <form method="post" action={`/api/auth/start/${id}`} onSubmit={openWindow}>
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="window" value="" />
      <Button type="submit" variant="outline" className="w-full">
        Continue with {name}
      </Button>
    </form>
  );
}

function openWindow({ currentTarget: form }: SubmitEvent<HTMLFormElement>) {
  const opened = window.open("about:blank", SIGN_IN_WINDOW, WINDOW_FEATURES);
  form.target = opened ? SIGN_IN_WINDOW : "";
  const field = form.elements.namedItem("window");
  if (field instanceof HTMLInputElement) field.value = opened ? "own" : "";
}
