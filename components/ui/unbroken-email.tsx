/** Prevents a line break at the hyphen of "e-mail". */
export function UnbrokenEmail({ text }: { text: string }) {
  return text.split(/(e-mail)/i).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
