-- CSV files of patients, the result of each row, and each practice's names for its columns. The practice wall of these
-- tables gives platform administrators no access.

-- run changes with every check and start, so that work on an older run is recognized. leased_until: time until which a
-- process is working on the import. file_gone_at and rows_gone_at: when the CSV file, and the contents of its rows,
-- were deleted. first_row: the row at which the table begins in the file, after its title. completes_zips: true if
-- missing leading zeros are added to ZIP codes of three or four digits; null before a user has decided.
-- incomplete_count: number of rows imported without some cells.
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
  first_row integer not null default 1,
  completes_zips boolean,
  columns jsonb not null,
  utc_offset integer not null,
  rows_total integer,
  rows_done integer not null default 0,
  last_row integer not null default 0,
  new_count integer not null default 0,
  update_count integer not null default 0,
  unchanged_count integer not null default 0,
  error_count integer not null default 0,
  short_zip_count integer not null default 0,
  incomplete_count integer not null default 0,
  problem text not null default '',
  tries integer not null default 0,
  leased_until timestamptz(3),
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  file_gone_at timestamptz(3),
  rows_gone_at timestamptz(3),
  primary key (practice_id, id),
  foreign key (practice_id, file_id) references files
);
create index imports_at_work on imports (started_at) where state in ('checking', 'importing');
create index imports_with_file on imports (started_at) where file_gone_at is null;
create index imports_with_rows on imports (finished_at) where rows_gone_at is null;

alter table imports enable row level security, force row level security;
create policy practice_wall on imports to econsult_app
  using (practice_id = app_practice_id()) with check (practice_id = app_practice_id());
grant select, insert, update, delete on imports to econsult_app;
create policy system_access on imports to econsult_system using (true) with check (true);
grant select, insert, update, delete on imports to econsult_system;

-- left_out_cells: for a row imported without some of its cells, the reason and the text of each omitted cell.
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
  left_out_cells jsonb not null default '[]',
  primary key (practice_id, import_id, row_number),
  foreign key (practice_id, import_id) references imports
);
create index import_rows_by_outcome on import_rows (practice_id, import_id, outcome, row_number);
create index incomplete_import_rows on import_rows (practice_id, import_id, row_number) where left_out_cells <> '[]';

alter table import_rows enable row level security, force row level security;
create policy practice_wall on import_rows to econsult_app
  using (practice_id = app_practice_id()) with check (practice_id = app_practice_id());
grant select, insert, update, delete on import_rows to econsult_app;
create policy system_access on import_rows to econsult_system using (true) with check (true);
grant select, insert, update, delete on import_rows to econsult_system;

-- If field is null, the column is not imported.
create table import_matchings (
  practice_id uuid not null references practices,
  column_key text not null,
  field text,
  updated_at timestamptz(3) not null,
  primary key (practice_id, column_key)
);

alter table import_matchings enable row level security, force row level security;
create policy practice_wall on import_matchings to econsult_app
  using (practice_id = app_practice_id()) with check (practice_id = app_practice_id());
grant select, insert, update, delete on import_matchings to econsult_app;
create policy system_access on import_matchings to econsult_system using (true) with check (true);
grant select, insert, update, delete on import_matchings to econsult_system;
