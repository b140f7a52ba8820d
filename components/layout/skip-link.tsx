export const CONTENT_ID = "content";

export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      // Under reduced motion a transition of zero length would still delay the focus indicator by a frame or two.
      className="fixed top-2 left-2 z-[60] -translate-y-24 rounded bg-gold px-4 py-3 font-semibold text-gold-deep transition-none focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
