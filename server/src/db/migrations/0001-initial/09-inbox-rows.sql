-- One row for each user and case: the case's folder, whether it is unread, when it last changed, and what a list
-- shows of it. So a page of an inbox is one range of one index, however many cases there are, and reads no table
-- of the practices that the cases belong to.

-- Platform administrators share one inbox, with the owner id 00000000-0000-0000-0000-000000000000.
-- read_sequence is the last message that the owner has read: later ones are shown under 'New'. name and keys
-- are for ordering and filtering, see 11-inbox-orders.sql. From practice_id on, except these three, the columns
-- are copies of the case (listed_cases). Only the functions of 20-inbox-writes.sql write here.
create table inbox_rows (
  owner_id uuid not null,
  case_id text not null,
  unread boolean not null,
  read_sequence integer not null default 0,
  name text collate "C" not null,
  keys text[] not null,
  practice_id uuid not null,
  folder text not null check (folder in ('open', 'closed')),
  updated_at timestamptz(3) not null,
  patient_name text not null,
  questions text not null,
  created_by uuid not null,
  provider_id uuid not null,
  is_support boolean not null,
  is_read boolean not null,
  is_read_by_other uuid[] not null,
  claim_status text not null,
  latest_assigned_specialist_id uuid,
  state text not null,
  state_at timestamptz(3) not null,
  last_updated_by uuid not null,
  last_sequence bigint not null,
  created_at timestamptz(3) not null,
  assignments jsonb not null,
  primary key (owner_id, case_id)
) with (fillfactor = 85);
create index inbox_rows_folder on inbox_rows (owner_id, folder, unread desc, updated_at desc, case_id desc);
create index inbox_rows_all on inbox_rows (owner_id, unread desc, updated_at desc, case_id desc);
create index inbox_rows_of_case on inbox_rows (practice_id, case_id);
create index inbox_by_claim on inbox_rows (owner_id, claim_status, folder, unread, updated_at, case_id);
create index inbox_unassigned on inbox_rows (owner_id, created_at, case_id)
  where state = 'Unassigned' and not is_support;

-- Owners can read their own rows, for cases of any practice; a row can only be written for a case of the
-- transaction's practice.
alter table inbox_rows enable row level security, force row level security;
create policy practice_wall on inbox_rows to econsult_app
  using (owner_id = app_owner_id() or practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, update, delete on inbox_rows to econsult_app;
create policy system_access on inbox_rows to econsult_system using (true) with check (true);
grant select, insert, update, delete on inbox_rows to econsult_system;

-- The owners of the inboxes that hold a case, kept with the case: so that a change of it reaches these inboxes and asks
-- no others, which may be on other servers. Written with the inbox rows.
create table inbox_owners (
  practice_id uuid not null,
  case_id text not null,
  owner_id uuid not null,
  primary key (practice_id, case_id, owner_id)
);

alter table inbox_owners enable row level security, force row level security;
create policy practice_wall on inbox_owners to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, delete on inbox_owners to econsult_app;
create policy system_access on inbox_owners to econsult_system using (true) with check (true);
grant select, insert, update, delete on inbox_owners to econsult_system;

-- What inbox rows copy of a case. assignments has its specialties, each with its specialist or null.
create view listed_cases with (security_invoker = true) as
  select practice_id, id as case_id, case when is_closed then 'closed' else 'open' end as folder, updated_at,
    patient_name, left(questions, 300) as questions, created_by, provider_id, is_support, is_read,
    is_read_by_other, claim_status, latest_assigned_specialist_id, state, state_at, last_updated_by, last_sequence,
    created_at,
    (
      select coalesce(jsonb_agg(jsonb_build_object('specialty_id', specialty_id, 'specialist_id', specialist_id)), '[]')
      from case_specialties
      where case_specialties.practice_id = cases.practice_id and case_specialties.case_id = cases.id
    ) as assignments
  from cases;
grant select on listed_cases to econsult_app, econsult_system;

-- The same of one case. Each part names the practice, so that it reaches one server where tables are distributed: of a
-- view Citus asks all of them.
create function list_case(practice uuid, room text) returns setof listed_cases language plpgsql as $$
declare
  asked jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('specialty_id', specialty_id, 'specialist_id', specialist_id)), '[]')
  into asked from case_specialties where practice_id = practice and case_id = room;
  return query
    select practice_id, id, case when is_closed then 'closed' else 'open' end, updated_at, patient_name,
      left(questions, 300), created_by, provider_id, is_support, is_read, is_read_by_other, claim_status,
      latest_assigned_specialist_id, state, state_at, last_updated_by, last_sequence, created_at, asked
    from cases where practice_id = practice and id = room;
end
$$;
