"use client";

import { useEffect } from "react";

import { SIGN_IN_POPUP, type SignInPopupMessage } from "@/lib/domain/sign-in";

export function SignInRelay({ error }: SignInPopupMessage) {
  useEffect(() => {
    const channel = new BroadcastChannel(SIGN_IN_POPUP);
    channel.postMessage({ ...(error && { error }) } satisfies SignInPopupMessage);
    channel.close();
    window.close();
  }, [error]);

  return null;
}
