import type { Handle } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type DeliveryRecord, noteTry } from '../../delivery-ledger/store.ts'
import { lockDelivery, updateDelivery } from './store.ts'

type Needs = Pick<Deps, 'database' | 'clock' | 'deliveryPace'>
type Key = Pick<DeliveryRecord, 'practice_id' | 'id'>

/** A delivery that is ours alone to send, until its time is over. */
export interface LeasedDelivery {
  readonly delivery: DeliveryRecord
  /** An earlier try may have been taken: look before sending. */
  readonly mustLook: boolean
}

/**
 * Takes a delivery to send it; undefined where there is nothing to send, or not now. Whoever had it and did not come back
 * may have sent it.
 */
export async function leaseDelivery(deps: Needs, key: Key): Promise<LeasedDelivery | undefined> {
  const now = deps.clock.now()
  const { leaseMs, settledMs } = deps.deliveryPace
  return deps.database.asSystem(async (handle) => {
    const found = await lockDelivery(handle, key)
    if (!found || found.state === 'accepted' || found.state === 'needs attention') return undefined
    const isAbandoned = found.state === 'sending'
    const freeAt = isAbandoned ? found.sending_until : settledAt(found, settledMs)
    if (freeAt !== null && freeAt > now) {
      await postpone(handle, found, freeAt, now)
      return undefined
    }
    const uncertainFrom = isAbandoned ? new Date(now.getTime() - settledMs) : found.uncertain_from
    const changes = {
      state: 'sending' as const,
      tries: found.tries + 1,
      first_try_at: found.first_try_at ?? now,
      next_try_at: null,
      sending_until: new Date(now.getTime() + leaseMs),
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

const INTERRUPTED = 'The sending was interrupted here. It is looked up before the next try.'

function settledAt({ uncertain_from }: DeliveryRecord, settledMs: number): Date | null {
  return uncertain_from && new Date(uncertain_from.getTime() + settledMs)
}

async function postpone(handle: Handle, found: DeliveryRecord, until: Date, now: Date): Promise<void> {
  await noteTry(handle, found, until, now)
  if (found.state !== 'sending') await updateDelivery(handle, found, { next_try_at: until })
}

/**
 * Has the lease begin anew, after work that took its time; undefined where it was over, and somebody else may have the
 * delivery now.
 */
export async function renewLease(deps: Needs, held: DeliveryRecord): Promise<DeliveryRecord | undefined> {
  const sending_until = new Date(deps.clock.now().getTime() + deps.deliveryPace.leaseMs)
  return deps.database.asSystem(async (handle) => {
    if (!(await stillHeld(handle, held))) return undefined
    await updateDelivery(handle, held, { sending_until })
    return { ...held, sending_until }
  })
}

/**
 * Has a fax go to the number that a person asked for, once it is known that none went to the one before; undefined where the
 * lease was over. Written before it is sent: whoever looks it up later must look there.
 */
export async function turnToAskedNumber(
  deps: Needs,
  held: DeliveryRecord,
): Promise<DeliveryRecord | undefined> {
  const { asked_fax_number } = held
  if (asked_fax_number === null) return held
  const numbers = { fax_number: asked_fax_number, asked_fax_number: null }
  return deps.database.asSystem(async (handle) => {
    if (!(await stillHeld(handle, held))) return undefined
    await updateDelivery(handle, held, numbers)
    return { ...held, ...numbers }
  })
}

/** The delivery as it is now, if it is still the holder's; locked until the transaction ends. */
export async function stillHeld(handle: Handle, held: DeliveryRecord): Promise<DeliveryRecord | undefined> {
  const found = await lockDelivery(handle, held)
  const isOurs =
    found?.state === 'sending' && found.sending_until?.getTime() === held.sending_until?.getTime()
  return isOurs ? found : undefined
}
