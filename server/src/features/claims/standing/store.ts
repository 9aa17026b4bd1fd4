import type { Handle } from '../../../db/database.ts'
import type { CaseRecord } from '../../../db/tables.ts'
import { type DeliveryRecord, findDeliveriesOfClosing } from '../../deliveries/ledger/store.ts'
import type { ClaimRecord } from '../store.ts'
import { consultCodeOf, mayHaveArrived, stands } from './rules.ts'

/** The claim to athena of a closing; undefined if it has none, or it was withdrawn. */
export async function findAthenaClaim(
  handle: Handle,
  closing: Parameters<typeof findDeliveriesOfClosing>[1],
): Promise<DeliveryRecord | undefined> {
  const deliveries = await findDeliveriesOfClosing(handle, closing)
  return deliveries.find((one) => one.target === 'athena-claim' && one.withdrawn_at === null)
}

/** A claim to athena with the code of a consult that was created outside of the closings of its case (REC-01). */
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

/** Whether a claim is billed and nobody has refused it. */
export async function findWhetherStands(handle: Handle, claim: ClaimRecord): Promise<boolean> {
  const { case_practice_id: practice_id, case_id, closing } = claim
  const isSending = claim.state === 'sending'
  const delivery = isSending ? await findAthenaClaim(handle, { practice_id, case_id, closing }) : undefined
  return stands(claim, delivery)
}

/**
 * When the sender's service of a consult was billed, if that stands; undefined if it can be billed. The record is that of
 * the case as it is before the closing that asks.
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
  // What the last closing sent may not have reached the list of claims yet.
  if (consultCodeOf(record.procedure_codes) === undefined) return undefined
  const last = { practice_id: record.practice_id, case_id: record.id, closing: record.closings }
  const delivery = await findAthenaClaim(handle, last)
  return delivery && mayHaveArrived(delivery) ? delivery.created_at : undefined
}
