import { type Kysely, sql } from 'kysely'

const DELIVERIES = `
alter table cases add column closings integer not null default 0;
update cases set closings = 1 where is_closed;

create table deliveries (
  practice_id uuid not null,
  id uuid not null,
  case_id text not null,
  closing integer not null,
  target text not null check (target in
    ('athena-document', 'athena-claim', 'elation-document', 'cerbo-document', 'hint-document', 'fax')),
  state text not null default 'waiting' check (state in
    ('waiting', 'sending', 'accepted', 'failed', 'needs attention')),
  tries integer not null default 0,
  first_try_at timestamptz(3),
  next_try_at timestamptz(3),
  sending_until timestamptz(3),
  uncertain_from timestamptz(3),
  requested_by uuid not null references users,
  fax_number text,
  vendor_id text,
  pages integer,
  has_arrived boolean,
  problem text,
  advice text,
  steps jsonb not null default '[]',
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  primary key (practice_id, id),
  unique (id),
  unique (practice_id, case_id, closing, target),
  foreign key (practice_id, case_id) references cases
);
create index deliveries_newest on deliveries (practice_id, changed_at desc, id);
create index deliveries_unfinished on deliveries (practice_id, state) where state <> 'accepted';

grant select, insert, update on deliveries to econsult_app, econsult_system;
alter table deliveries enable row level security;
alter table deliveries force row level security;
create policy practice_wall on deliveries to econsult_app
  using (practice_id = (select app_practice_id()) or (select app_is_platform()))
  with check (practice_id = (select app_practice_id()) or (select app_is_platform()));
create policy system_access on deliveries to econsult_system using (true) with check (true);
`

/** What each closing sends outside, one row for each place; the number of a case's closings tells them apart. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql.raw(DELIVERIES).execute(database)
}
