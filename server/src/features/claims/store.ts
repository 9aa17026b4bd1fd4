import type { CodeVerdict, VerdictOccasion } from '@econsult/contract/claims'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { BillingNotesTable, ClaimVerdictsTable, ClaimsTable } from '../../tables/claims.ts'
import type { Handle } from '../../db/database.ts'
import { insertOutboxRow } from '../../outbox/store.ts'

export type ClaimRecord = Selectable<ClaimsTable>
/** Identifies a claim. */
export type ClaimKey = Pick<ClaimRecord, 'practice_id' | 'id'>

/** Kind of the outbox rows that judge a claim again at the end of day 14. */
export const RELEASE_CLAIM = 'release-claim'

interface CaseKey {
  readonly practice_id: string
  readonly id: string
}

/** Queues judging a claim again at the end of its hold. Repeated calls for the same time queue it once. */
export async function enqueueClaimRelease(
  handle: Handle,
  claim: ClaimKey,
  heldUntil: Date,
  now: Date,
): Promise<void> {
  await insertOutboxRow(handle, {
    practiceId: claim.practice_id,
    kind: RELEASE_CLAIM,
    payload: { practiceId: claim.practice_id, claimId: claim.id },
    idempotencyKey: `${RELEASE_CLAIM} ${claim.id} ${heldUntil.getTime()}`,
    runAt: heldUntil,
    now,
  })
}

/** Locks the claims of a patient, so that only one transaction at a time judges or changes them. */
export async function lockPatientClaims(
  handle: Handle,
  practiceId: string,
  patientId: string,
): Promise<void> {
  const name = `claims ${practiceId} ${patientId}`
  await handle.send(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Returns a claim of a practice. */
export async function findClaim(
  handle: Handle,
  { practice_id, id }: ClaimKey,
): Promise<ClaimRecord | undefined> {
  return handle
    .selectFrom('claims')
    .selectAll()
    .where('practice_id', '=', practice_id)
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Returns the claims about a patient of a practice, in all practices that bill them, oldest service first. Requires
 * system access.
 */
export async function findClaimsOfPatient(
  handle: Handle,
  { case_practice_id, patient_id }: Pick<ClaimRecord, 'case_practice_id' | 'patient_id'>,
): Promise<ClaimRecord[]> {
  return handle
    .selectFrom('claims')
    .selectAll()
    .where('case_practice_id', '=', case_practice_id)
    .where('patient_id', '=', patient_id)
    .where('state', '<>', 'withdrawn')
    .orderBy('service_at')
    .orderBy('id')
    .execute()
}

/** Returns the claims about a case, including withdrawn claims. Requires system access. */
export async function findClaimsOfCase(handle: Handle, { practice_id, id }: CaseKey): Promise<ClaimRecord[]> {
  return handle
    .selectFrom('claims')
    .selectAll()
    .where('case_practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .execute()
}

export async function insertClaim(handle: Handle, claim: Insertable<ClaimsTable>): Promise<void> {
  await handle.insertInto('claims').values(claim).execute()
}

/** Changes a claim and increments its version. Returns false if the version has changed in the meantime. */
export async function updateClaim(
  handle: Handle,
  claim: ClaimKey & Pick<ClaimRecord, 'version'>,
  changes: Updateable<ClaimsTable>,
): Promise<boolean> {
  const updated = await handle
    .updateTable('claims')
    .set({ ...changes, version: claim.version + 1 })
    .where('practice_id', '=', claim.practice_id)
    .where('id', '=', claim.id)
    .where('version', '=', claim.version)
    .returning('version')
    .execute()
  return updated.length === 1
}

type NewVerdict = Omit<Insertable<ClaimVerdictsTable>, 'number'>

/** Stores a verdict; earlier verdicts are kept. */
export async function insertVerdict(handle: Handle, verdict: NewVerdict): Promise<void> {
  const last = await findVerdict(handle, { practice_id: verdict.practice_id, id: verdict.claim_id })
  await handle
    .insertInto('claim_verdicts')
    .values({ ...verdict, number: (last?.number ?? 0) + 1 })
    .execute()
}

/** Returns the last verdict on a claim. */
export async function findVerdict(handle: Handle, { practice_id, id }: ClaimKey) {
  return handle
    .selectFrom('claim_verdicts')
    .selectAll()
    .where('practice_id', '=', practice_id)
    .where('claim_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface NewStep {
  readonly kind: string
  readonly words: string
  readonly at: Date
  /** Null for steps that the product performs automatically. */
  readonly actor: { readonly id: string; readonly name: string } | null
}

/** Adds a step to the history of a claim. */
export async function insertStep(
  handle: Handle,
  { practice_id, id }: ClaimKey,
  { kind, words, at, actor }: NewStep,
): Promise<void> {
  const row = await handle
    .selectFrom('claim_steps')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('practice_id', '=', practice_id)
    .where('claim_id', '=', id)
    .executeTakeFirst()
  await handle
    .insertInto('claim_steps')
    .values({
      practice_id,
      claim_id: id,
      number: (row?.last ?? 0) + 1,
      kind,
      words,
      at,
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? '',
    })
    .execute()
}

/** Returns the history of a claim, oldest step first. */
export async function findSteps(handle: Handle, { practice_id, id }: ClaimKey) {
  return handle
    .selectFrom('claim_steps')
    .select(['kind', 'at', 'actor_name', 'words'])
    .where('practice_id', '=', practice_id)
    .where('claim_id', '=', id)
    .orderBy('number')
    .execute()
}

/** Returns the billing notes about a patient and this clinician. */
export async function findNotes(
  handle: Handle,
  { practiceId, patientId, clinicianId }: { practiceId: string; patientId: string; clinicianId: string },
) {
  return handle
    .selectFrom('billing_notes')
    .select(['kind', 'day', 'case_id', 'actor_name', 'at'])
    .where('practice_id', '=', practiceId)
    .where('patient_id', '=', patientId)
    .where('clinician_id', '=', clinicianId)
    .orderBy('day')
    .orderBy('at')
    .execute()
}

export async function insertNote(handle: Handle, note: Insertable<BillingNotesTable>): Promise<void> {
  await handle.insertInto('billing_notes').values(note).execute()
}

/**
 * For each specialist of a case, returns the time of the first message in the room that counts as a report.
 * Clarification questions before the case's first answer do not count.
 */
export async function findFirstReplies(
  handle: Handle,
  { practice_id, id }: CaseKey,
): Promise<Map<string, Date>> {
  const rows = await handle
    .selectFrom('messages')
    .innerJoin('consult_facts', (join) =>
      join
        .onRef('consult_facts.practice_id', '=', 'messages.practice_id')
        .onRef('consult_facts.case_id', '=', 'messages.case_id')
        .onRef('consult_facts.replied_at', '<=', 'messages.created'),
    )
    .select(['messages.sender_id', ({ fn }) => fn.min('messages.created').as('first')])
    .where('messages.practice_id', '=', practice_id)
    .where('messages.case_id', '=', id)
    .where('messages.sender_type', '=', 'Specialty')
    .groupBy('messages.sender_id')
    .execute()
  return new Map(rows.map((row) => [row.sender_id, row.first]))
}

/** Returns a verdict as JSON column values of a row. */
export function verdictColumns(verdict: {
  readonly options: object
  readonly codes: readonly CodeVerdict[]
  readonly record: object
  readonly occasion: VerdictOccasion
}) {
  const { options, codes, record, occasion } = verdict
  return {
    occasion,
    options: JSON.stringify(options),
    codes: JSON.stringify(codes),
    record: JSON.stringify(record),
  }
}
