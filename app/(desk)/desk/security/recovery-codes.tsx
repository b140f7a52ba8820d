"use client";

import { CopyButton } from "@/app/(desk)/copy-button";
import { Button } from "@/components/ui/button";

/** Without JavaScript the codes are selected and the page is printed by hand. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const written = codes.map((code) => code.replace(/^.{5}/, "$& "));

  return (
    <div className="my-6 border border-gold p-4 sm:p-6">
      <h2 className="display text-heading">Recovery codes</h2>
      <p className="mt-2">
        Each lets you in once without your phone. They are shown only now: print them, or keep them in a password
        manager.
      </p>
      <ul className="mt-4 grid max-w-sm grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-1 font-mono text-lg">
        {written.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden noscript:hidden">
        <CopyButton text={written.join("\n")} />
        <Button type="button" variant="outline" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  );
}
