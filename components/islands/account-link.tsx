"use client";

import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { createPortal } from "react-dom";

import { LoadingScreen } from "@/components/ui/loading-screen";
import { useBrowserValue } from "@/components/ui/use-browser-value";
import { SIGNED_IN_HINT } from "@/lib/domain/sign-in";
import { routes } from "@/lib/routes";

/** Reads a cookie in the browser, so that static pages can show "My profile" too. */
export function AccountLink({ className }: { className: string }) {
  // Renders again after signing in or out, which always leads to another page.
  usePathname();
  const isSignedIn = useBrowserValue(readHint, false);

  // No prefetch: marketing pages must not need the database.
  return (
    <Link href={isSignedIn ? routes.profile : routes.login} prefetch={false} className={className}>
      {isSignedIn ? "My profile" : "Sign in"}
      {isSignedIn && <ProfileLoading />}
    </Link>
  );
}

/** The "loading" text while the server checks the session (specification, section 2). */
function ProfileLoading() {
  const { pending } = useLinkStatus();
  return pending && createPortal(<LoadingScreen text="Loading..." />, document.body);
}

function readHint() {
  return document.cookie.split("; ").includes(`${SIGNED_IN_HINT.name}=${SIGNED_IN_HINT.value}`);
}
