-- Drafts of cases. A sent draft becomes the case with the same id. version lets two windows detect that they change the
-- same draft. dob_text is the text as typed into the field, dob the parsed date. search_name contains the words of the
-- patient's name in the form that searches use. specialist_ids: the specialists whom the sender has chosen so far, each
-- for one of the draft's specialties. consent: how the patient consented (PAID-02). chart_item_ids: the ids of the
-- selected chart items; null until the sender has changed the proposed selection. template: the template with its
-- answers, TemplateChoice as JSON text.
create table drafts (
  practice_id uuid not null references practices,
  case_id text not null,
  provider_id uuid not null references users,
  specialist_id uuid references users,
  version integer not null default 1,
  patient_id uuid,
  patient_name text not null default '',
  search_name text not null default '',
  dob date,
  dob_text text not null default '',
  questions text not null default '',
  specialty_ids integer[] not null default '{}',
  patient_consent_given boolean not null default false,
  is_completed boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  specialist_ids uuid[] not null default '{}',
  consent jsonb,
  chart_item_ids text[],
  template text,
  primary key (practice_id, case_id)
);
create index drafts_newest on drafts (practice_id, provider_id, updated_at desc, case_id desc)
  where not is_completed;

alter table drafts enable row level security, force row level security;
create policy practice_wall on drafts to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, update, delete on drafts to econsult_app;
create policy system_access on drafts to econsult_system using (true) with check (true);
grant select, insert, update, delete on drafts to econsult_system;

-- Facts about a file; its bytes are in DATA_DIR or a bucket, and are complete once stored_at is set. A file belongs to
-- a case, a draft or an import; a file in a message belongs to both the message and its case. delegate_id: see
-- 07-delegates.sql.
create table files (
  practice_id uuid not null references practices,
  id uuid not null,
  name text not null,
  original_name text not null,
  type text not null,
  size_bytes bigint,
  sha256 text,
  uploaded_by uuid not null references users,
  case_id text,
  message_id text,
  draft_id text,
  import_id uuid,
  created_at timestamptz(3) not null,
  stored_at timestamptz(3),
  removed_at timestamptz(3),
  delegate_id uuid default app_delegate_id(),
  primary key (practice_id, id),
  unique (practice_id, name),
  foreign key (practice_id, case_id) references cases,
  foreign key (practice_id, case_id, message_id) references messages (practice_id, case_id, id),
  foreign key (practice_id, draft_id) references drafts
);
create index files_of_case on files (practice_id, case_id) where case_id is not null;
create index files_of_messages on files (practice_id, case_id, message_id) where message_id is not null;
create index files_of_draft on files (practice_id, draft_id) where draft_id is not null;
create index files_of_imports on files (practice_id, created_at) where import_id is not null;

alter table files enable row level security, force row level security;
create policy practice_wall on files to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, update on files to econsult_app;
create policy system_access on files to econsult_system using (true) with check (true);
grant select, insert, update, delete on files to econsult_system;

-- The stored names of all files. API calls identify a file by its name alone, so names are unique across all practices.
-- File names may contain patients' names, so requests can look up only a name that they already have.
create table file_names (
  name text primary key,
  practice_id uuid not null references practices,
  file_id uuid not null
);

alter table file_names enable row level security, force row level security;
create policy practice_wall on file_names for insert to econsult_app
  with check (practice_id = app_practice_id() or app_is_platform());
grant insert on file_names to econsult_app;
create policy system_access on file_names to econsult_system using (true) with check (true);
grant select, insert, update, delete on file_names to econsult_system;

create function place_of_file(stored_name text) returns table (practice_id uuid, id uuid)
language sql stable security definer set search_path = public as $$
  select practice_id, file_id from file_names where name = stored_name
$$;
revoke execute on function place_of_file(text) from public;
grant execute on function place_of_file(text) to econsult_app, econsult_system;
