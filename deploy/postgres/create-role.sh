#!/bin/sh
# Run once by the image of PostgreSQL (deploy/compose.yaml): a role without rights over the server, which owns its
# database, so that it may create tables and the extensions `unaccent` and `pg_trgm`.
set -eu
password=$(cat /run/secrets/juntas-password)
psql --username postgres --dbname postgres --set ON_ERROR_STOP=1 --set password="$password" <<'SQL'
create role juntas login password :'password';
create database juntas owner juntas encoding 'UTF8' template template0;
SQL
