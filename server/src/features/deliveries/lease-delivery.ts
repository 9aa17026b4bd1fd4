import type { Handle } from '../../db/database.ts'
import type { CoreDeps, ExchangeDeps } from '../../deps.ts'
import { type DeliveryRecord, enqueueTry } from './ledger/store.ts'
import { leaseEnd } from '../../leases/store.ts'
import { BUSY_MS, readSiblings, withdrawReplaced } from './replaced-reports.ts'
import { lockDelivery, lockHeldDelivery, updateDelivery } from './store.ts'

type Key = Pick<DeliveryRecord, 'practice_id' | 'id'>

/** A delivery that only this process may send until the lease ends. */
export interface LeasedDelivery {
  readonly delivery: DeliveryRecord
  /** True if an earlier try may have been accepted. The delivery is then looked up before it is sent. */
  readonly mustLook: boolean
}

/**
 * Leases a delivery in order to send it. Returns undefined if it is not due now. If an earlier lease ended without a
 * result, the holder of that lease may have sent the delivery.
 */
export async function leaseDelivery(
  deps: CoreDeps & ExchangeDeps,
  key: Key,
): Promise<LeasedDelivery | undefined> {
  const now = deps.clock.now()
  const { leaseMs, settledMs } = deps.deliveryPace
  return deps.database.asSystem(async (handle) => {
    const found = await lockDelivery(handle, key)
    if (!found || found.state === 'accepted' || found.state === 'needs attention') return undefined
    if (found.withdrawn_at !== null) return undefined
    const isAbandoned = found.state === 'sending'
    const freeAt = isAbandoned ? found.sending_until : (settledAt(found, settledMs) ?? found.held_until)
    if (freeAt !== null && freeAt > now) {
      await postpone(handle, found, freeAt, now)
      return undefined
    }
    const { isReplaced, busyUntil } = await readSiblings(handle, found)
    if (isReplaced && !isAbandoned && found.uncertain_from === null) {
      await withdrawReplaced(handle, found, now)
      return undefined
    }
    if (busyUntil !== null && busyUntil > now) {
      const soon = new Date(now.getTime() + BUSY_MS)
      await postpone(handle, found, soon < busyUntil ? soon : busyUntil, now)
      return undefined
    }
    const uncertainFrom = isAbandoned ? new Date(now.getTime() - settledMs) : found.uncertain_from
    const changes = {
      state: 'sending' as const,
      tries: found.tries + 1,
      first_try_at: found.first_try_at ?? now,
      next_try_at: null,
      sending_until: leaseEnd(now, leaseMs),
      uncertain_from: uncertainFrom,
      changed_at: now,
    }
    const interrupted = { at: now.getTime(), kind: 'unanswered' as const, words: INTERRUPTED }
    const steps = isAbandoned ? [interrupted] : []
    await updateDelivery(handle, found, changes, steps)
    const delivery = { ...found, ...changes, steps: [...found.steps, ...steps] }
    return { delivery, mustLook: uncertainFrom !== null }
  })
}

const INTERRUPTED = 'Sending was interrupted on our side. We check whether it arrived before the next try.'

function settledAt({ uncertain_from }: DeliveryRecord, settledMs: number): Date | null {
  return uncertain_from && new Date(uncertain_from.getTime() + settledMs)
}

async function postpone(handle: Handle, found: DeliveryRecord, until: Date, now: Date): Promise<void> {
  await enqueueTry(handle, found, until, now)
  if (found.state !== 'sending') await updateDelivery(handle, found, { next_try_at: until })
}

/**
 * Renews the lease after long work. Returns undefined if the lease has ended, because another process may hold the
 * delivery now. If the answer was corrected in the meantime and the report was certainly not sent, withdraws the report
 * and also returns undefined.
 */
export async function renewLease(
  deps: CoreDeps & ExchangeDeps,
  held: DeliveryRecord,
): Promise<DeliveryRecord | undefined> {
  const sending_until = leaseEnd(deps.clock.now(), deps.deliveryPace.leaseMs)
  const renewed = await deps.database.asSystem(async (handle) => {
    if (!(await lockHeldDelivery(handle, held))) return undefined
    if (held.uncertain_from === null && (await readSiblings(handle, held)).isReplaced) {
      await withdrawReplaced(handle, held, deps.clock.now())
      return undefined
    }
    await updateDelivery(handle, held, { sending_until })
    return { ...held, sending_until }
  })
  return renewed && renewLeaseToSend(deps, renewed)
}

/**
 * Returns the delivery when enough of its lease is left for sending, or undefined if another process may hold the
 * delivery now. During a failover of the database, a response can take longer than the whole lease. In that case, the
 * lease is renewed first.
 */
export async function renewLeaseToSend(
  deps: CoreDeps & ExchangeDeps,
  held: DeliveryRecord,
): Promise<DeliveryRecord | undefined> {
  const left = (held.sending_until?.getTime() ?? 0) - deps.clock.now().getTime()
  return left >= deps.deliveryPace.leaseMs / 2 ? held : renewLease(deps, held)
}

/**
 * Changes the number of a fax to the requested one. Called once it is certain that no fax was sent to the previous
 * number. Returns undefined if the lease has ended. The number is saved before the fax is sent, so that a later look-up
 * checks the number that was used.
 */
export async function updateFaxNumber(
  deps: CoreDeps,
  held: DeliveryRecord,
): Promise<DeliveryRecord | undefined> {
  const { asked_fax_number } = held
  if (asked_fax_number === null) return held
  const numbers = { fax_number: asked_fax_number, asked_fax_number: null }
  return deps.database.asSystem(async (handle) => {
    if (!(await lockHeldDelivery(handle, held))) return undefined
    await updateDelivery(handle, held, numbers)
    return { ...held, ...numbers }
  })
}
