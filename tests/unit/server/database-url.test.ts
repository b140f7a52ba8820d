import { expect, test } from "vitest";

import { migrationDatabaseUrl, siteDatabaseUrl } from "@/lib/server/database/database-url";

const optionsOf = (url: string) => new URL(url).searchParams.get("options") ?? "";

test("the time zone is UTC, and locks and statements have limits of some seconds", () => {
  const options = optionsOf(siteDatabaseUrl("postgresql://site:p%40ss@db.example.com:5433/site"));

  expect(options).toMatch(/-c timezone=UTC$/);
  for (const name of ["idle_in_transaction_session_timeout", "lock_timeout", "statement_timeout"]) {
    expect(options).toMatch(new RegExp(`-c ${name}=\\d{4}ms `));
  }
});

test("an operator's options are kept; only the time zone is ours", () => {
  const url =
    "postgresql://site:p%40ss@/site?host=/run/pg&options=-c%20lock_timeout%3D1s%20-c%20timezone%3DAsia/Tokyo&sslmode=require";
  const merged = new URL(siteDatabaseUrl(url.replace("@/", "@localhost/")));

  expect(optionsOf(merged.href)).toMatch(
    /-c lock_timeout=\d+ms .*-c lock_timeout=1s -c timezone=Asia\/Tokyo .*-c timezone=UTC$/,
  );
  expect(merged.password).toBe("p%40ss");
  expect(merged.searchParams.get("host")).toBe("/run/pg");
  expect(merged.searchParams.get("sslmode")).toBe("require");
});

test("a migration may take long and must not stay idle", () => {
  const options = optionsOf(migrationDatabaseUrl("postgresql://localhost/site"));

  expect(options).toContain("-c statement_timeout=0 ");
  expect(options).toMatch(/-c idle_session_timeout=\d+s /);
});
