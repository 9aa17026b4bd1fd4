import { type Kysely, sql } from 'kysely'

const FILES = `
alter table files add column import_id uuid;
create index files_of_imports on files (practice_id, created_at) where import_id is not null;
`

const IMPORTS = `
create table imports (
  practice_id uuid not null references practices,
  id uuid not null,
  file_id uuid not null,
  created_by uuid not null references users,
  state text not null check (state in ('checking', 'checked', 'importing', 'done', 'cancelled', 'failed')),
  run uuid not null,
  encoding text not null,
  delimiter text not null,
  has_header boolean not null,
  columns jsonb not null,
  utc_offset integer not null,
  rows_total integer,
  rows_done integer not null default 0,
  last_row integer not null default 0,
  new_count integer not null default 0,
  update_count integer not null default 0,
  unchanged_count integer not null default 0,
  error_count integer not null default 0,
  problem text not null default '',
  tries integer not null default 0,
  leased_until timestamptz(3),
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  primary key (practice_id, id),
  foreign key (practice_id, file_id) references files
);
create index imports_at_work on imports (started_at) where state in ('checking', 'importing');

create table import_rows (
  practice_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  outcome text not null check (outcome in ('new', 'update', 'unchanged', 'error')),
  reason text not null,
  given text not null,
  full_name text not null,
  dob text not null,
  gender text not null,
  mobile_no text not null,
  primary key (practice_id, import_id, row_number),
  foreign key (practice_id, import_id) references imports
);
create index import_rows_by_outcome on import_rows (practice_id, import_id, outcome, row_number);

create table import_matchings (
  practice_id uuid not null references practices,
  column_key text not null,
  field text,
  updated_at timestamptz(3) not null,
  primary key (practice_id, column_key)
);

create index patients_same on patients (practice_id, dob, search_name);
create index patients_by_hint_patient_id on patients (practice_id, hint_patient_id)
  where hint_patient_id is not null;
`

function wall(table: string): string {
  const mine = `practice_id = (select app_practice_id())`
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy practice_wall on ${table} to econsult_app using (${mine}) with check (${mine});
    create policy system_access on ${table} to econsult_system using (true) with check (true);
    grant select, insert, update, delete on ${table} to econsult_app, econsult_system;`
}

/** Files of the import page, CSV files of patients with what each row does, and how a practice names its columns. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [FILES, IMPORTS, ...['imports', 'import_rows', 'import_matchings'].map(wall)]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
