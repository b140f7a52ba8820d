"use client";

import { useEffect } from "react";

import { SIGN_IN_POPUP, type SignInPopupMessage } from "@/lib/domain/sign-in";

/** Reports the result to the page that opened this popup, then closes the popup. */
export function SignInRelay({ error }: SignInPopupMessage) {
  useEffect(() => {
    const channel = new BroadcastChannel(SIGN_IN_POPUP);
    channel.postMessage({ ...(error && { error }) } satisfies SignInPopupMessage);
    channel.close();
    window.close();
  }, [error]);

  return null;
}
