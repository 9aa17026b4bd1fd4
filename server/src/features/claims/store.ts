import type { ClaimCounts, ClaimState, CodeVerdict, VerdictOccasion } from '@econsult/contract/claims'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { ClaimsTable, ClaimTables } from '../../db/claims-tables.ts'
import type { Handle } from '../../db/database.ts'
import { insertOutboxRow } from '../../outbox/store.ts'

export type ClaimRecord = Selectable<ClaimsTable>
type ClaimKey = Pick<ClaimRecord, 'practice_id' | 'id'>

/** Kind of the outbox rows that judge a claim again when day 14 is over. */
export const RELEASE_CLAIM = 'release-claim'

interface CaseKey {
  readonly practice_id: string
  readonly id: string
}

/** Asks that a claim is judged again at the end of its hold; asked twice for the same moment, it is done once. */
export async function noteRelease(
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

/** Lets only one transaction at a time judge or change the claims of a patient. */
export async function lockPatientClaims(
  handle: Handle,
  practiceId: string,
  patientId: string,
): Promise<void> {
  const name = `claims ${practiceId} ${patientId}`
  await handle.send(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** A claim of a practice. */
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

/** The claims about a patient of a practice, of whichever practices bill them, oldest service first. System access. */
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

/** The claims about a case, withdrawn ones too. System access. */
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

/** Changes a claim and counts its version; false if it is another version meanwhile. */
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

type NewVerdict = Omit<Insertable<ClaimTables['claim_verdicts']>, 'number'>

/** Stores what the rules said; those before are kept. */
export async function insertVerdict(handle: Handle, verdict: NewVerdict): Promise<void> {
  const last = await findVerdict(handle, { practice_id: verdict.practice_id, id: verdict.claim_id })
  await handle
    .insertInto('claim_verdicts')
    .values({ ...verdict, number: (last?.number ?? 0) + 1 })
    .execute()
}

/** The last verdict on a claim. */
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
  /** Null for what the product does by itself. */
  readonly actor: { readonly id: string; readonly name: string } | null
}

/** Adds to the history of a claim. */
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

/** The history of a claim, oldest first. */
export async function findSteps(handle: Handle, { practice_id, id }: ClaimKey) {
  return handle
    .selectFrom('claim_steps')
    .select(['at', 'actor_name', 'words'])
    .where('practice_id', '=', practice_id)
    .where('claim_id', '=', id)
    .orderBy('number')
    .execute()
}

/** What was noted about a patient and this clinician. */
export async function findNotes(
  handle: Handle,
  { practiceId, patientId, clinicianId }: { practiceId: string; patientId: string; clinicianId: string },
) {
  return handle
    .selectFrom('billing_notes')
    .select(['kind', 'day', 'actor_name', 'at'])
    .where('practice_id', '=', practiceId)
    .where('patient_id', '=', patientId)
    .where('clinician_id', '=', clinicianId)
    .orderBy('day')
    .orderBy('at')
    .execute()
}

export async function insertNote(
  handle: Handle,
  note: Insertable<ClaimTables['billing_notes']>,
): Promise<void> {
  await handle.insertInto('billing_notes').values(note).execute()
}

/** The rule that a practice chose for a payer, else the one for all others. */
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

/** Whether a clinician bills the codes of behavioral health. */
export async function isBehavioral(
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

/** When each specialist first wrote in a case's room. */
export async function findFirstReplies(
  handle: Handle,
  { practice_id, id }: CaseKey,
): Promise<Map<string, Date>> {
  const rows = await handle
    .selectFrom('messages')
    .select(['sender_id', ({ fn }) => fn.min('created').as('first')])
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .where('sender_type', '=', 'Specialty')
    .groupBy('sender_id')
    .execute()
  return new Map(rows.map((row) => [row.sender_id, row.first]))
}

/** What to list. */
export interface ClaimFilter {
  readonly practiceId: string
  readonly state: ClaimState | undefined
  readonly payer: string | undefined
  /** Days of the closing in this time zone. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly timeZone: string
  /** Part of a patient's name. */
  readonly patient: string | undefined
}

/** A claim as it is listed: a delivery to athena says whether it arrived. */
export interface ListedClaim extends ClaimRecord {
  readonly shown: ClaimState
  readonly vendor_id: string | null
  readonly problem: string | null
  readonly delivery_state: string | null
}

const SEEN = sql`select claims.*, deliveries.vendor_id, deliveries.problem, deliveries.state as delivery_state,
    case when claims.state = 'sending' then case when deliveries.state = 'needs attention' then 'refused' else 'sent' end
      else claims.state end as shown
  from claims left join deliveries on deliveries.practice_id = claims.practice_id
    and deliveries.case_id = claims.case_id and deliveries.closing = claims.closing
    and deliveries.target = 'athena-claim' and deliveries.withdrawn_at is null and claims.billed_through = 'athena'`

function matching({ practiceId, payer, from, to, timeZone, patient, state }: ClaimFilter) {
  const day = sql`(claims.closed_at at time zone ${timeZone})::date`
  const conditions = [
    sql`claims.practice_id = ${practiceId} and claims.state <> 'withdrawn'`,
    ...(payer === undefined ? [] : [sql`lower(trim(claims.payer)) = ${payer.trim().toLowerCase()}`]),
    ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
    ...(patient === undefined || patient === ''
      ? []
      : [sql`position(lower(${patient}) in lower(claims.patient_name)) > 0`]),
  ]
  const seen = sql`(${SEEN} where ${sql.join(conditions, sql` and `)})`
  return state === undefined
    ? sql`${seen} seen`
    : sql`(select * from ${seen} all_seen where shown = ${state}) seen`
}

const ORDERS = {
  closed: sql`closed_at`,
  patient: sql`lower(patient_name)`,
  clinician: sql`lower(clinician_name)`,
  code: sql`code`,
  state: sql`shown`,
}
export type ClaimOrder = keyof typeof ORDERS

/** A page of the list. */
export async function findClaims(
  handle: Handle,
  filter: ClaimFilter,
  page: { sort: ClaimOrder; descending: boolean; limit: number; offset: number },
): Promise<ListedClaim[]> {
  const direction = page.descending ? sql`desc` : sql`asc`
  return handle.send(sql<ListedClaim>`select * from ${matching(filter)}
    order by ${ORDERS[page.sort]} ${direction}, closed_at desc, id limit ${page.limit} offset ${page.offset}`)
}

/** One of them. */
export async function findListedClaim(
  handle: Handle,
  { practice_id, id }: ClaimKey,
): Promise<ListedClaim | undefined> {
  const rows = await handle.send(sql<ListedClaim>`
    select * from (${SEEN} where claims.practice_id = ${practice_id} and claims.id = ${id}
      and claims.state <> 'withdrawn') seen`)
  return rows[0]
}

/** How many there are in each state, whatever state the filter names. */
export async function countClaims(handle: Handle, filter: ClaimFilter): Promise<ClaimCounts> {
  const rows = await handle.send(sql<{ shown: ClaimState; count: number }>`
    select shown, count(*)::int as count from ${matching({ ...filter, state: undefined })} group by shown`)
  const counts = { 'to-bill': 0, held: 0, stopped: 0, sent: 0, refused: 0 }
  for (const { shown, count } of rows) counts[shown] = count
  return counts
}

/** Why claims are stopped, most frequent first. */
export async function countStops(
  handle: Handle,
  filter: ClaimFilter,
): Promise<{ why: string; count: number }[]> {
  return handle.send(sql<{ why: string; count: number }>`
    select why, count(*)::int as count from ${matching({ ...filter, state: 'stopped' })}
    group by why order by count desc, why limit 10`)
}

/** The payers of a practice's claims. */
export async function findClaimPayers(handle: Handle, practiceId: string): Promise<string[]> {
  const rows = await handle.send(sql<{ payer: string }>`
    select min(payer) as payer from claims where practice_id = ${practiceId} and state <> 'withdrawn'
    group by lower(trim(payer)) order by 1 limit 200`)
  return rows.map(({ payer }) => payer)
}

/** The parts of a verdict as a row of JSON. */
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
