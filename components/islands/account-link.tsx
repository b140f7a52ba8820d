"use client";

import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { createPortal } from "react-dom";

import { useBrowserValue } from "@/components/ui/use-browser-value";
import { SIGNED_IN_COOKIE } from "@/lib/domain/sign-in";
import { routes } from "@/lib/routes";

/** Reads a cookie in the browser, so that static pages can show the client's name too. */
export function AccountLink({ className }: { className: string }) {
  // The link renders again after signing in or out, because that always leads to another page.
  usePathname();
  const name = useBrowserValue(readName, null);

  // The link does not prefetch, because marketing pages must not need the database.
  return (
    <Link href={name === null ? routes.login : routes.profile} prefetch={false} className={className}>
      {name === null ? <span>Sign in</span> : <bdi className="wrap-anywhere">{name}</bdi>}
      {name !== null && <ProfileLoading />}
    </Link>
  );
}

/** The specification (section 2) has this text while the server checks the session. */
function ProfileLoading() {
  const { pending } = useLinkStatus();
  return pending && createPortal(<LoadingScreen text="Loading..." />, document.body);
}

function readName() {
  const cookie = document.cookie.split("; ").find((pair) => pair.startsWith(`${SIGNED_IN_COOKIE}=`));
  if (!cookie) return null;
  try {
    return decodeURIComponent(cookie.slice(SIGNED_IN_COOKIE.length + 1)) || null;
  } catch {
    return null;
  }
}

/** Fades in late, so that short waits do not flash. */
function LoadingScreen({ text }: { text: string }) {
  return (
    <div
      role="status"
      className="fixed inset-0 z-[70] grid place-content-center justify-items-center gap-4 bg-ink transition-opacity delay-150 starting:opacity-0"
    >
      <span aria-hidden="true" className="size-12 animate-spin rounded-full border-4 border-steel border-t-gold" />
      {text}
    </div>
  );
}
