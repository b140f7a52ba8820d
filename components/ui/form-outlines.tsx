// Apart from icon-outlines.tsx, so that a browser gets no more of them than its page shows. From Lucide as well.
// prettier-ignore
export const CHECK = <><path d="M20 6 9 17l-5-5" /></>;
// prettier-ignore
export const ALERT = <><circle cx="12" cy="12" r="10" /><line x1="12" x2="12" y1="8" y2="12" /><line x1="12" x2="12.01" y1="16" y2="16" /></>;
