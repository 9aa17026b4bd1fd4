import type { Handle } from '../../../db/database.ts'
import type { CaseRecord } from '../../../tables/cases.ts'
import { type DeliveryRecord, findDeliveriesOfClosing } from '../../deliveries/ledger/store.ts'
import type { ClaimRecord } from '../store.ts'
import { consultCodeOf, mayHaveArrived, stands } from './rules.ts'

/** Returns the claim that a closing sends to athena, or undefined if there is none or it was withdrawn. */
export async function findAthenaClaim(
  handle: Handle,
  closing: Parameters<typeof findDeliveriesOfClosing>[1],
): Promise<DeliveryRecord | undefined> {
  const deliveries = await findDeliveriesOfClosing(handle, closing)
  return deliveries.find((one) => one.target === 'athena-claim' && one.withdrawn_at === null)
}

/**
 * Returns a claim sent to athena, with the code of a consult, that was not created by a closing of this case (REC-01).
 */
export async function findClaimApart(
  handle: Handle,
  { practice_id, id }: Pick<CaseRecord, 'practice_id' | 'id'>,
) {
  const rows = await handle
    .selectFrom('claims_apart')
    .select(['procedure_codes', 'created_at'])
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .execute()
  return rows.find(({ procedure_codes: codes }) =>
    consultCodeOf(codes.map((procedurecode) => ({ procedurecode }))),
  )
}

/** A claim about a case that was sent to athena, or is being sent. */
export interface SentClaim {
  readonly caseId: string
  readonly codes: readonly string[]
  /** Null if no closing of the case created the claim. */
  readonly closing: number | null
  readonly state: DeliveryRecord['state']
  readonly at: Date
  readonly number: string | null
  readonly problem: string | null
}

/** Returns all claims to athena about these cases of a practice that were not withdrawn, oldest first. */
export async function findSentClaims(
  handle: Handle,
  practiceId: string,
  caseIds: readonly string[],
): Promise<SentClaim[]> {
  if (caseIds.length === 0) return []
  const deliveries = await handle
    .selectFrom('deliveries')
    .select(['case_id', 'closing', 'state', 'changed_at', 'vendor_id', 'problem', 'procedure_codes'])
    .where('practice_id', '=', practiceId)
    .where('case_id', 'in', caseIds)
    .where('target', '=', 'athena-claim')
    .where('withdrawn_at', 'is', null)
    .execute()
  const apart = await handle
    .selectFrom('claims_apart')
    .select(['case_id', 'claim_id', 'procedure_codes', 'created_at'])
    .where('practice_id', '=', practiceId)
    .where('case_id', 'in', caseIds)
    .execute()
  const sent: SentClaim[] = [
    ...deliveries.map((one) => ({
      caseId: one.case_id,
      codes: one.procedure_codes ?? [],
      closing: one.closing,
      state: one.state,
      at: one.changed_at,
      number: one.vendor_id,
      problem: one.problem,
    })),
    ...apart.map((one) => ({
      caseId: one.case_id ?? '',
      codes: one.procedure_codes,
      closing: null,
      state: 'accepted' as const,
      at: one.created_at,
      number: one.claim_id,
      problem: null,
    })),
  ]
  return sent.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Returns true if a claim is billed and was not refused. */
export async function findWhetherStands(handle: Handle, claim: ClaimRecord): Promise<boolean> {
  const { case_practice_id: practice_id, case_id, closing } = claim
  const isSending = claim.state === 'sending'
  const delivery = isSending ? await findAthenaClaim(handle, { practice_id, case_id, closing }) : undefined
  return stands(claim, delivery)
}

/**
 * Returns the time at which the sender's service of a consult was billed, or undefined if it can still be billed. If a
 * closing calls this function, `record` must be the case as it was before that closing.
 */
export async function findBilledAt(handle: Handle, record: CaseRecord): Promise<Date | undefined> {
  const claim = await handle
    .selectFrom('claims')
    .selectAll()
    .where('practice_id', '=', record.practice_id)
    .where('case_practice_id', '=', record.practice_id)
    .where('case_id', '=', record.id)
    .where('side', '=', 'sender')
    .executeTakeFirst()
  if (claim?.billed_at && (await findWhetherStands(handle, claim))) return claim.billed_at
  const apart = await findClaimApart(handle, record)
  if (apart) return apart.created_at
  // The claims may not yet include the bill of the last closing, so its delivery is checked as well.
  if (consultCodeOf(record.procedure_codes) === undefined) return undefined
  const last = { practice_id: record.practice_id, case_id: record.id, closing: record.closings }
  const delivery = await findAthenaClaim(handle, last)
  return delivery && mayHaveArrived(delivery) ? delivery.created_at : undefined
}
