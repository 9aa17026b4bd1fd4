import { sql } from 'kysely'
import type { ClaimTables } from '../../../db/claims-tables.ts'
import type { Handle } from '../../../db/database.ts'
import type { Selectable } from 'kysely'
import { PAGE } from '../store.ts'

const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

type Row<Table extends keyof ClaimTables> = Selectable<ClaimTables[Table]>

export function readMinutes(handle: Handle, practiceId: string, after?: Row<'minutes'>) {
  const key = sql`(case_id, person_id, specialty_id, day, activity, label, revision)`
  const last =
    after &&
    sql<boolean>`${key} > (${after.case_id}, ${after.person_id}::uuid, ${after.specialty_id}::integer, ${after.day}::date,
      ${after.activity}, ${after.label}, ${after.revision}::integer)`
  return handle
    .selectFrom('minutes')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .$if(last !== undefined, (query) => (last ? query.where(last) : query))
    .orderBy('case_id')
    .orderBy('person_id')
    .orderBy('specialty_id')
    .orderBy('day')
    .orderBy('activity')
    .orderBy('label')
    .orderBy('revision')
    .limit(PAGE)
    .execute()
}

export function readConsents(
  handle: Handle,
  practiceId: string,
  after?: { case_id: string; revision: number },
) {
  const { case_id: caseId = '', revision = 0 } = after ?? {}
  return handle
    .selectFrom('consents')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where(sql<boolean>`(case_id, revision) > (${caseId}, ${revision})`)
    .orderBy('case_id')
    .orderBy('revision')
    .limit(PAGE)
    .execute()
}

export function readConsultClaims(handle: Handle, practiceId: string, after?: { id: string }) {
  return handle
    .selectFrom('claims')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('id', '>', after?.id ?? LOWEST_ID)
    .orderBy('id')
    .limit(PAGE)
    .execute()
}

interface Numbered {
  readonly claim_id: string
  readonly number: number
}

export function readClaimVerdicts(handle: Handle, practiceId: string, after?: Numbered) {
  const { claim_id: claimId = LOWEST_ID, number = 0 } = after ?? {}
  return handle
    .selectFrom('claim_verdicts')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where(sql<boolean>`(claim_id, number) > (${claimId}, ${number})`)
    .orderBy('claim_id')
    .orderBy('number')
    .limit(PAGE)
    .execute()
}

export function readClaimSteps(handle: Handle, practiceId: string, after?: Numbered) {
  const { claim_id: claimId = LOWEST_ID, number = 0 } = after ?? {}
  return handle
    .selectFrom('claim_steps')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where(sql<boolean>`(claim_id, number) > (${claimId}, ${number})`)
    .orderBy('claim_id')
    .orderBy('number')
    .limit(PAGE)
    .execute()
}

export function readBillingNotes(handle: Handle, practiceId: string, after?: { id: string }) {
  return handle
    .selectFrom('billing_notes')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('id', '>', after?.id ?? LOWEST_ID)
    .orderBy('id')
    .limit(PAGE)
    .execute()
}

export function readPayerRules(handle: Handle, practiceId: string, after?: { payer: string }) {
  return handle
    .selectFrom('payer_rules')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .$if(after !== undefined, (query) => query.where('payer', '>', after?.payer ?? ''))
    .orderBy('payer')
    .limit(PAGE)
    .execute()
}
