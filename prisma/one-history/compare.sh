#!/bin/sh
# Compares the schema that all migrations and the renames make with that of the one migration: compare.sh BIN of PostgreSQL.
# As a user who may run a server. Without pg_dump in BIN (a newer server), the catalogs are compared.
set -eu
cd "$(dirname "$0")"
bin=$1
work=$(mktemp -d)
trap '"$bin/pg_ctl" -D "$work/data" -m immediate stop >/dev/null; rm -rf "$work"' EXIT
"$bin/initdb" -D "$work/data" -U postgres >/dev/null
"$bin/pg_ctl" -D "$work/data" -o "-k $work -c listen_addresses=" -l "$work/log" -w start >/dev/null
run() { psql -X -q -v ON_ERROR_STOP=1 -h "$work" -U postgres "$@"; }
run -c 'CREATE DATABASE old' -c 'CREATE DATABASE new'
for file in ../migrations/*/migration.sql renames.sql; do
  case $file in *_init/*) ;; *) run -d old -f "$file" >/dev/null ;; esac
done
[ "$(run -At -c 'SHOW server_version_num')" -lt 180000 ] || run -d old -f not-null-names.sql
run -d new -f init.sql
for database in old new; do
  if [ -x "$bin/pg_dump" ]; then
    # Columns in the order of their names, each line without its comma.
    "$bin/pg_dump" -h "$work" -U postgres -s "$database" | sed 's/,$//' | grep -v '^--\|^\\' | awk '
      /^CREATE TABLE/ { print; inside = 1; next }
      /^\)/ && inside { close("sort"); inside = 0; print; next }
      inside { print | "sort"; next } { print }' >"$work/$database"
  else
    run -d "$database" -At <<'SQL' | sort >"$work/$database"
SELECT attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attcollation::regcollation,
  (SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE adrelid = attrelid AND adnum = attnum)
FROM pg_attribute WHERE attnum > 0 AND NOT attisdropped AND attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S'));
SELECT conrelid::regclass, conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace;
SELECT indexdef FROM pg_indexes WHERE schemaname = 'public';
SQL
  fi
done
wc -l <"$work/new"
diff "$work/old" "$work/new" && echo "the same"
