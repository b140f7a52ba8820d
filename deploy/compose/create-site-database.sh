#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: the site's role owns its database and is no superuser.
set -eu
psql --username="$POSTGRES_USER" --set=ON_ERROR_STOP=1 --set=password="$SITE_DATABASE_PASSWORD" <<'SQL'
CREATE ROLE site LOGIN PASSWORD :'password';
CREATE DATABASE site OWNER site;
SQL
