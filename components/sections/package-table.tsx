import { Badge } from "@/components/ui/badge";
import { pricingPage } from "@/lib/content/pricing-page";
import type { SessionGroup } from "@/lib/content/session-packages";
import { formatUsd, savingsOverSingles, totalPrice } from "@/lib/domain/session-pricing";

type PackageTableProps = Pick<SessionGroup, "title" | "packages">;

/** On narrow screens with large text, the name is above its numbers. */
const ROW = "border-b border-steel @max-2xs:flex @max-2xs:flex-wrap @max-2xs:justify-between";
const FIRST = "@max-2xs:basis-full";

export function PackageTable({ title, packages }: PackageTableProps) {
  const { table, recommended } = pricingPage;

  return (
    <table className="w-full text-left text-sm sm:text-base @2xs:table-fixed @max-2xs:block">
      <caption className="sr-only">{title}</caption>
      <thead className="text-sm text-ash @max-2xs:block">
        <tr className={ROW}>
          <th scope="col" className={`${FIRST} py-2 pr-2 font-medium`}>
            {table.package}
          </th>
          <th scope="col" className="px-2 py-2 text-right font-medium whitespace-nowrap @2xs:w-[34%] @max-2xs:pl-0">
            {table.pricePerSession}
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-medium @2xs:w-[23%]">
            {table.total}
          </th>
        </tr>
      </thead>
      <tbody className="@max-2xs:block">
        {packages.map((pack) => {
          const savings = savingsOverSingles(pack, packages);
          return (
            <tr key={pack.name} className={`${ROW} align-top`}>
              <th scope="row" className={`${FIRST} py-3 pr-2 font-semibold`}>
                {pack.name}
                {pack.name === recommended.name && <Badge className="my-1 block w-fit">{recommended.label}</Badge>}
                {savings > 0 && (
                  <span className="block text-sm font-normal text-gold">
                    {`${table.savings} ${formatUsd(savings)}`}
                  </span>
                )}
              </th>
              <td className="px-2 py-3 text-right @max-2xs:pl-0">{pack.pricePerSession}</td>
              <td className="py-3 pl-2 text-right">{formatUsd(totalPrice(pack))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
