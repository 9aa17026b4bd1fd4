import { type Kysely, sql } from 'kysely'

const PEOPLE = `
create table practices (
  id uuid primary key,
  practice_name text not null,
  fax_number text,
  fax_notification boolean not null default false,
  max_users integer not null default 1,
  stripe_id text,
  athena_practice_id text,
  elation_practice_id text,
  is_hint_integrated boolean not null default false,
  active boolean not null default true,
  terms_version text,
  terms_accepted_by uuid,
  terms_accepted_at timestamptz(3),
  created_at timestamptz(3) not null
);

create table specialties (
  id integer primary key,
  value text not null unique,
  title text not null unique,
  default_specialist_id uuid
);

create table users (
  id uuid primary key,
  practice_id uuid references practices,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone_number text,
  avatar_name text,
  avatar_type text,
  user_type text not null check (user_type in ('PCP', 'PCPSUPERUSER', 'Specialty', 'Biller', 'Admin')),
  is_admin boolean not null default false,
  specialty_id integer references specialties,
  notification boolean not null default true,
  phone_notification boolean not null default false,
  active boolean not null default true,
  npi text,
  license_number text,
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3)
);
create index users_of_practice on users (practice_id);
create index users_of_specialty on users (specialty_id) where specialty_id is not null;

alter table specialties
  add foreign key (default_specialist_id) references users;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  created_at timestamptz(3) not null,
  last_active_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ended_because text,
  user_agent text not null default ''
);
create index sessions_of_user on sessions (user_id) where ended_at is null;
`

const CASES = `
create table patients (
  practice_id uuid not null references practices,
  id uuid not null,
  provider_id uuid references users,
  full_name text not null,
  search_name text not null,
  first_name text not null,
  last_name text not null,
  dob date not null,
  gender text,
  ssn_sealed bytea,
  address text,
  city text,
  state text,
  zip text,
  mobile_no text,
  homephone text,
  email text,
  athena_patient_id text,
  elation_patient_id text,
  elation_patient_physician_id text,
  cerbo_patient_id text,
  hint_patient_id text,
  guarantor_frstnm text,
  guarantor_lastnm text,
  guarantor_addr text,
  guarantor_city text,
  guarantor_state text,
  guarantor_zip text,
  primary_ins_name text,
  primary_ins_id text,
  primary_grp_no text,
  primary_ins_addr text,
  primary_ins_city text,
  primary_ins_state text,
  primary_ins_zip text,
  secondary_ins_name text,
  secondary_ins_id text,
  secondary_grp_no text,
  secondary_ins_addr text,
  secondary_ins_city text,
  secondary_ins_state text,
  secondary_ins_zip text,
  created_at timestamptz(3) not null,
  primary key (practice_id, id)
);
create index patients_of_provider on patients (practice_id, provider_id, search_name);

create table cases (
  practice_id uuid not null references practices,
  id text not null,
  patient_id uuid,
  patient_name text not null,
  dob date not null,
  provider_id uuid not null references users,
  created_by uuid not null references users,
  questions text not null,
  patient_consent_given boolean not null,
  is_support boolean not null default false,
  is_closed boolean not null default false,
  is_read boolean not null default true,
  is_read_by_other uuid[] not null default '{}',
  claim_status text not null default '' check (claim_status in ('SUBMITTED', 'NOT SUBMITTED', '')),
  latest_assigned_specialist_id uuid references users,
  state text not null check (state in ('Unassigned', 'Waiting', 'Replied', 'Closed')),
  state_at timestamptz(3) not null,
  diagnoses jsonb not null default '[]',
  procedure_codes jsonb not null default '[]',
  last_sequence bigint not null default 0,
  last_updated_by uuid not null references users,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  closed_at timestamptz(3),
  closed_by uuid references users,
  primary key (practice_id, id),
  unique (id),
  foreign key (practice_id, patient_id) references patients
);
create index cases_newest on cases (practice_id, updated_at desc, id desc);

create table case_specialties (
  practice_id uuid not null,
  case_id text not null,
  specialty_id integer not null references specialties,
  specialist_id uuid references users,
  assigned_at timestamptz(3),
  primary key (practice_id, case_id, specialty_id),
  foreign key (practice_id, case_id) references cases
);
create index cases_of_specialist on case_specialties (specialist_id) where specialist_id is not null;

create table case_events (
  practice_id uuid not null,
  case_id text not null,
  id uuid not null,
  kind text not null,
  at timestamptz(3) not null,
  actor_id uuid not null references users,
  words text not null,
  after_sequence bigint not null,
  details jsonb not null default '{}',
  primary key (practice_id, case_id, id),
  foreign key (practice_id, case_id) references cases
);
create index case_events_by_time on case_events (practice_id, at);

create table messages (
  practice_id uuid not null,
  case_id text not null,
  sequence bigint not null,
  id text not null,
  sender_id uuid not null references users,
  sender_type text not null,
  receiver_ids uuid[] not null,
  content text not null,
  created timestamptz(3) not null,
  specialist_id uuid references users,
  primary key (practice_id, case_id, sequence),
  unique (practice_id, case_id, id),
  foreign key (practice_id, case_id) references cases
);

create table drafts (
  practice_id uuid not null references practices,
  case_id text not null,
  provider_id uuid not null references users,
  specialist_id uuid references users,
  patient_id uuid,
  patient_name text not null default '',
  dob date,
  questions text not null default '',
  specialty_ids integer[] not null default '{}',
  is_completed boolean not null default false,
  patient_consent_given boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (practice_id, case_id)
);
create index drafts_of_provider on drafts (practice_id, provider_id, updated_at desc) where not is_completed;

create table files (
  practice_id uuid not null references practices,
  id uuid not null,
  name text not null unique,
  original_name text not null,
  type text not null,
  size_bytes bigint,
  sha256 text,
  uploaded_by uuid not null references users,
  case_id text,
  draft_id text,
  created_at timestamptz(3) not null,
  stored_at timestamptz(3),
  removed_at timestamptz(3),
  primary key (practice_id, id),
  foreign key (practice_id, case_id) references cases,
  foreign key (practice_id, draft_id) references drafts
);
create index files_of_case on files (practice_id, case_id) where case_id is not null;

create table inbox_rows (
  owner_id uuid not null,
  case_id text not null,
  practice_id uuid not null,
  folder text not null check (folder in ('open', 'closed')),
  unread boolean not null,
  updated_at timestamptz(3) not null,
  primary key (owner_id, case_id),
  foreign key (practice_id, case_id) references cases
);
create index inbox_rows_folder on inbox_rows (owner_id, folder, unread desc, updated_at desc, case_id desc);
create index inbox_rows_all on inbox_rows (owner_id, unread desc, updated_at desc, case_id desc);
create index inbox_rows_of_case on inbox_rows (practice_id, case_id);

create table inbox_counts (
  owner_id uuid not null,
  folder text not null,
  total bigint not null,
  unread bigint not null,
  primary key (owner_id, folder)
);
`

const BOOKKEEPING = `
create table outbox (
  id uuid primary key,
  practice_id uuid,
  kind text not null,
  payload jsonb not null,
  idempotency_key text not null unique,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'needs-attention')),
  tries integer not null default 0,
  run_at timestamptz(3) not null,
  leased_until timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null,
  done_at timestamptz(3)
);
create index outbox_due on outbox (run_at) where state = 'waiting';

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  request_id text not null,
  practice_id uuid,
  user_id uuid,
  session_id uuid,
  action text not null,
  object text,
  outcome text not null check (outcome in ('allowed', 'denied'))
);
create index audit_of_practice on audit_log (practice_id, at);

create table usage_events (
  id uuid primary key,
  at timestamptz(3) not null,
  practice_id uuid,
  user_id uuid,
  name text not null,
  details jsonb not null default '{}'
);
`

/**
 * Counts of an inbox are kept beside its rows, because counting 300,000 rows takes 40 ms. Owners are locked in
 * the order of their ids, so that two transactions cannot wait for each other.
 */
const INBOX_COUNTS = `
create function apply_inbox_counts(owner uuid, place text, total_change bigint, unread_change bigint)
returns void language sql as $$
  insert into inbox_counts as counts (owner_id, folder, total, unread)
  values (owner, place, total_change, unread_change)
  on conflict (owner_id, folder) do update
  set total = counts.total + excluded.total, unread = counts.unread + excluded.unread
$$;

create function count_inbox_rows() returns trigger language plpgsql security definer
set search_path = public as $$
declare
  change record;
begin
  if tg_op = 'INSERT' then
    for change in
      select owner_id, folder, count(*) as total, count(*) filter (where unread) as unread
      from added group by owner_id, folder order by owner_id, folder
    loop
      perform apply_inbox_counts(change.owner_id, change.folder, change.total, change.unread);
    end loop;
  elsif tg_op = 'DELETE' then
    for change in
      select owner_id, folder, count(*) as total, count(*) filter (where unread) as unread
      from taken group by owner_id, folder order by owner_id, folder
    loop
      perform apply_inbox_counts(change.owner_id, change.folder, -change.total, -change.unread);
    end loop;
  else
    for change in
      select owner_id, folder, sum(total) as total, sum(unread) as unread from (
        select owner_id, folder, 1 as total, unread::int as unread from added
        union all
        select owner_id, folder, -1, -(unread::int) from taken
      ) as both_sides
      group by owner_id, folder having sum(total) <> 0 or sum(unread) <> 0
      order by owner_id, folder
    loop
      perform apply_inbox_counts(change.owner_id, change.folder, change.total, change.unread);
    end loop;
  end if;
  return null;
end
$$;

create trigger inbox_rows_added after insert on inbox_rows
  referencing new table as added for each statement execute function count_inbox_rows();
create trigger inbox_rows_taken after delete on inbox_rows
  referencing old table as taken for each statement execute function count_inbox_rows();
create trigger inbox_rows_changed after update on inbox_rows
  referencing old table as taken new table as added for each statement execute function count_inbox_rows();
`

/** Creates every table of both documents' section 3, and the bookkeeping beside them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const part of [PEOPLE, CASES, BOOKKEEPING, INBOX_COUNTS]) {
    await sql.raw(part).execute(database)
  }
}
