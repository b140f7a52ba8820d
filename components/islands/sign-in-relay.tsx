"use client";

import { useEffect } from "react";

import { SIGN_IN_WINDOW, type SignInWindowMessage } from "@/lib/domain/sign-in-window";

/** Tells the page that opened this window how the sign-in ended, and closes it. */
export function SignInRelay({ error }: SignInWindowMessage) {
  useEffect(() => {
    const channel = new BroadcastChannel(SIGN_IN_WINDOW);
    channel.postMessage({ ...(error && { error }) } satisfies SignInWindowMessage);
    channel.close();
    window.close();
  }, [error]);

  return null;
}
