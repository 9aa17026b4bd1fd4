-- Tasks to run after a commit, usage events, and answers to repeated calls.

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
create index outbox_done on outbox (done_at) where state = 'done';

-- Requests can add tasks, but cannot read them.
alter table outbox enable row level security, force row level security;
create policy hand_over on outbox for insert to econsult_app with check (true);
grant insert on outbox to econsult_app;
create policy system_access on outbox to econsult_system using (true) with check (true);
grant select, insert, update, delete on outbox to econsult_system;

-- One row for each text message that was passed to the provider, with the id of its outbox row and the status from the
-- provider.
create table texts (
  id uuid primary key,
  user_id uuid not null references users,
  vendor_id text unique,
  state text not null check (state in ('queued', 'sent', 'delivered', 'failed')),
  error_code integer,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null
);
create index texts_by_change on texts (changed_at);

alter table texts enable row level security, force row level security;
create policy system_access on texts to econsult_system using (true) with check (true);
grant select, insert, update, delete on texts to econsult_system;

-- forwarded_at: when the analytics service received the event.
create table usage_events (
  id uuid primary key,
  at timestamptz(3) not null,
  practice_id uuid,
  user_id uuid,
  name text not null,
  details jsonb not null default '{}',
  forwarded_at timestamptz(3)
);
create index usage_events_to_forward on usage_events (at) where forwarded_at is null;

alter table usage_events enable row level security, force row level security;
create policy append_only on usage_events for insert to econsult_app with check (true);
grant insert on usage_events to econsult_app;
create policy system_access on usage_events to econsult_system using (true) with check (true);
grant select, insert, update, delete on usage_events to econsult_system;

-- Responses to calls with an Idempotency-Key, so that a repeated call gets the same response without a second effect.
create table answers_by_key (
  id uuid primary key,
  owner text not null,
  key text not null,
  request text not null,
  busy_until timestamptz(3) not null,
  has_effect boolean not null default false,
  sealed_answer text,
  created_at timestamptz(3) not null,
  unique (owner, key)
);
create index answers_by_age on answers_by_key (created_at);

alter table answers_by_key enable row level security, force row level security;
create policy system_access on answers_by_key to econsult_system using (true) with check (true);
grant select, insert, update, delete on answers_by_key to econsult_system;

-- A call records its effect in the transaction of that effect, which may be behind the practice wall. econsult_app can
-- see only the ids of unfinished calls. It can neither delete a recorded effect nor see a completed call.
create policy unfinished_call on answers_by_key for select to econsult_app using (sealed_answer is null);
create policy noted_effect on answers_by_key for update to econsult_app
  using (sealed_answer is null) with check (has_effect);
grant select (id), update (has_effect) on answers_by_key to econsult_app;
