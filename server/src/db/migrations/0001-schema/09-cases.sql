-- Cases, the specialties to which each was sent, and their events.

-- asked_id: the id that the creator requested, if it was in use and the case got another id. before_closing: the values
-- that the closing changed, so that reopening can restore them. closings: number of closings; a delivery refers to one
-- of them. A support case has no patient (SUP-02). cover_id: the colleague who covers for the absent sender and has the
-- case in their inbox meanwhile; null without a cover. Inboxes copy cover_id into the assignments, so that it is the
-- cover's turn and not the sender's. before_assigning: the values that an undoable assignment changed, kept until the
-- case's requests change again (BeforeAssigning).
create table cases (
  practice_id uuid not null references practices,
  id text not null,
  asked_id text,
  patient_id uuid,
  patient_name text not null,
  dob date,
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
  closings integer not null default 0,
  closed_at timestamptz(3),
  closed_by uuid references users,
  before_closing jsonb,
  cover_id uuid,
  before_assigning jsonb,
  primary key (practice_id, id),
  foreign key (practice_id, patient_id) references patients,
  constraint cases_have_a_patient check (is_support or dob is not null)
) with (fillfactor = 85);
-- The free space on each page lets a message update its case in place, without changing any index. For the same reason
-- there is no index on updated_at; inboxes have their own index for the order.
create index unassigned_cases on cases (practice_id) where state = 'Unassigned' and not is_support;
create unique index cases_by_asked_id on cases (practice_id, created_by, asked_id) where asked_id is not null;
create index cases_with_cover on cases (practice_id, id) where cover_id is not null;
-- The cases of a patient are found by the patient's id, whatever the patient's name was when they were sent (CASE-10).
-- A case keeps its patient, so no change of a case changes this index; for that reason the index does not contain
-- is_closed.
create index cases_of_patient on cases (practice_id, patient_id) where patient_id is not null;
create index open_cases_of_sender on cases (practice_id, coalesce(cover_id, provider_id))
  where not is_closed and not is_support;

alter table cases enable row level security, force row level security;
create policy practice_wall on cases to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, update on cases to econsult_app;
create policy system_access on cases to econsult_system using (true) with check (true);
grant select, insert, update, delete on cases to econsult_system;

-- The ids of all cases. The client chooses the id of a new case. Ids are unique across all practices, because inboxes
-- with cases of many practices find a case by its id alone.
create table case_ids (
  id text primary key,
  practice_id uuid not null references practices
);

alter table case_ids enable row level security, force row level security;
create policy practice_wall on case_ids for insert to econsult_app
  with check (practice_id = app_practice_id() or app_is_platform());
grant insert on case_ids to econsult_app;
create policy system_access on case_ids to econsult_system using (true) with check (true);
grant select, insert, update, delete on case_ids to econsult_system;

-- The specialties to which a case was sent. has_open_answer: true if the newest version of the signed answer may still
-- require follow-up; maintained by follow_answer. It may be true although no follow-up remains, which openLoops decides
-- (server/src/case-events/open-loops); it is never false while follow-up remains.
create table case_specialties (
  practice_id uuid not null,
  case_id text not null,
  specialty_id integer not null references specialties,
  specialist_id uuid references users,
  assigned_at timestamptz(3),
  has_open_answer boolean not null default false,
  primary key (practice_id, case_id, specialty_id),
  foreign key (practice_id, case_id) references cases
);
create index cases_of_specialist on case_specialties (specialist_id) where specialist_id is not null;
create index specialties_with_open_answers on case_specialties (practice_id) where has_open_answer;

alter table case_specialties enable row level security, force row level security;
create policy practice_wall on case_specialties to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, update, delete on case_specialties to econsult_app;
create policy system_access on case_specialties to econsult_system using (true) with check (true);
grant select, insert, update, delete on case_specialties to econsult_system;

-- Events of cases. after_sequence: the message after which the room shows the event. delegate_id: see 07-delegates.sql.
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
  delegate_id uuid default app_delegate_id(),
  primary key (practice_id, case_id, id),
  foreign key (practice_id, case_id) references cases
);
create index case_events_by_time on case_events (practice_id, at);

alter table case_events enable row level security, force row level security;
create policy practice_wall on case_events to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert on case_events to econsult_app;
create policy system_access on case_events to econsult_system using (true) with check (true);
grant select, insert, update, delete on case_events to econsult_system;

-- Sendings of cases that can be undone (END-08). held_until: the time before which the product sends no notice and
-- leaves no other external trace of the case. specialist_ids: the specialists whom the sender chose, without those whom
-- routing chose.
create table case_sendings (
  practice_id uuid not null,
  case_id text not null,
  sending_id uuid not null,
  held_until timestamptz(3) not null,
  specialist_ids uuid[] not null,
  primary key (practice_id, case_id)
);
alter table case_sendings enable row level security, force row level security;
create policy practice_wall on case_sendings to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert on case_sendings to econsult_app;
create policy system_access on case_sendings to econsult_system using (true) with check (true);
grant select, insert, delete on case_sendings to econsult_system;
