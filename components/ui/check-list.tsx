import { Icon } from "./icon";

export function CheckList({ items, className = "" }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={`space-y-3 text-balance ${className}`}>
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Icon name="check" className="mt-0.5 size-5 text-gold" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
