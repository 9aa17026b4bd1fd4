-- Inboxes: one row for each user and case, with the case's folder, its unread flag, the time of its last change, and
-- the columns that a list displays. A page of an inbox is therefore one range of one index, however many cases there
-- are, and needs no table of the practices to which the cases belong.

-- The rank of an inbox row among the rows in which it is the owner's turn; null if it is another user's turn. The rank
-- is the earliest due time of the owner's requests, in ms. Rows whose requests have no due time follow all others, in
-- the order of the time since which it is the owner's turn. The value is therefore a rank and not always a due time.
-- The states are those of request_states whose owner is the specialist or the sender; they are repeated here because an
-- immutable function cannot read a table.
create function turn_rank_of(owner uuid, sender uuid, place text, assignments jsonb) returns bigint
language plpgsql immutable parallel safe as $$
declare
  behind_all_due constant bigint := 10000000000000;
  asked jsonb;
  earliest bigint;
begin
  if place <> 'open' then return null; end if;
  for number in 0 .. jsonb_array_length(assignments) - 1 loop
    asked := assignments -> number;
    if (asked ->> 'state' in ('assigned', 'more-asked') and asked ->> 'specialist_id' = owner::text)
      or (asked ->> 'state' in ('clarification-asked', 'answered', 'declined')
        and coalesce(asked ->> 'cover_id', sender::text) = owner::text)
    then
      earliest := least(earliest, coalesce((asked ->> 'due_at')::bigint,
        behind_all_due + coalesce((asked ->> 'since')::bigint, 0)));
    end if;
  end loop;
  return earliest;
end
$$;

-- Returns true if the owner of an inbox covers for the sender of a case.
create function covers_in_inbox(owner uuid, assignments jsonb) returns boolean
language sql immutable parallel safe as $$
  select coalesce(assignments -> 0 ->> 'cover_id' = owner::text, false);
$$;

-- Platform administrators share one inbox, with the owner id 00000000-0000-0000-0000-000000000000. read_sequence is the
-- last message that the owner has read: later messages are displayed under 'New'. name and keys are for ordering and
-- filtering, see inbox_keys and inbox_names. From practice_id to assignments the columns are copies of the case
-- (listed_cases). news: the last action in the case, as returned by news_of; in the inbox of the platform
-- administrators without its text, because they must state a reason before seeing it (break_glass). Only the functions
-- in 24-inbox-writes.sql and 25-inbox-changes.sql write to this table.
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
  news jsonb,
  turn_rank bigint generated always as (turn_rank_of(owner_id, provider_id, folder, assignments)) stored,
  primary key (owner_id, case_id)
) with (fillfactor = 85);
-- There is no index for pages across all folders, because each message writes to every index of this table: such a page
-- reads the range of each folder and merges the ranges. inbox_owners lists the inboxes that contain a case of a
-- practice.
create index inbox_rows_folder on inbox_rows (owner_id, folder, unread desc, updated_at desc, case_id desc);
create index inbox_by_claim on inbox_rows (owner_id, claim_status, folder, unread, updated_at, case_id);
-- The cases with a request without a specialist, even if another request of the case has one (END-09).
create index inbox_unassigned on inbox_rows (owner_id, created_at, case_id)
  where not is_support and assignments @> '[{"state": "submitted"}]';
create index inbox_turns on inbox_rows (owner_id, turn_rank, case_id) where turn_rank is not null;

-- Owners can read their own rows, for cases of any practice. A row can be written only for a case of the transaction's
-- practice.
alter table inbox_rows enable row level security, force row level security;
create policy practice_wall on inbox_rows to econsult_app
  using (owner_id = app_owner_id() or practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, update, delete on inbox_rows to econsult_app;
create policy system_access on inbox_rows to econsult_system using (true) with check (true);
grant select, insert, update, delete on inbox_rows to econsult_system;

-- The owners of the inboxes that contain a case, stored with the case, so that a change of the case reaches only these
-- inboxes; inboxes may be on several servers. Written together with the inbox rows.
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

-- Total and unread cases of each inbox, by folder. The counts are stored, because counting 300,000 rows takes 40 ms.

-- The count of a folder is the sum of its slots. A transaction adds to a slot that no other transaction is changing, so
-- that no transaction waits for the commit of another. The number of slots is the largest number of transactions that
-- have ever counted simultaneously.
create table inbox_counts (
  owner_id uuid not null,
  folder text not null,
  slot uuid not null,
  total bigint not null,
  unread bigint not null,
  primary key (owner_id, folder, slot)
);

-- While a transaction writes to an inbox, it acts for the inbox's owner (24-inbox-writes.sql).
alter table inbox_counts enable row level security, force row level security;
create policy own_counts on inbox_counts to econsult_app
  using (owner_id = app_owner_id()) with check (owner_id = app_owner_id());
grant select, insert, update on inbox_counts to econsult_app;
create policy system_access on inbox_counts to econsult_system using (true) with check (true);
grant select, insert, update, delete on inbox_counts to econsult_system;

-- Tables for inboxes that are filtered by specialty or searched by a word of the patient's name, newest first or in the
-- order of names. Each filtered list is a range of a primary key, behind Row Level Security, and needs no other row.

-- One row for each key of an inbox row: 'n' and a word of the patient's name, or 's' and a specialty's id. Reading the
-- primary key backwards gives the inbox order within a key: newest first.
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

-- The order of patients' names, with the same keys, and '' for all cases. A message changes nothing here; only a change
-- of folder does.
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

-- Words for searching inboxes by the question (END-09): one row for each word in an inbox, newest sent first within a
-- word. A message changes nothing here. The inbox of the platform has no words: administrators must state a reason
-- before seeing the content of a practice's case.
create table inbox_words (
  owner_id uuid not null,
  word text collate "C" not null,
  created_at timestamptz(3) not null,
  case_id text not null,
  primary key (owner_id, word, created_at, case_id)
);

alter table inbox_words enable row level security, force row level security;
create policy own_words on inbox_words to econsult_app
  using (owner_id = app_owner_id()) with check (owner_id = app_owner_id());
grant select, insert, delete on inbox_words to econsult_app;
create policy system_access on inbox_words to econsult_system using (true) with check (true);
grant select, insert, delete on inbox_words to econsult_system;
