type NumbersTableProps = {
  labelledBy: string;
  /** The first one is that of the names. */
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly (number | string)[] }[];
};

const ROW = "border-b border-steel";
const NAME = "py-2 pr-1 wrap-anywhere";

export function NumbersTable({ labelledBy, columns: [nameColumn, ...columns], rows }: NumbersTableProps) {
  const isWide = columns.length > 4;
  const cellClassName = `py-2 pr-1 sm:pr-2 text-right wrap-anywhere tabular-nums ${isWide ? "min-[25rem]:whitespace-nowrap" : ""}`;

  return (
    <table
      aria-labelledby={labelledBy}
      className="numbers-table mt-4 w-full max-w-2xl border-collapse text-left max-sm:text-sm max-[25rem]:text-xs"
    >
      <thead>
        <tr className={ROW}>
          <th scope="col" className={NAME}>
            {nameColumn}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={cellClassName}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name} className={ROW}>
            <th scope="row" className={`${NAME} font-normal`}>
              <bdi>{name}</bdi>
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index]} className={cellClassName}>
                {cell.toLocaleString("en-US")}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
