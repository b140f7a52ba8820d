/** Holds the name of the person who is signed in. Scripts can read it, for static pages. It grants no access. */
export const SIGNED_IN_COOKIE = "signed_in";

/** The popup and the BroadcastChannel that reports its result have this name. */
export const SIGN_IN_POPUP = "sign-in";

export type SignInPopupMessage = {
  error?: string;
};
