/** Holds the name of the person who is signed in. Scripts can read it, for static pages. It grants no access. */
export const SIGNED_IN_COOKIE = "signed_in";

/** The name of the popup, and of the BroadcastChannel that reports the result. */
export const SIGN_IN_POPUP = "sign-in";

export type SignInPopupMessage = {
  /** An error code of the sign-in page. */
  error?: string;
};
