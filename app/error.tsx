"use client";

/** Shown in place of a page that could not be rendered. `retry` asks the server once more. */
export default function ErrorPage({ retry }: { error: unknown; retry: () => void }) {
  return (
    <div className="shell py-[calc(var(--spacing-header)+6rem)]">
      <div role="alert">
        <h1 className="display text-title">Something went wrong</h1>
        <p className="mt-4 max-w-(--container-prose) text-lead text-ash">
          The page could not be shown. Try again. If it happens again, please call or write to us.
        </p>
      </div>
      <button
        type="button"
        onClick={retry}
        className="mt-8 min-h-12 cursor-pointer rounded-md bg-gold px-7 font-semibold text-gold-deep hover:bg-gold-bright forced-colors:border"
      >
        Try again
      </button>
    </div>
  );
}
