-- The states of a request, which is one specialty of a case, and the allowed changes between them.
-- contract/src/requests/states.ts contains the same tables; a test compares them.

-- 'unsent' is the state before the first event; no stored request has this state.
create table request_states (
  state text primary key,
  owner text not null check (owner in ('routing', 'specialist', 'sender', 'nobody')),
  clock text not null check (clock in ('runs', 'paused', 'stopped'))
);
insert into request_states (state, owner, clock) values
  ('unsent', 'nobody', 'stopped'),
  ('submitted', 'routing', 'runs'),
  ('assigned', 'specialist', 'runs'),
  ('clarification-asked', 'sender', 'paused'),
  ('answered', 'sender', 'stopped'),
  ('more-asked', 'specialist', 'runs'),
  ('declined', 'sender', 'stopped'),
  ('withdrawn', 'nobody', 'stopped'),
  ('closed', 'nobody', 'stopped');

create table request_changes (
  change text not null,
  from_state text not null references request_states,
  to_state text not null references request_states,
  primary key (change, from_state, to_state)
);
-- A signed answer also ends the turn of a request for which clarification was requested; a message does not.
insert into request_changes (change, from_state, to_state) values
  ('send', 'unsent', 'submitted'),
  ('adopt', 'unsent', 'submitted'),
  ('adopt', 'unsent', 'assigned'),
  ('adopt', 'unsent', 'answered'),
  ('adopt', 'unsent', 'more-asked'),
  ('assign', 'submitted', 'assigned'),
  ('assign', 'assigned', 'assigned'),
  ('assign', 'clarification-asked', 'assigned'),
  ('assign', 'answered', 'assigned'),
  ('assign', 'more-asked', 'assigned'),
  ('assign', 'declined', 'assigned'),
  ('unassign', 'assigned', 'submitted'),
  ('unassign', 'clarification-asked', 'submitted'),
  ('unassign', 'answered', 'submitted'),
  ('unassign', 'more-asked', 'submitted'),
  ('unassign', 'declined', 'submitted'),
  ('answer', 'assigned', 'answered'),
  ('answer', 'clarification-asked', 'answered'),
  ('answer', 'more-asked', 'answered'),
  ('ask-more', 'answered', 'more-asked'),
  ('need-no-answer', 'more-asked', 'answered'),
  ('ask-clarification', 'assigned', 'clarification-asked'),
  ('give-clarification', 'clarification-asked', 'assigned'),
  ('decline', 'assigned', 'declined'),
  ('decline', 'clarification-asked', 'declined'),
  ('withdraw', 'submitted', 'withdrawn'),
  ('withdraw', 'assigned', 'withdrawn'),
  ('withdraw', 'clarification-asked', 'withdrawn'),
  ('resubmit', 'declined', 'submitted'),
  ('resubmit', 'declined', 'assigned'),
  ('redirect', 'assigned', 'assigned'),
  ('redirect', 'assigned', 'closed'),
  ('redirect', 'declined', 'assigned'),
  ('redirect', 'declined', 'closed'),
  ('redirect', 'withdrawn', 'submitted'),
  ('redirect', 'closed', 'submitted'),
  ('see-in-person', 'declined', 'closed'),
  ('close', 'submitted', 'closed'),
  ('close', 'assigned', 'closed'),
  ('close', 'clarification-asked', 'closed'),
  ('close', 'answered', 'closed'),
  ('close', 'more-asked', 'closed'),
  ('close', 'declined', 'closed'),
  ('reopen', 'closed', 'submitted'),
  ('reopen', 'closed', 'assigned'),
  ('reopen', 'closed', 'clarification-asked'),
  ('reopen', 'closed', 'answered'),
  ('reopen', 'closed', 'more-asked'),
  ('reopen', 'closed', 'declined');

-- No role can write to these two tables, not even their owner.
alter table request_states enable row level security, force row level security;
create policy everybody_reads on request_states for select to econsult_app using (true);
grant select on request_states to econsult_app;
create policy system_reads on request_states for select to econsult_system using (true);
grant select on request_states to econsult_system;

alter table request_changes enable row level security, force row level security;
create policy everybody_reads on request_changes for select to econsult_app using (true);
grant select on request_changes to econsult_app;
create policy system_reads on request_changes for select to econsult_system using (true);
grant select on request_changes to econsult_system;

-- The events of each request, and its current state.

-- number counts the events of a request. Each event starts from the state in which the previous event ended, and refers
-- to that event by (previous_number, from_state). The database thus guarantees that the events of a request form one
-- chain of allowed changes. specialist_id is the specialist after the event. delegate_id: see 07-delegates.sql.
create table request_events (
  practice_id uuid not null,
  case_id text not null,
  specialty_id integer not null,
  number integer not null check (number > 0),
  previous_number integer check (previous_number = number - 1),
  change text not null,
  from_state text not null,
  to_state text not null,
  at timestamptz(3) not null,
  actor_id uuid not null references users,
  specialist_id uuid references users,
  reason text check (reason in ('outside-specialty', 'not-enough-information', 'needs-to-be-seen', 'duplicate',
    'no-capacity', 'conflict-of-interest', 'license', 'other')),
  note text,
  phone_number text,
  other_specialty_id integer references specialties,
  delegate_id uuid default app_delegate_id(),
  primary key (practice_id, case_id, specialty_id, number),
  unique (practice_id, case_id, specialty_id, number, to_state),
  foreign key (practice_id, case_id, specialty_id) references case_specialties,
  foreign key (change, from_state, to_state) references request_changes,
  constraint request_events_follow foreign key (practice_id, case_id, specialty_id, previous_number, from_state)
    references request_events (practice_id, case_id, specialty_id, number, to_state),
  constraint request_events_begin
    check ((number = 1) = (from_state = 'unsent') and (number = 1) = (previous_number is null)),
  constraint request_events_have_an_owner check (
    to_state not in ('assigned', 'clarification-asked', 'answered', 'more-asked', 'declined')
    or specialist_id is not null
  ),
  constraint declines_have_a_reason check ((change = 'decline') = (reason is not null)),
  constraint urgent_declines_have_a_phone_number check (reason <> 'needs-to-be-seen' or phone_number is not null),
  constraint other_declines_have_a_note check (reason <> 'other' or note is not null)
);

-- An index for the median reply times of the last month.
create index request_answers on request_events (at) where change = 'answer';

alter table request_events enable row level security, force row level security;
create policy practice_wall on request_events to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert on request_events to econsult_app;
create policy system_access on request_events to econsult_system using (true) with check (true);
grant select, insert, update, delete on request_events to econsult_system;

-- The current state of each request, which is the state of its last event. before_closing: the state that reopening the
-- case restores, set while the request is closed together with its case. clock: the limit when the clock began, the
-- number of the event with which it began ('run'), and either the due time or, while paused, the remaining time in ms.
-- due_at repeats the due time; remind_at is the earliest time at which a reminder may be due next.
create table requests (
  practice_id uuid not null,
  case_id text not null,
  specialty_id integer not null,
  state text not null,
  number integer not null,
  since timestamptz(3) not null,
  before_closing text references request_states check (before_closing is null or state = 'closed'),
  clock jsonb,
  due_at timestamptz(3),
  remind_at timestamptz(3),
  primary key (practice_id, case_id, specialty_id),
  foreign key (practice_id, case_id, specialty_id, number, state)
    references request_events (practice_id, case_id, specialty_id, number, to_state)
) with (fillfactor = 85);
create index requests_by_due_time on requests (due_at) where due_at is not null;
create index requests_by_reminder on requests (remind_at) where remind_at is not null;
-- Indexes for finding the open items of one practice without reading its other requests. An urgent decline stays open
-- in a closed case (END-07).
create index requests_by_practice_and_due_time on requests (practice_id, due_at) where due_at is not null;
create index declined_requests on requests (practice_id) where coalesce(before_closing, state) = 'declined';
create index questions_to_senders on requests (practice_id) where state = 'clarification-asked';

alter table requests enable row level security, force row level security;
create policy practice_wall on requests to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert, update on requests to econsult_app;
create policy system_access on requests to econsult_system using (true) with check (true);
grant select, insert, update, delete on requests to econsult_system;

-- The reminders that were sent; each is sent at most once per run of a request's clock. offered_to: the specialist to
-- whom the request was offered in the reminder.
create table request_reminders (
  practice_id uuid not null,
  case_id text not null,
  specialty_id integer not null,
  run integer not null,
  kind text not null check (kind in ('early', 'due', 'alert')),
  at timestamptz(3) not null,
  offered_to uuid references users,
  primary key (practice_id, case_id, specialty_id, run, kind),
  foreign key (practice_id, case_id, specialty_id) references case_specialties
);
create index request_offers on request_reminders (offered_to) where offered_to is not null;

alter table request_reminders enable row level security, force row level security;
create policy practice_wall on request_reminders for select to econsult_app
  using (practice_id = app_practice_id() or app_is_platform());
grant select on request_reminders to econsult_app;
create policy system_access on request_reminders to econsult_system using (true) with check (true);
grant select, insert, update, delete on request_reminders to econsult_system;
