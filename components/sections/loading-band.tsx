/** Holds the place of a part of the page that is still on its way. */
export function LoadingBand({ text }: { text: string }) {
  return (
    <p role="status" className="py-band text-center text-ash">
      {text}
    </p>
  );
}
