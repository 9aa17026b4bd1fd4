-- The sending of a case that can be undone (END-08). held_until: nothing that tells of it leaves before this time.
-- specialist_ids: whom the sender named; those whom routing chose are not among them.
create table case_sendings (
  practice_id uuid not null,
  case_id text not null,
  sending_id uuid not null,
  held_until timestamptz(3) not null,
  specialist_ids uuid[] not null,
  primary key (practice_id, case_id)
);
alter table case_sendings enable row level security, force row level security;
create policy practice_wall on case_sendings to econsult_app
  using (practice_id = app_practice_id() or app_is_platform())
  with check (practice_id = app_practice_id() or app_is_platform());
grant select, insert on case_sendings to econsult_app;
create policy system_access on case_sendings to econsult_system using (true) with check (true);
grant select, insert, delete on case_sendings to econsult_system;

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
