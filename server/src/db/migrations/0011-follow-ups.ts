import { type Kysely, sql } from 'kysely'

/** What is left open after an answer, a decline or a failed delivery, and what was dismissed of it (LOOP-01). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- What a signed answer leaves to do, taken from what was signed by the database, so that no code can leave it out. Of
-- long texts the beginning, and a hash by which a change is known.
create function visit_of_answer(document text) returns text language sql immutable parallel safe as $$
  select coalesce(document::jsonb -> 'content' ->> 'visit', 'no')
$$;
create function actions_of_answer(document text) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', action ->> 'id', 'text', left(action ->> 'text', 200),
    'due', action -> 'due', 'who', action -> 'who', 'hash', md5(action ->> 'text')) order by place), '[]')
  from jsonb_array_elements(document::jsonb -> 'content' -> 'actions') with ordinality each (action, place)
$$;
alter table answers
  add column visit text generated always as (visit_of_answer(document)) stored,
  add column actions jsonb generated always as (actions_of_answer(document)) stored;

-- Whether the reader covered for the sender of the case when they read the answer: then it counts as read.
alter table answer_readings add column as_cover boolean not null default false;
grant update (as_cover) on answer_readings to econsult_app;

-- So that what is open of one practice is found without its other requests.
create index requests_by_practice_and_due_time on requests (practice_id, due_at) where due_at is not null;
create index declined_requests on requests (practice_id) where state = 'declined';

-- What people took off the list although it was not done here. loop: what exactly was open (features/follow-ups); what
-- is open again for a new reason is another one. specialty_id: 0 for what is about the whole case. reopened_at: when
-- somebody put it back. delegate_id: see 0006-delegates.
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
`,
    )
    .execute(database)
}
