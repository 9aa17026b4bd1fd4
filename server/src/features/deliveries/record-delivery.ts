import type { DeliveryStep } from '@econsult/contract/deliveries'
import { type Handle, writeMachineAudit } from '../../db/database.ts'
import { recordDisclosure } from '../../disclosures/store.ts'
import type { CoreDeps, ExchangeDeps } from '../../deps.ts'
import { type DeliveryRecord, findDeliveriesOfClosing, enqueueTry } from './ledger/store.ts'
import { findCase } from '../../access/store.ts'
import { changeClaim } from '../cases/store.ts'
import type { Failure } from './judge-failure.ts'
import { claimStatusAfter, nextTry } from './rules.ts'
import type { Accepted } from './sender.ts'
import { disclosedBy } from './disclosed.ts'
import { readSiblings, withdrawReplaced } from './replaced-reports.ts'
import { lockHeldDelivery, updateDelivery } from './store.ts'

/** Records that a delivery was accepted, and updates the claim status accordingly (CLOSE-04). */
export async function recordAccepted(
  deps: CoreDeps,
  held: DeliveryRecord,
  accepted: Accepted,
  steps: readonly DeliveryStep[],
): Promise<boolean> {
  const now = deps.clock.now()
  return deps.database.asSystem(async (handle) => {
    if (!(await lockHeldDelivery(handle, held))) return false
    const changes = {
      state: 'accepted' as const,
      vendor_id: accepted.vendorId,
      pages: accepted.pages ?? null,
      has_arrived: accepted.hasArrived ?? null,
      asked_fax_number: null,
      sending_until: null,
      uncertain_from: null,
      problem: null,
      advice: null,
      changed_at: now,
    }
    await updateDelivery(handle, held, changes, steps)
    await markClaim(handle, held)
    await noteSent(handle, held, accepted, now)
    return true
  })
}

/**
 * Records the sent content in the audit log and in the patient's disclosures. In the audit log, the agent is the system
 * that received the content.
 */
async function noteSent(handle: Handle, held: DeliveryRecord, { pages }: Accepted, at: Date): Promise<void> {
  const { practice_id, id, case_id, target, requested_by } = held
  const record = await findCase(handle, practice_id, case_id)
  const isClaim = target === 'athena-claim'
  const [agent = target] = target.split('-')
  writeMachineAudit(handle, {
    practiceId: practice_id,
    agent,
    requestId: `delivery ${id}`,
    action: isClaim ? 'takeClaim' : 'takeReport',
    object: case_id,
    at,
  })
  await recordDisclosure(handle, {
    practice_id,
    patient_id: record?.patient_id ?? null,
    case_id,
    at,
    user_id: requested_by,
    source: `delivery ${id}`,
    ...disclosedBy({ ...held, pages: pages ?? null }),
  })
}

async function markClaim(handle: Handle, held: DeliveryRecord) {
  const { practice_id, case_id, closing, target, correction } = held
  // A corrected report does not change the claim status, which depends on the closing and may have been changed
  // manually since.
  if (correction > 0) return
  const record = await findCase(handle, practice_id, case_id)
  if (!record) return
  const others = await findDeliveriesOfClosing(handle, { practice_id, case_id, closing })
  const hasClaim = others.some((one) => one.target === 'athena-claim')
  const claim_status = claimStatusAfter(target, { hasClaim, before: record.claim_status })
  if (claim_status !== record.claim_status) await changeClaim(handle, record, { claim_status })
}

/**
 * Records the failure of a try. Stores either the time of the next try, or that the delivery needs attention. If a
 * corrected report has replaced this one in the meantime, withdraws the delivery instead.
 */
export async function recordFailure(
  deps: CoreDeps & ExchangeDeps,
  held: DeliveryRecord,
  failure: Failure,
  steps: readonly DeliveryStep[],
): Promise<void> {
  const now = deps.clock.now()
  await deps.database.asSystem(async (handle) => {
    if (!(await lockHeldDelivery(handle, held))) return
    const uncertain_from = failure.isUncertain ? now : held.uncertain_from
    if (uncertain_from === null && (await readSiblings(handle, held)).isReplaced)
      return withdrawReplaced(handle, held, now)
    const next = nextTry(held, failure, now, deps.deliveryPace)
    const changes = {
      state: next ? ('failed' as const) : ('needs attention' as const),
      next_try_at: next ?? null,
      sending_until: null,
      uncertain_from,
      problem: failure.words,
      advice: failure.advice,
      changed_at: now,
    }
    await updateDelivery(handle, held, changes, steps)
    if (next) await enqueueTry(handle, held, next, now)
    return undefined
  })
}
