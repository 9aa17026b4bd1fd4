import { type Kysely, sql } from 'kysely'

/** Functions that Citus can plan: it takes parameters of a function in plpgsql only (GROW-01). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- As in 0018-fhir-subscriptions.
create or replace function note_fhir_change(happened text, practice uuid, room text, specialty integer, event integer,
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
`,
    )
    .execute(database)
}
