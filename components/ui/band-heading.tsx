type BandHeadingProps = {
  id: string;
  eyebrow?: string;
  title: string;
  intro?: string;
  className?: string;
};

export function BandHeading({ id, eyebrow, title, intro, className = "" }: BandHeadingProps) {
  return (
    <div className={className}>
      {eyebrow && <p className="mb-2 eyebrow md:mb-3">{eyebrow}</p>}
      <h2 id={id} className="max-w-4xl display text-title">
        {title}
      </h2>
      {intro && <p className="mt-4 max-w-(--container-prose) text-lead text-balance text-ash">{intro}</p>}
    </div>
  );
}
