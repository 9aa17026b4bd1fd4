import { type Insertable, sql } from 'kysely'
import type { PayerRulesTable } from '../../../tables/claims.ts'
import type { Handle } from '../../../db/database.ts'

/** Returns the rules that a practice chose. The row for all other payers comes first. */
export async function findPayerRules(handle: Handle, practiceId: string) {
  return handle
    .selectFrom('payer_rules')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .orderBy('payer')
    .execute()
}

const MOST_PAYERS = 200

/** Returns the payers of a practice's patients and claims, most frequent first, at most MOST_PAYERS. */
export async function findPayersOfPractice(handle: Handle, practiceId: string): Promise<string[]> {
  const rows = await handle.send(sql<{ name: string }>`
    select min(name) as name from (
      select trim(primary_ins_name) as name from patients
        where practice_id = ${practiceId} and trim(primary_ins_name) <> ''
      union all
      select trim(payer) from claims where practice_id = ${practiceId} and trim(payer) <> ''
    ) payers group by lower(name) order by count(*) desc, 1 limit ${MOST_PAYERS}`)
  return rows.map(({ name }) => name)
}

export async function writePayerRule(
  handle: Handle,
  { practice_id, payer, ...rule }: Insertable<PayerRulesTable>,
): Promise<void> {
  await handle
    .insertInto('payer_rules')
    .values({ practice_id, payer, ...rule })
    .onConflict((conflict) => conflict.columns(['practice_id', 'payer']).doUpdateSet(rule))
    .execute()
}

/** Returns the active clinicians of a practice by name, each with a flag for billing the codes of behavioral health. */
export async function findClinicians(handle: Handle, practiceId: string) {
  return handle.send(sql<{ id: string; first_name: string; last_name: string; is_behavioral: boolean }>`
    select users.id, users.first_name, users.last_name, behavioral_clinicians.clinician_id is not null as is_behavioral
    from users left join behavioral_clinicians on behavioral_clinicians.practice_id = users.practice_id
      and behavioral_clinicians.clinician_id = users.id
    where users.practice_id = ${practiceId} and users.active and users.deleted_at is null
      and users.user_type in ('PCP', 'PCPSUPERUSER', 'Specialty')
    order by users.last_name, users.first_name, users.id`)
}

interface Profession {
  readonly practiceId: string
  readonly clinicianId: string
  readonly isBehavioral: boolean
  readonly changedBy: string
  readonly now: Date
}

export async function writeProfession(
  handle: Handle,
  { practiceId, clinicianId, isBehavioral, changedBy, now }: Profession,
): Promise<void> {
  if (!isBehavioral) {
    await handle
      .deleteFrom('behavioral_clinicians')
      .where('practice_id', '=', practiceId)
      .where('clinician_id', '=', clinicianId)
      .execute()
    return
  }
  await handle
    .insertInto('behavioral_clinicians')
    .values({ practice_id: practiceId, clinician_id: clinicianId, changed_at: now, changed_by: changedBy })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the rule that a practice chose for a payer, else its rule for all other payers. */
export async function findPayerRule(handle: Handle, practiceId: string, payer: string) {
  return handle
    .selectFrom('payer_rules')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('payer', 'in', ['', payer.trim().toLowerCase()])
    .orderBy('payer', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns true if a clinician bills the codes of behavioral health. */
export async function billsBehavioral(
  handle: Handle,
  practiceId: string,
  clinicianId: string,
): Promise<boolean> {
  const row = await handle
    .selectFrom('behavioral_clinicians')
    .select('clinician_id')
    .where('practice_id', '=', practiceId)
    .where('clinician_id', '=', clinicianId)
    .executeTakeFirst()
  return row !== undefined
}
