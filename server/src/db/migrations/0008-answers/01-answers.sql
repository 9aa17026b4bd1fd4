-- What specialists write as their answers, and what becomes of it.

-- Answers that are not signed yet, as JSON text; each is its author's alone. version lets two windows detect that they
-- change the same draft, number is the version of the answer that it becomes. The author finds their own draft also after the request was taken from them.
create table answer_drafts (
  practice_id uuid not null,
  case_id text not null,
  specialty_id integer not null,
  author_id uuid not null references users,
  version integer not null check (version > 0),
  number integer not null check (number > 0),
  content text not null,
  saved_at timestamptz(3) not null,
  primary key (practice_id, case_id, specialty_id, author_id),
  foreign key (practice_id, case_id, specialty_id) references case_specialties
);
create index answer_drafts_of_author on answer_drafts (author_id, case_id);

alter table answer_drafts enable row level security, force row level security;
create policy practice_wall on answer_drafts to econsult_app
  using ((practice_id = app_practice_id() or app_is_platform()) and author_id = app_owner_id())
  with check ((practice_id = app_practice_id() or app_is_platform()) and author_id = app_owner_id());
create policy own_drafts on answer_drafts for select to econsult_app using (author_id = app_owner_id());
grant select, insert, update, delete on answer_drafts to econsult_app;
create policy system_access on answer_drafts to econsult_system using (true) with check (true);
grant select, insert, update, delete on answer_drafts to econsult_system;

-- The signed versions of answers, numbered from 1. document is the canonical JSON (RFC 8785) of all that was signed,
-- sha256 its hash. Nobody can change a version: there is no grant for it. draft_version: the version of the draft that
-- was signed, by which signing again is known.
create table answers (
  practice_id uuid not null,
  case_id text not null,
  specialty_id integer not null,
  number integer not null check (number > 0),
  previous_number integer check (previous_number = number - 1),
  document text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  signed_at timestamptz(3) not null,
  signed_by uuid not null references users,
  proved_by text not null check (proved_by in ('password', 'passkey')),
  draft_version integer not null,
  primary key (practice_id, case_id, specialty_id, number),
  foreign key (practice_id, case_id, specialty_id) references case_specialties,
  foreign key (practice_id, case_id, specialty_id, previous_number) references answers,
  constraint answers_follow check ((number = 1) = (previous_number is null))
);

alter table answers enable row level security, force row level security;
create policy practice_wall on answers to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert on answers to econsult_app;
create policy system_access on answers to econsult_system using (true) with check (true);
grant select, insert, delete on answers to econsult_system;

-- Who has opened which version, and when first: they are told if it is corrected.
create table answer_readings (
  practice_id uuid not null,
  case_id text not null,
  specialty_id integer not null,
  number integer not null,
  reader_id uuid not null references users,
  at timestamptz(3) not null,
  primary key (practice_id, case_id, specialty_id, number, reader_id),
  foreign key (practice_id, case_id, specialty_id, number) references answers
);

alter table answer_readings enable row level security, force row level security;
create policy practice_wall on answer_readings to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert on answer_readings to econsult_app;
create policy system_access on answer_readings to econsult_system using (true) with check (true);
grant select, insert, delete on answer_readings to econsult_system;

-- What the sender said of each item of an answer's checklist; the last revision holds. item: the id of an action, or
-- 'patient-told'. number: the version of the answer that it is about.
-- delegate_id: see 0006-delegates.
create table answer_checks (
  practice_id uuid not null,
  case_id text not null,
  specialty_id integer not null,
  item text not null,
  revision integer not null check (revision > 0),
  number integer not null,
  state text not null check (state in ('open', 'done', 'not-needed', 'told')),
  reason text check ((state = 'not-needed') = (reason is not null)),
  way text check (way in ('phone', 'portal', 'in-person')),
  day date,
  at timestamptz(3) not null,
  actor_id uuid not null references users,
  delegate_id uuid default app_delegate_id(),
  primary key (practice_id, case_id, specialty_id, item, revision),
  foreign key (practice_id, case_id, specialty_id, number) references answers,
  constraint telling_says_how_and_when
    check ((state = 'told') = (way is not null) and (state = 'told') = (day is not null)),
  constraint only_the_patient_is_told check (state = 'open' or (state = 'told') = (item = 'patient-told'))
);

alter table answer_checks enable row level security, force row level security;
create policy practice_wall on answer_checks to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert on answer_checks to econsult_app;
create policy system_access on answer_checks to econsult_system using (true) with check (true);
grant select, insert, delete on answer_checks to econsult_system;

-- A signed answer also ends the turn of a request for which clarification was asked; a message does not.
-- Nobody may write this table, not even its owner.
alter table request_changes no force row level security;
insert into request_changes (change, from_state, to_state) values ('answer', 'clarification-asked', 'answered');
alter table request_changes force row level security;
