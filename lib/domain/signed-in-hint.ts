/**
 * A readable cookie beside the session's own, so that static pages can show 'My profile'. It says only that somebody
 * is signed in, and nothing relies on it.
 */
export const SIGNED_IN_HINT = { name: "signed_in", value: "1" } as const;
