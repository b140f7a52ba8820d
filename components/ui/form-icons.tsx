// These Lucide icons are separate from icon.tsx, so that client components do not bundle every icon.
// oxfmt-ignore
export const CHECK = <path d="M20 6 9 17l-5-5" />;
// oxfmt-ignore
export const ALERT = <path d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM12 8v4M12 16h.01" />;
