#!/bin/sh
# Writes the database and the files to a new folder. Usage: deploy/backup.sh FOLDER
# DATABASE_URL: with an account that can read everything despite Row Level Security (BYPASSRLS and pg_read_all_data).
# DATA_DIR: the folder of the files; files in an S3 store are backed up there.
set -eu
folder=${1:?name the new folder for the backup}
: "${DATABASE_URL:?set DATABASE_URL to the database to back up}"
umask 077
mkdir "$folder"
# The database first: every file that it names exists by then, and extra newer files do no harm.
pg_dump --format=custom --no-owner --file="$folder/database.dump" "$DATABASE_URL"
if [ -n "${DATA_DIR:-}" ] && [ -d "$DATA_DIR/files" ]; then
  tar -C "$DATA_DIR" --exclude='files/.incoming' -cf "$folder/files.tar" files
fi
# A backup that cannot be read to its end is useless, so check it.
pg_restore --list "$folder/database.dump" > /dev/null
echo "The backup is in $folder"
