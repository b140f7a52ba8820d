import type { SessionPackage } from "@/lib/content/session-packages";

const FEATURED_NAME_PART = "24";
const CENTS = 100;

const usd = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});

/** @throws RangeError for an empty list. */
export function featuredPackage(packages: readonly SessionPackage[]): SessionPackage {
  const [first, ...rest] = packages;
  if (!first) throw new RangeError("a session type needs at least one package");

  const named = packages.find(({ name }) => name.includes(FEATURED_NAME_PART));
  return named ?? rest.reduce((most, next) => (next.sessions > most.sessions ? next : most), first);
}

export function singleSession(packages: readonly SessionPackage[]) {
  return packages.find(({ sessions }) => sessions === 1);
}

export function lowestPricePerSession(packages: readonly SessionPackage[]) {
  return Math.min(...packages.map(({ pricePerSession }) => parseUsd(pricePerSession)));
}

export function totalPrice({ sessions, pricePerSession }: SessionPackage) {
  return times(parseUsd(pricePerSession), sessions);
}

/** Returns the savings in dollars. */
export function savingsOverSingles(pack: SessionPackage, packages: readonly SessionPackage[]) {
  const single = singleSession(packages);
  if (!single) return 0;
  const saved = parseUsd(single.pricePerSession) - parseUsd(pack.pricePerSession);
  return Math.max(0, times(saved, pack.sessions));
}

export function formatUsd(dollars: number) {
  return usd.format(dollars);
}

/** Accepts prices as written in content: "$115", "1,299", "99.50". @throws RangeError for anything else. */
export function parseUsd(text: string) {
  if (!/^\$?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{2})?$/.test(text))
    throw new RangeError(`"${text}" is not a price in dollars`);
  return Number(text.replace(/[$,]/g, ""));
}

/** Calculates in cents, because floating-point dollars are not exact. */
function times(dollars: number, count: number) {
  return (Math.round(dollars * CENTS) * count) / CENTS;
}
