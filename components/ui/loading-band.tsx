export function LoadingBand({ text }: { text: string }) {
  return (
    <p role="status" className="py-band text-center text-ash">
      {text}
    </p>
  );
}
