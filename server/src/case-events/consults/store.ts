import { sql } from 'kysely'
import type { Handle } from '../../db/database.ts'

/** What the events of a change say about its consults. */
interface News {
  /** When they were assigned. */
  readonly assignedAt?: Date | undefined
  /** When a specialist answered. */
  readonly repliedAt?: Date | undefined
}

interface Lost {
  readonly case_id: string
  readonly specialist_id: string
}

/**
 * Brings the facts of changed cases of one practice up to date, and with them what the dashboards count: call it after
 * the cases and their specialties are written, which also locks them. Support cases have no facts.
 */
export async function followConsults(
  handle: Handle,
  practiceId: string,
  caseIds: readonly string[],
  news: News = {},
): Promise<void> {
  for (const { specialist_id, case_id } of await writeFacts(handle, practiceId, caseIds, news)) {
    await handle
      .deleteFrom('specialist_facts')
      .where('specialist_id', '=', specialist_id)
      .where('practice_id', '=', practiceId)
      .where('case_id', '=', case_id)
      .execute()
  }
}

/**
 * Like followConsults, for changes that take no case from a specialist: it need not be awaited. Gives the specialists
 * who no longer have a case.
 */
export function writeFacts(
  handle: Handle,
  practiceId: string,
  caseIds: readonly string[],
  news: News,
): Promise<Lost[]> {
  const send = caseIds.length === 1 ? handle.sendPrepared.bind(handle) : handle.send.bind(handle)
  const lost = send(keepFacts(practiceId, caseIds, news))
  void send(copyToSpecialists(practiceId, caseIds))
  return lost
}

/** Writes the facts, and how they changed. */
function keepFacts(practiceId: string, caseIds: readonly string[], { assignedAt, repliedAt }: News) {
  return sql<Lost>`
    with before as (
      select * from consult_facts where practice_id = ${practiceId} and case_id = any(${caseIds}::text[])
    ), after as (
      insert into consult_facts as facts (practice_id, case_id, provider_id, sent_at, sent_on, specialty_ids,
        specialist_ids, state, closed_at, messages, claim_status, procedure_codes, assigned_at, replied_at)
      select practice_id, case_id, provider_id, sent_at, sent_on, specialty_ids, specialist_ids, state, closed_at,
        messages, claim_status, procedure_codes, ${assignedAt ?? null}::timestamptz, ${repliedAt ?? null}::timestamptz
      from current_consults where practice_id = ${practiceId} and case_id = any(${caseIds}::text[])
      order by case_id
      on conflict (practice_id, case_id) do update set specialty_ids = excluded.specialty_ids,
        specialist_ids = excluded.specialist_ids, state = excluded.state, closed_at = excluded.closed_at,
        messages = excluded.messages, claim_status = excluded.claim_status,
        procedure_codes = excluded.procedure_codes,
        assigned_at = least(facts.assigned_at, excluded.assigned_at),
        replied_at = least(facts.replied_at, excluded.replied_at)
      returning *
    ), changes as (
      insert into consult_changes (practice_id, weight, provider_id, sent_on, specialty_ids, specialist_ids, state,
        assigned_at, replied_at, messages, claim_status, procedure_codes)
      select practice_id, -1, provider_id, sent_on, specialty_ids, specialist_ids, state, assigned_at, replied_at,
        messages, claim_status, procedure_codes from before
      union all
      select practice_id, 1, provider_id, sent_on, specialty_ids, specialist_ids, state, assigned_at, replied_at,
        messages, claim_status, procedure_codes from after
    )
    select before.case_id, specialist_id
    from before join after using (case_id), unnest(before.specialist_ids) as specialist_id
    where specialist_id <> all(after.specialist_ids)`
}

function copyToSpecialists(practiceId: string, caseIds: readonly string[]) {
  return sql<never>`
    insert into specialist_facts (specialist_id, practice_id, case_id, provider_id, sent_at, sent_on, specialty_ids,
      specialist_ids, state, closed_at, messages, claim_status, procedure_codes, assigned_at, replied_at, sample)
    select specialist_id, practice_id, case_id, provider_id, sent_at, sent_on, specialty_ids, specialist_ids, state,
      closed_at, messages, claim_status, procedure_codes, assigned_at, replied_at, sample
    from consult_facts, unnest(specialist_ids) as specialist_id
    where practice_id = ${practiceId} and case_id = any(${caseIds}::text[])
    order by specialist_id, case_id
    on conflict (specialist_id, practice_id, case_id) do update set specialty_ids = excluded.specialty_ids,
      specialist_ids = excluded.specialist_ids, state = excluded.state, closed_at = excluded.closed_at,
      messages = excluded.messages, claim_status = excluded.claim_status,
      procedure_codes = excluded.procedure_codes, assigned_at = excluded.assigned_at,
      replied_at = excluded.replied_at`
}

/** Writes the facts of all consults anew from the cases and their events, for rows that were written in bulk. */
export async function rebuildFacts(handle: Handle): Promise<void> {
  await sql`delete from specialist_facts`.execute(handle)
  await sql`delete from consult_facts`.execute(handle)
  await sql`
    insert into consult_facts (practice_id, case_id, provider_id, sent_at, sent_on, specialty_ids, specialist_ids,
      state, closed_at, messages, claim_status, procedure_codes, assigned_at, replied_at)
    select practice_id, case_id, provider_id, sent_at, sent_on, specialty_ids, specialist_ids, state, closed_at,
      messages, claim_status, procedure_codes, firsts.assigned_at, firsts.replied_at
    from current_consults left join (
      select practice_id, case_id, min(at) filter (where kind = 'assigned') as assigned_at,
        min(at) filter (where kind = 'replied') as replied_at
      from case_events where kind in ('assigned', 'replied') group by practice_id, case_id
    ) firsts using (practice_id, case_id)`.execute(handle)
  await sql`
    insert into specialist_facts (specialist_id, practice_id, case_id, provider_id, sent_at, sent_on, specialty_ids,
      specialist_ids, state, closed_at, messages, claim_status, procedure_codes, assigned_at, replied_at, sample)
    select specialist_id, practice_id, case_id, provider_id, sent_at, sent_on, specialty_ids, specialist_ids, state,
      closed_at, messages, claim_status, procedure_codes, assigned_at, replied_at, sample
    from consult_facts, unnest(specialist_ids) as specialist_id`.execute(handle)
}
