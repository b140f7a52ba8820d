/** Holds the name of the person who is signed in. Readable by scripts, for static pages. It grants no access. */
export const SIGNED_IN_COOKIE = "signed_in";

/** Also names the BroadcastChannel that reports the result. */
export const SIGN_IN_POPUP = "sign-in";

export type SignInPopupMessage = {
  /** An error code of the sign-in page. */
  error?: string;
};
