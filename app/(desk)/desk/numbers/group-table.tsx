import { NUMBER_CELL, TABLE } from "./table-classes";

type GroupTableProps = {
  labelledBy: string;
  column: string;
  groups: readonly { name: string; requests: number; booked: number }[];
};

export function GroupTable({ labelledBy, column, groups }: GroupTableProps) {
  return (
    <table aria-labelledby={labelledBy} className={TABLE}>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col" className={NUMBER_CELL}>
            Requests
          </th>
          <th scope="col" className={NUMBER_CELL}>
            Booked
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ name, requests, booked }) => (
          <tr key={name}>
            <th scope="row" className="font-normal">
              {name}
            </th>
            <td className={NUMBER_CELL}>{requests}</td>
            <td className={NUMBER_CELL}>{booked}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
