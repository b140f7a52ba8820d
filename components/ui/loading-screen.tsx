/** Fades in late, so that short waits do not flash. */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <div
      role="status"
      className="fixed inset-0 z-[70] grid place-content-center justify-items-center gap-4 bg-ink transition-opacity delay-150 starting:opacity-0"
    >
      <span aria-hidden="true" className="size-12 animate-spin rounded-full border-4 border-steel border-t-gold" />
      {text}
    </div>
  );
}
