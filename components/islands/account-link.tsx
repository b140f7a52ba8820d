"use client";

import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

import { LoadingScreen } from "@/components/ui/loading-screen";
import { SIGNED_IN_HINT } from "@/lib/domain/sign-in";
import { routes } from "@/lib/routes";

/** 'My profile' for users who are signed in, also on static pages. */
export function AccountLink({ className }: { className: string }) {
  // Signing in or out leads to another page, which reads the cookie again.
  usePathname();
  const isSignedIn = useSyncExternalStore(subscribeToNothing, readHint, () => false);

  // Not prefetched: marketing pages need no database.
  return (
    <Link href={isSignedIn ? routes.profile : routes.login} prefetch={false} className={className}>
      {isSignedIn ? "My profile" : "Client sign in"}
      {isSignedIn && <ProfileLoading />}
    </Link>
  );
}

/** While the server checks the session (specification, section 2). */
function ProfileLoading() {
  const { pending } = useLinkStatus();
  return pending && createPortal(<LoadingScreen text="Loading..." />, document.body);
}

function subscribeToNothing() {
  return () => undefined;
}

function readHint() {
  return document.cookie.split("; ").includes(`${SIGNED_IN_HINT.name}=${SIGNED_IN_HINT.value}`);
}
