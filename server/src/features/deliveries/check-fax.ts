import type { FaxState } from '@econsult/adapters/fax/fax-port'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { DeliveryRecord } from '../../delivery-ledger/store.ts'
import type { OutboxHandler } from '../../outbox/lane.ts'
import { insertOutboxRow } from '../../outbox/store.ts'
import { announceDelivery } from './announce.ts'
import { lockDelivery, updateDelivery } from './store.ts'
import { ADVICE, plainWords } from './words.ts'

/** The outbox rows that have a fax's end asked for. */
export const CHECK_FAX = 'check-fax'

/** Minutes after which a fax is asked about that told nothing itself. */
const CHECKS = [10, 30, 120, 720] as const

type Key = Pick<DeliveryRecord, 'practice_id' | 'id'>

const payloadSchema = z.object({
  practiceId: z.string(),
  deliveryId: z.string(),
  /** Which of the checks it is; absent where the provider told us to look. */
  check: z.number().int().optional(),
})

/** Notes that a fax is asked about later on; nothing where it was asked about often enough. */
export async function noteFaxCheck(
  deps: Pick<Deps, 'database' | 'clock'>,
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

/** Asks the provider how a fax ended, and notes it; what a callback says is never taken for it. */
export function checkFaxHandler(deps: Deps): OutboxHandler {
  return async (row) => {
    const { practiceId, deliveryId, check } = payloadSchema.parse(row.payload)
    const key = { practice_id: practiceId, id: deliveryId }
    const delivery = await deps.database.asSystem((handle) => lockDelivery(handle, key))
    // The provider can be quicker than our own note of its acceptance: then once more, a little later.
    if (delivery?.state === 'sending') throw new Error('the fax is not noted yet')
    if (!deps.fax || delivery?.state !== 'accepted' || !delivery.vendor_id || delivery.has_arrived !== null)
      return
    // Noted before asking: a provider that is away for hours must not end the checks.
    if (check !== undefined) await noteFaxCheck(deps, delivery, check + 1)
    const fax = await deps.fax.faxState(delivery.vendor_id)
    if (fax.progress === 'sent') return
    if (await noteEnd(deps, delivery, fax)) await announceDelivery(deps, delivery)
  }
}

/** A fax that did not come out is a person's: the number may be wrong. */
async function noteEnd(deps: Deps, delivery: DeliveryRecord, fax: FaxState): Promise<boolean> {
  const now = deps.clock.now()
  const pages = fax.pages ?? delivery.pages
  const reason = fax.reason ? `The fax did not arrive: ${plainWords(fax.reason)}` : 'The fax did not arrive.'
  const isLost = fax.progress === 'lost'
  const step = { at: now.getTime(), ...(isLost ? { kind: 'refused' as const, words: reason } : ARRIVED) }
  const changes = isLost
    ? { state: 'needs attention' as const, has_arrived: false, problem: reason, advice: ADVICE.lostFax }
    : { has_arrived: true }
  return deps.database.asSystem(async (handle) => {
    const found = await lockDelivery(handle, delivery)
    if (found?.vendor_id !== fax.id || found.has_arrived !== null) return false
    await updateDelivery(handle, found, { ...changes, pages, changed_at: now }, [step])
    return true
  })
}

const ARRIVED = { kind: 'arrived', words: 'The fax has arrived.' } as const
