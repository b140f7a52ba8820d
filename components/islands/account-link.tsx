"use client";

import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

import { LoadingScreen } from "@/components/ui/loading-screen";
import { SIGNED_IN_HINT } from "@/lib/domain/signed-in-hint";
import { routes } from "@/lib/routes";

/** 'My profile' for whoever is signed in, also on pages that are the same for everybody. */
export function AccountLink({ className }: { className: string }) {
  // Signing in and out leads to another page; each new page asks again.
  usePathname();
  const isSignedIn = useSyncExternalStore(subscribeToNothing, readHint, () => false);

  // Not prefetched: marketing pages ask nothing of the database.
  return (
    <Link href={isSignedIn ? routes.profile : routes.login} prefetch={false} className={className}>
      {isSignedIn ? "My profile" : "Client sign in"}
      {isSignedIn && <ProfileOnItsWay />}
    </Link>
  );
}

/** While the server finds out who is asking (specification, section 2). */
function ProfileOnItsWay() {
  const { pending } = useLinkStatus();
  return pending && createPortal(<LoadingScreen text="Loading..." />, document.body);
}

function subscribeToNothing() {
  return () => undefined;
}

function readHint() {
  return document.cookie.split("; ").includes(`${SIGNED_IN_HINT.name}=${SIGNED_IN_HINT.value}`);
}
