-- The states of a request, which is one specialty of a case, and the changes that are allowed between them. The
-- same tables are in contract/src/requests/states.ts; a test compares them.

-- 'unsent' is the state before the first event; no request is ever in it.
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
  ('answer', 'more-asked', 'answered'),
  ('ask-more', 'answered', 'more-asked'),
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
