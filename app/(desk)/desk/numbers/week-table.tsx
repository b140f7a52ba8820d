import { capitalize } from "@/lib/domain/capitalize";

import type { WeekNumbers } from "./load-numbers";
import { NUMBER_CELL, TABLE } from "./table-classes";

const COLUMNS = ["requests", "attended", "missed", "cancelled"] as const;

export function WeekTable({ weeks }: { weeks: readonly WeekNumbers[] }) {
  return (
    <table aria-labelledby="weeks" className={TABLE}>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={NUMBER_CELL}>
              {capitalize(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.label}>
            <th scope="row" className="font-normal whitespace-nowrap">
              {week.label}
            </th>
            {COLUMNS.map((column) => (
              <td key={column} className={NUMBER_CELL}>
                {week[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
