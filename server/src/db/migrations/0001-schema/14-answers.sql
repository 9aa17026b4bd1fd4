-- Specialists' answers, and the follow-up of these answers.

-- Unsigned answers as JSON text; each is visible only to its author. version lets two windows detect that they change
-- the same draft; number is the version of the answer that the draft becomes. The author can still read the draft after
-- the request was unassigned or reassigned.
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

-- The follow-up items of a signed answer, extracted by the database from the signed document, so that no code can omit
-- an item. For a long text, the item contains the beginning of the text, and a hash that detects changes.
create function visit_of_answer(document text) returns text language sql immutable parallel safe as $$
  select coalesce(document::jsonb -> 'content' ->> 'visit', 'no')
$$;
create function actions_of_answer(document text) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', action ->> 'id', 'text', left(action ->> 'text', 200),
    'due', action -> 'due', 'who', action -> 'who', 'hash', md5(action ->> 'text')) order by place), '[]')
  from jsonb_array_elements(document::jsonb -> 'content' -> 'actions') with ordinality each (action, place)
$$;

-- The signed versions of answers, numbered from 1. document is the canonical JSON (RFC 8785) of the signed content,
-- sha256 its hash. Nobody can change a version: no grant allows it. draft_version: the version of the signed draft, by
-- which a repeated signing is recognized.
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
  visit text generated always as (visit_of_answer(document)) stored,
  actions jsonb generated always as (actions_of_answer(document)) stored,
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

-- The users who have opened each version, and the time at which they first did so: they are notified if the version is
-- corrected. as_cover: true if the reader covered for the case's sender at that time, so that the version counts as
-- read.
create table answer_readings (
  practice_id uuid not null,
  case_id text not null,
  specialty_id integer not null,
  number integer not null,
  reader_id uuid not null references users,
  at timestamptz(3) not null,
  as_cover boolean not null default false,
  primary key (practice_id, case_id, specialty_id, number, reader_id),
  foreign key (practice_id, case_id, specialty_id, number) references answers
);

alter table answer_readings enable row level security, force row level security;
create policy practice_wall on answer_readings to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, update (as_cover) on answer_readings to econsult_app;
create policy system_access on answer_readings to econsult_system using (true) with check (true);
grant select, insert, delete on answer_readings to econsult_system;

-- The sender's checks of each item of an answer's checklist; the last revision is valid. item: the id of an action, or
-- 'patient-told'. number: the version of the answer that was checked. delegate_id: see 07-delegates.sql.
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

-- Maintains case_specialties.has_open_answer. Call it after an answer is signed, read or checked. It locks the row
-- first, so that the second of two simultaneous changes reads the result of the first.
create function follow_answer(practice uuid, room text, specialty integer) returns void language plpgsql as $$
declare
  newest record;
  is_open boolean;
begin
  perform from case_specialties
  where practice_id = practice and case_id = room and specialty_id = specialty for no key update;
  select answers.number, answers.visit, answers.actions into newest from answers
  where practice_id = practice and case_id = room and specialty_id = specialty order by number desc limit 1;
  if not found then return; end if;
  is_open := not exists (
    select from answer_readings seen join cases on cases.practice_id = practice and cases.id = room
    where seen.practice_id = practice and seen.case_id = room and seen.specialty_id = specialty
      and seen.number = newest.number and (seen.reader_id = cases.provider_id or seen.as_cover)
  ) or exists (
    select from (
      select 'patient-told' as item
      union all
      select 'visit-booked' where newest.visit <> 'no'
      union all
      select action ->> 'id' from jsonb_array_elements(newest.actions) each (action)
    ) items
    left join lateral (
      select state, number from answer_checks
      where practice_id = practice and case_id = room and specialty_id = specialty and answer_checks.item = items.item
      order by revision desc limit 1
    ) last on true
    where coalesce(last.state, 'open') = 'open' or last.number <> newest.number
  );
  update case_specialties set has_open_answer = is_open
  where practice_id = practice and case_id = room and specialty_id = specialty and has_open_answer <> is_open;
end
$$;

-- Dismissals and postponements of open items after an answer, a decline or a failed delivery.

-- Items that users dismissed from the list although they were not done in the product. loop: the exact item that was
-- open (features/follow-ups); an item that opens again for a new reason has another value. specialty_id: 0 if the item
-- concerns the whole case. reopened_at: when a user put the item back on the list. delegate_id: see 07-delegates.sql.
create table follow_up_dismissals (
  practice_id uuid not null,
  id uuid not null,
  case_id text not null,
  specialty_id integer not null,
  kind text not null check (kind in ('answer-unread', 'action-undone', 'patient-not-told', 'visit-not-booked',
    'report-not-sent', 'decline-open', 'request-overdue')),
  loop text not null,
  reason text not null check (reason in ('done-elsewhere', 'patient-declined', 'patient-left', 'settled', 'other')),
  note text not null,
  at timestamptz(3) not null,
  actor_id uuid not null references users,
  delegate_id uuid default app_delegate_id(),
  reopened_at timestamptz(3),
  reopened_by uuid references users,
  reopened_delegate_id uuid,
  primary key (practice_id, id),
  foreign key (practice_id, case_id) references cases,
  constraint other_reasons_have_a_note check (reason <> 'other' or note <> ''),
  constraint reopened_by_somebody check ((reopened_at is null) = (reopened_by is null))
);
create unique index dismissed_follow_ups on follow_up_dismissals (practice_id, case_id, specialty_id, kind, loop)
  where reopened_at is null;

alter table follow_up_dismissals enable row level security, force row level security;
create policy practice_wall on follow_up_dismissals to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, update on follow_up_dismissals to econsult_app;
create policy system_access on follow_up_dismissals to econsult_system using (true) with check (true);
grant select, insert, update, delete on follow_up_dismissals to econsult_system;

-- Items that senders postponed (END-03). loop: the exact postponed item. specialty_id: 0 if the item concerns the whole
-- case. delegate_id: see 07-delegates.sql.
create table to_do_snoozes (
  practice_id uuid not null,
  case_id text not null,
  specialty_id integer not null,
  kind text not null,
  loop text not null,
  owner_id uuid not null references users,
  until timestamptz(3) not null,
  at timestamptz(3) not null,
  delegate_id uuid default app_delegate_id(),
  primary key (practice_id, case_id, specialty_id, kind, loop, owner_id)
);

alter table to_do_snoozes enable row level security, force row level security;
create policy practice_wall on to_do_snoozes to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, update, delete on to_do_snoozes to econsult_app;
create policy system_access on to_do_snoozes to econsult_system using (true) with check (true);
grant select, insert, update, delete on to_do_snoozes to econsult_system;
