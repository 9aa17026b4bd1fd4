#!/bin/sh
# Creates the accounts and the database of docs/operators.md ("The database"). Compose runs it once, on an empty server.
# PRODUCT_PASSWORD, BACKUP_PASSWORD: the passwords of the two accounts that sign in.
set -eu
psql --quiet --set=ON_ERROR_STOP=1 --set=product="${PRODUCT_PASSWORD:?}" --set=backup="${BACKUP_PASSWORD:?}" \
  --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
create role econsult login password :'product';
create role econsult_app nologin nobypassrls;
create role econsult_system nologin nobypassrls;
grant econsult_app, econsult_system to econsult;
create role econsult_backup login bypassrls password :'backup';
grant pg_read_all_data to econsult_backup;
create database econsult owner econsult;
SQL
