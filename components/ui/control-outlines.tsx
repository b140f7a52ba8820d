// Of what visitors operate and of its answers, each by itself: a browser gets no more of them than its page shows.
// From Lucide as well (icon-outlines.tsx).
// prettier-ignore
export const CHECK = <><path d="M20 6 9 17l-5-5" /></>;
// prettier-ignore
export const CLOSE = <><path d="M18 6 6 18" /><path d="m6 6 12 12" /></>;
// prettier-ignore
export const CHEVRON_DOWN = <><path d="m6 9 6 6 6-6" /></>;
// prettier-ignore
export const CHEVRON_LEFT = <><path d="m15 18-6-6 6-6" /></>;
// prettier-ignore
export const CHEVRON_RIGHT = <><path d="m9 18 6-6-6-6" /></>;
// prettier-ignore
export const PLAY = <><path d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" /></>;
// prettier-ignore
export const PAUSE = <><rect x="14" y="3" width="5" height="18" rx="1" /><rect x="5" y="3" width="5" height="18" rx="1" /></>;
// prettier-ignore
export const ALERT = <><circle cx="12" cy="12" r="10" /><line x1="12" x2="12" y1="8" y2="12" /><line x1="12" x2="12.01" y1="16" y2="16" /></>;
