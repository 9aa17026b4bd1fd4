-- Subscriptions of other systems to what happens to requests (FHIR-01).

-- practice_id and owner_id: the person who sees what is notified, and their practice. application_id: the application
-- that subscribed for them; null for the person's own session. secret_sealed: the key with which notifications are
-- signed. events: how many happened since the subscription began. failure: what the last notification failed with.
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

-- Hands a change of a request over to the outbox, if anybody subscribed to its topic, whoever it is: requests can
-- neither read subscriptions nor the outbox. In plpgsql, as Citus plans no parameters of functions in SQL.
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

-- The same as note_fhir_change, told only from a time on.
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
