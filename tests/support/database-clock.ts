import { CLOCK_OFFSET_MS } from "./clock.mjs";
import { urlOfDatabase } from "./database-urls";
import { asOwner } from "./empty-database";

/** PostgreSQL looks for functions in the schemas of the search path: here ours comes before its own. */
const MOVE = `
  CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE sql STABLE
    RETURN pg_catalog.now() + make_interval(secs => ${CLOCK_OFFSET_MS / 1000});
  DO $$ DECLARE found record; BEGIN
    FOR found IN
      SELECT adrelid::regclass AS relation, attname, pg_get_expr(adbin, adrelid) AS expression
      FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
    LOOP
      CONTINUE WHEN found.expression !~ 'CURRENT_TIMESTAMP|now\\(\\)';
      EXECUTE format('ALTER TABLE %s ALTER %I SET DEFAULT %s', found.relation, found.attname,
        regexp_replace(found.expression, 'CURRENT_TIMESTAMP|now\\(\\)', 'public.now()', 'g'));
    END LOOP;
  END $$;`;

/** SQL's now() in this migrated database says what the clock of the tests says. */
export async function moveDatabaseClock(ownerUrl: string, name: string) {
  if (CLOCK_OFFSET_MS === 0) return;
  await asOwner(urlOfDatabase(ownerUrl, name), MOVE);
  await asOwner(ownerUrl, `ALTER DATABASE ${name} SET search_path = public, pg_catalog`);
}
