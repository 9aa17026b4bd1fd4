-- Subscriptions of other systems to changes of requests (FHIR-01).

-- owner_id and practice_id: the user who can see the events in the notifications, and that user's practice.
-- application_id: the application that subscribed for the user; null for the user's own session. secret_sealed: the key
-- with which notifications are signed. events: the number of events since the subscription began. failure: the error of
-- the last notification.
create table fhir_subscriptions (
  id uuid primary key,
  practice_id uuid references practices,
  owner_id uuid not null references users,
  application_id text,
  topic text not null check (topic in ('answer-signed', 'request-changed')),
  endpoint text not null,
  content text not null check (content in ('empty', 'id-only')),
  reason text not null,
  secret_sealed text not null,
  state text not null check (state in ('requested', 'active', 'error', 'off')),
  failure text,
  events integer not null default 0,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  ends_at timestamptz(3)
);
create index fhir_subscriptions_of_owner on fhir_subscriptions (owner_id);
create index fhir_subscriptions_by_topic on fhir_subscriptions (topic) where state in ('active', 'error');

alter table fhir_subscriptions enable row level security, force row level security;
create policy system_access on fhir_subscriptions to econsult_system using (true) with check (true);
grant select, insert, update, delete on fhir_subscriptions to econsult_system;

-- Adds a change of a request to the outbox if any subscription to its topic exists: requests can read neither
-- subscriptions nor the outbox. It is in plpgsql because Citus does not plan parameters of functions in SQL.
create function note_fhir_change(happened text, practice uuid, room text, specialty integer, event integer,
  at timestamptz)
returns void language plpgsql volatile security definer set search_path = public as $$
begin
  insert into outbox (id, practice_id, kind, payload, idempotency_key, run_at, created_at)
  select gen_random_uuid(), practice, 'fhir-change',
    jsonb_build_object('topic', happened, 'practiceId', practice, 'caseId', room, 'specialtyId', specialty,
      'number', event, 'at', (extract(epoch from at) * 1000)::bigint),
    concat_ws(':', 'fhir-change', happened, room, specialty, event), at, at
  where exists (select from fhir_subscriptions where topic = happened and state in ('active', 'error'))
  on conflict do nothing;
end
$$;
revoke execute on function note_fhir_change from public;
grant execute on function note_fhir_change to econsult_app, econsult_system;

-- Like note_fhir_change, but subscribers are not notified before the time told_from.
create function note_fhir_change_later(happened text, practice uuid, room text, specialty integer, event integer,
  at timestamptz, told_from timestamptz)
returns void language plpgsql volatile security definer set search_path = public as $$
begin
  insert into outbox (id, practice_id, kind, payload, idempotency_key, run_at, created_at)
  select gen_random_uuid(), practice, 'fhir-change',
    jsonb_build_object('topic', happened, 'practiceId', practice, 'caseId', room, 'specialtyId', specialty,
      'number', event, 'at', (extract(epoch from at) * 1000)::bigint),
    concat_ws(':', 'fhir-change', happened, room, specialty, event), told_from, at
  where exists (select from fhir_subscriptions where topic = happened and state in ('active', 'error'))
  on conflict do nothing;
end
$$;
revoke execute on function note_fhir_change_later from public;
grant execute on function note_fhir_change_later to econsult_app, econsult_system;
