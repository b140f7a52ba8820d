/** What an operator can do about an error of PostgreSQL, by its SQLSTATE. docs/deploying.md shows the same table. */
const WHAT_TO_DO: Record<string, string> = {
  "25006": "it takes no writes: give the address of the primary",
  "28000": "it lets nobody in by this role or from here: see pg_hba.conf",
  "28P01": "the password is wrong",
  "3D000": "there is no such database: create it, or correct the address",
  "3F000": "the role may use no schema: GRANT USAGE ON SCHEMA public, or set the role's search_path",
  "42501": 'the role lacks a right: see docs/deploying.md, "What every installation sets"',
  "42703": "its tables are of another release: run npm run db:migrate",
  "42P01": "it has no tables yet: run npm run db:migrate",
  "53100": "its disk is full",
  "53200": "it has no memory left",
  "53300": "it takes no more connections: see max_connections",
  "55P03": "something else holds what is needed: try again when it is done",
  "57014": "it took too long: try again, or see what else the database does",
  "57P01": "it is shutting down: try again when it is back",
  "57P03": "it is starting: try again in a moment",
};

/** @returns one line without the error's own message, which may contain what visitors typed. */
export function explainSqlState(code: string) {
  const whatToDo = WHAT_TO_DO[code] ?? 'look the code up in PostgreSQL\'s documentation, "Error Codes"';
  return `PostgreSQL refused (${code}): ${whatToDo}.`;
}
