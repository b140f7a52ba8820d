const TONES = {
  gold: "bg-gold text-gold-deep",
  outline: "text-gold",
} as const;

type BadgeProps = { tone?: keyof typeof TONES; className?: string; children: string };

export function Badge({ tone = "outline", className = "", children }: BadgeProps) {
  return (
    <span
      className={`rounded-full border border-gold px-3 py-0.5 text-sm font-semibold whitespace-nowrap ${TONES[tone]} ${className}`}
    >
      {children}
    </span>
  );
}
