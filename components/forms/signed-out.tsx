import { PostedOutcome } from "./posted-outcome";
import { SignInLink } from "./sign-in-link";

export function SignedOut() {
  return (
    <div className="shell py-[calc(var(--spacing-header)+3rem)]">
      <h1 className="display text-title">Signed out</h1>
      <PostedOutcome />
      <p className="mt-6">
        <SignInLink />
      </p>
    </div>
  );
}
