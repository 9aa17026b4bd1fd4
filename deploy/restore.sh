#!/bin/sh
# Restores a backup into an empty database and an empty folder. Usage: deploy/restore.sh FOLDER
# DATABASE_URL: the new, empty database, with the product's own account, to which the restored tables then belong.
# DATA_DIR: the folder for the files; leave it out if they are in an S3 store.
set -eu
folder=${1:?name the folder of the backup}
: "${DATABASE_URL:?set DATABASE_URL to the new, empty database}"
umask 077
# The roles belong to the server and not to the database, so a dump does not contain them. They are created here only
# if the account may create roles; otherwise an administrator creates them before.
psql --quiet --set=ON_ERROR_STOP=1 "$DATABASE_URL" <<'SQL'
do $$ begin
  if exists (select from pg_tables where schemaname = 'public') then
    raise exception 'this database is not empty';
  end if;
  if not exists (select from pg_roles where rolname = 'econsult_app') then
    create role econsult_app nologin nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'econsult_system') then
    create role econsult_system nologin nobypassrls;
  end if;
end $$;
do $$ begin
  grant econsult_app, econsult_system to current_user;
exception when insufficient_privilege then
  if not (pg_has_role(current_user, 'econsult_app', 'member') and pg_has_role(current_user, 'econsult_system', 'member'))
  then raise;
  end if;
end $$;
SQL
# Extensions, as Citus, belong to the administrator, who creates before what the new database is to have.
list=$(mktemp)
trap 'rm -f "$list"' EXIT
pg_restore --list "$folder/database.dump" | grep -v ' EXTENSION ' > "$list"
pg_restore --exit-on-error --single-transaction --no-owner --use-list="$list" --dbname="$DATABASE_URL" \
  "$folder/database.dump"
if [ -n "${DATA_DIR:-}" ] && [ -f "$folder/files.tar" ]; then
  mkdir -p "$DATA_DIR"
  tar -C "$DATA_DIR" -xf "$folder/files.tar"
fi
echo "The backup of $folder is restored"
