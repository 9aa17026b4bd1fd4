import { type Consent, type ConsentInput, yearAfter } from '@econsult/contract/consents'
import { sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'

type CaseKey = Pick<CaseRecord, 'practice_id' | 'id'>

/** Returns the newest record of the consent to a case. */
export async function findConsent(
  handle: Handle,
  { practice_id, id }: CaseKey,
): Promise<(Consent & { revision: number }) | undefined> {
  return handle
    .selectFrom('consents')
    .select(['given_by as givenBy', 'way', 'day', 'notice', 'valid_until as validUntil', 'revision'])
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Records a consent as the next revision. The consent is valid for a year if the payer's rule says so (PAID-02). */
export async function insertConsent(
  handle: Handle,
  record: CaseKey & Pick<CaseRecord, 'patient_id'>,
  { consent, actorId, now }: { consent: ConsentInput; actorId: string; now: Date },
): Promise<Consent> {
  const { givenBy, way, day, notice } = consent
  const last = await findConsent(handle, record)
  const isYearly = (await findTerm(handle, record)) === 'year'
  const validUntil = isYearly ? yearAfter(day) : null
  await handle
    .insertInto('consents')
    .values({
      practice_id: record.practice_id,
      case_id: record.id,
      revision: (last?.revision ?? 0) + 1,
      given_by: givenBy,
      way,
      day,
      notice,
      valid_until: validUntil,
      at: now,
      actor_id: actorId,
    })
    .execute()
  return { givenBy, way, day, notice, validUntil }
}

/**
 * Returns how long a patient's consents are valid. The rules of the patient's payer decide, or else the rules for all
 * other payers.
 */
export async function findTerm(
  handle: Handle,
  { practice_id, patient_id }: Pick<CaseRecord, 'practice_id' | 'patient_id'>,
) {
  const rules = await handle.send(sql<{ consent: 'each' | 'year' }>`
    select payer_rules.consent from payer_rules
    where practice_id = ${practice_id} and payer in ('', coalesce((
      select lower(trim(primary_ins_name)) from patients
      where practice_id = ${practice_id} and id = ${patient_id}), ''))
    order by payer desc limit 1`)
  return rules[0]?.consent
}

/**
 * Returns the newest consent of a patient that also applies to other consults on a given day. Of each case's consent,
 * only the last revision counts.
 */
export async function findYearlyConsent(
  handle: Handle,
  { practiceId, patientId, day }: { practiceId: string; patientId: string; day: string },
): Promise<Consent | undefined> {
  const found = await handle.send(sql<Consent>`
    select given_by as "givenBy", way, day::text, notice, valid_until::text as "validUntil"
    from (select distinct on (consents.case_id) consents.* from consents
      join cases on cases.practice_id = consents.practice_id and cases.id = consents.case_id
      where consents.practice_id = ${practiceId} and cases.patient_id = ${patientId}
      order by consents.case_id, consents.revision desc) last
    where day <= ${day}::date and valid_until >= ${day}::date order by day desc limit 1`)
  return found[0]
}
