-- Inboxes filtered by specialty or searched by a word of the patient's name, newest first or in the order of
-- names. Each is a range of a primary key, behind Row Level Security and without reading any other row.

-- One row for each key of an inbox row: 'n' and a word of the patient's name, or 's' and a specialty's id.
-- Read backwards, the primary key is the order of the inbox within a key: newest first.
create table inbox_keys (
  owner_id uuid not null,
  key text collate "C" not null,
  folder text not null,
  unread boolean not null,
  updated_at timestamptz(3) not null,
  case_id text not null,
  primary key (owner_id, key, folder, unread, updated_at, case_id)
);

alter table inbox_keys enable row level security, force row level security;
create policy own_keys on inbox_keys to econsult_app
  using (owner_id = app_owner_id()) with check (owner_id = app_owner_id());
grant select, insert, update, delete on inbox_keys to econsult_app;
create policy system_access on inbox_keys to econsult_system using (true) with check (true);
grant select, insert, update, delete on inbox_keys to econsult_system;

-- The order of patients' names: the same keys, and '' for all cases. A message changes nothing here, only a
-- change of folder does.
create table inbox_names (
  owner_id uuid not null,
  key text collate "C" not null,
  folder text not null,
  name text collate "C" not null,
  case_id text not null,
  primary key (owner_id, key, folder, name, case_id)
);

alter table inbox_names enable row level security, force row level security;
create policy own_names on inbox_names to econsult_app
  using (owner_id = app_owner_id()) with check (owner_id = app_owner_id());
grant select, insert, update, delete on inbox_names to econsult_app;
create policy system_access on inbox_names to econsult_system using (true) with check (true);
grant select, insert, update, delete on inbox_names to econsult_system;
