// These Lucide icons are separate from icon-paths.tsx, so that client components do not bundle every icon.
// oxfmt-ignore
export const CHECK = <><path d="M20 6 9 17l-5-5" /></>;
// oxfmt-ignore
export const ALERT = <><circle cx="12" cy="12" r="10" /><line x1="12" x2="12" y1="8" y2="12" /><line x1="12" x2="12.01" y1="16" y2="16" /></>;
