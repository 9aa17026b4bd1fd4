import { sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import { inGroups } from '../../db/in-groups.ts'

/** The facts about a consult that are taken from the events of one change. */
interface News {
  /** The time at which the requests were assigned. */
  readonly assignedAt?: Date | undefined
  /** The time at which a specialist answered. */
  readonly repliedAt?: Date | undefined
  /** The time at which a specialist declined. */
  readonly declinedAt?: Date | undefined
}

/**
 * Recomputes the stored facts of a case, from which the dashboard figures are calculated. Call it after the case, its
 * specialties and its surveys are written: those writes lock the case. Support cases have no facts.
 */
export function refreshConsult(
  handle: Handle,
  { practice_id, id }: { readonly practice_id: string; readonly id: string },
  news: News = {},
): void {
  handle.sendAheadPrepared(following(practice_id, [id], news))
}

/** Like refreshConsult, for several cases of one practice. */
export async function refreshConsults(
  handle: Handle,
  practiceId: string,
  caseIds: readonly string[],
  news: News = {},
): Promise<void> {
  await inGroups(caseIds, (some) => handle.sendPrepared(following(practiceId, some, news)))
}

function following(
  practiceId: string,
  caseIds: readonly string[],
  { assignedAt, repliedAt, declinedAt }: News,
) {
  return sql`select follow_consults(${practiceId}, ${caseIds}, ${assignedAt ?? null}, ${repliedAt ?? null},
    ${declinedAt ?? null})`
}

/** Returns the ids of those given cases of one practice that a specialist has answered. */
export async function findAnswered(
  handle: Handle,
  cases: readonly { readonly practice_id: string; readonly id: string }[],
): Promise<ReadonlySet<string>> {
  const [first] = cases
  if (!first) return new Set()
  const caseIds = cases.map(({ id }) => id)
  const rows = await handle
    .selectFrom('consult_facts')
    .select('case_id')
    .where('practice_id', '=', first.practice_id)
    .where('case_id', 'in', caseIds)
    .where('replied_at', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.case_id))
}

/** Rewrites the facts of all consults from the cases and their events; needed after rows were written in bulk. */
export async function rebuildFacts(handle: Handle): Promise<void> {
  await sql`delete from specialist_facts`.execute(handle)
  await sql`delete from consult_facts`.execute(handle)
  await sql`
    insert into consult_facts (practice_id, case_id, provider_id, sent_at, sent_on, specialty_ids, specialist_ids,
      state, closed_at, messages, claim_status, procedure_codes, assigned_at, replied_at, declined_at, survey,
      plan_effect, referral_effect)
    select practice_id, case_id, provider_id, sent_at, sent_on, specialty_ids, specialist_ids, state, closed_at,
      messages, claim_status, procedure_codes, firsts.assigned_at, firsts.replied_at, firsts.declined_at, survey,
      plan_effect, referral_effect
    from current_consults left join (
      select practice_id, case_id, min(at) filter (where kind = 'assigned') as assigned_at,
        min(at) filter (where kind in ('replied', 'answer-signed')) as replied_at,
        min(at) filter (where kind = 'declined') as declined_at
      from case_events where kind in ('assigned', 'replied', 'answer-signed', 'declined') group by practice_id, case_id
    ) firsts using (practice_id, case_id)`.execute(handle)
  await sql`
    insert into specialist_facts (specialist_id, practice_id, case_id, provider_id, sent_at, sent_on, specialty_ids,
      specialist_ids, state, closed_at, messages, claim_status, procedure_codes, assigned_at, replied_at, declined_at, survey,
      plan_effect, referral_effect, sample)
    select specialist_id, practice_id, case_id, provider_id, sent_at, sent_on, specialty_ids, specialist_ids, state,
      closed_at, messages, claim_status, procedure_codes, assigned_at, replied_at, declined_at, survey, plan_effect,
      referral_effect, sample
    from consult_facts, unnest(specialist_ids) as specialist_id
    on conflict do nothing`.execute(handle)
}
