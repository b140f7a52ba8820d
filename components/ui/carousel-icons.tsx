// These Lucide icons are separate from icon.tsx, so that client components do not bundle every icon.
// oxfmt-ignore
export const CHEVRON_LEFT = <path d="m15 18-6-6 6-6" />;
// oxfmt-ignore
export const CHEVRON_RIGHT = <path d="m9 18 6-6-6-6" />;
// oxfmt-ignore
export const PLAY = <path d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" />;
// oxfmt-ignore
export const PAUSE = <><rect x="14" y="3" width="5" height="18" rx="1" /><rect x="5" y="3" width="5" height="18" rx="1" /></>;
// oxfmt-ignore
export const CLOSE = <path d="M18 6 6 18M6 6l12 12" />;
