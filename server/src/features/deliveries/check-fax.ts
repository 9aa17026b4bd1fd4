import type { FaxState } from '@econsult/adapters/fax/fax-port'
import { z } from 'zod'
import type { CoreDeps, ExchangeDeps, RealtimeDeps } from '../../deps.ts'
import type { DeliveryRecord } from './ledger/store.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import { announceDelivery } from './announce.ts'
import { lockDelivery, updateDelivery } from './store.ts'
import { LOST_FAX_ADVICE, plainWords } from './words.ts'

/** The kind of the outbox rows that request the result of a fax from the fax service. */
export const CHECK_FAX = 'check-fax'

/**
 * The delays, in minutes after sending, after which the product asks the fax service for a fax's result that has not
 * been reported.
 */
const CHECKS = [10, 30, 120, 720] as const

type Key = Pick<DeliveryRecord, 'practice_id' | 'id'>

const payloadSchema = z.object({
  practiceId: z.string(),
  deliveryId: z.string(),
  /** Index into CHECKS. It is omitted if a callback of the fax service triggered the check. */
  check: z.number().int().optional(),
})

/** Schedules the next check of a fax; does nothing after the last of CHECKS. */
export async function enqueueFaxCheck(
  deps: CoreDeps,
  { practice_id, id, ...rest }: Key & Pick<DeliveryRecord, 'tries'>,
  check: number,
): Promise<void> {
  const minutes = CHECKS[check]
  if (minutes === undefined) return
  const now = deps.clock.now()
  await deps.database.asSystem((handle) =>
    insertOutboxRow(handle, {
      practiceId: practice_id,
      kind: CHECK_FAX,
      payload: { practiceId: practice_id, deliveryId: id, check },
      idempotencyKey: `${CHECK_FAX} ${id} ${rest.tries} ${check}`,
      runAt: new Date(now.getTime() + minutes * 60_000),
      now,
    }),
  )
}

/**
 * Asks the fax service for a fax's result and records it. The content of a callback is not used, because it may be
 * forged.
 */
export function checkFaxHandler(deps: CoreDeps & RealtimeDeps & ExchangeDeps): OutboxHandler {
  return async (row) => {
    const { practiceId, deliveryId, check } = payloadSchema.parse(row.payload)
    const key = { practice_id: practiceId, id: deliveryId }
    const delivery = await deps.database.asSystem((handle) => lockDelivery(handle, key))
    // The callback can arrive before we have recorded that the fax was accepted; after this error, the outbox tries
    // again a little later.
    if (delivery?.state === 'sending') throw new Error('the acceptance of the fax is not recorded yet')
    if (!deps.fax || delivery?.state !== 'accepted' || !delivery.vendor_id || delivery.has_arrived !== null)
      return
    // The next check is scheduled before the request, so that the checks continue even if the fax service is
    // unavailable for hours.
    if (check !== undefined) await enqueueFaxCheck(deps, delivery, check + 1)
    const fax = await deps.fax.faxState(delivery.vendor_id)
    if (fax.progress === 'sent') return
    if (await recordFaxEnd(deps, delivery, fax)) await announceDelivery(deps, delivery)
  }
}

/** A fax that did not arrive needs a user's attention, because the number may be wrong. */
async function recordFaxEnd(deps: CoreDeps, delivery: DeliveryRecord, fax: FaxState): Promise<boolean> {
  const now = deps.clock.now()
  const pages = fax.pages ?? delivery.pages
  const reason = fax.reason ? `The fax did not arrive: ${plainWords(fax.reason)}` : 'The fax did not arrive.'
  const isLost = fax.progress === 'lost'
  const step = { at: now.getTime(), ...(isLost ? { kind: 'refused' as const, words: reason } : ARRIVED) }
  const changes = isLost
    ? { state: 'needs attention' as const, has_arrived: false, problem: reason, advice: LOST_FAX_ADVICE }
    : { has_arrived: true }
  return deps.database.asSystem(async (handle) => {
    const found = await lockDelivery(handle, delivery)
    if (found?.vendor_id !== fax.id || found.has_arrived !== null) return false
    await updateDelivery(handle, found, { ...changes, pages, changed_at: now }, [step])
    return true
  })
}

const ARRIVED = { kind: 'arrived', words: 'The fax has arrived.' } as const
