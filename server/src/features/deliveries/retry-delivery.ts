import type { InputOf, ReplyOf } from '@econsult/contract/call'
import type { retryDelivery } from '@econsult/contract/deliveries'
import type { Deps } from '../../deps.ts'
import { noteTry } from '../../delivery-ledger/store.ts'
import { readPracticeTargets } from '../../delivery-ledger/practice-targets.ts'
import { conflict, notFound } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { announceDelivery } from './announce.ts'
import { readerOf, readDelivery } from './fetch-deliveries.ts'
import { findDeliveries, lockDelivery, updateDelivery } from './store.ts'

/**
 * Has a delivery tried again now, and for another day; what may have been taken is looked up first all the same. A fax goes
 * to the number that the practice has by now.
 */
export async function retryByHand(
  deps: Deps,
  { caller, input, record }: CallRequest<InputOf<typeof retryDelivery>>,
): Promise<ReplyOf<typeof retryDelivery>> {
  const { faxNumber } = await readPracticeTargets(deps, caller.practiceId)
  const filter = { reader: readerOf(caller), id: input.deliveryId, words: [] }
  const { data, key } = await deps.database.asCaller(record, async (handle) => {
    const [seen] = await findDeliveries(handle, filter, { limit: 1, offset: 0 })
    const found = seen && (await lockDelivery(handle, seen))
    if (!found) throw notFound()
    if (found.state === 'accepted') throw conflict('This has been taken already. Nothing is sent twice.')
    const now = deps.clock.now()
    // Whoever had it did not come back: trying again looks it up first.
    const isAbandoned = found.state === 'sending' && (found.sending_until ?? now) <= now
    if (isAbandoned) await noteTry(handle, found, now, now)
    if (found.state !== 'sending') {
      const words = `Retry by ${caller.firstName} ${caller.lastName}`
      const changes = {
        state: 'waiting' as const,
        next_try_at: now,
        first_try_at: null,
        has_arrived: null,
        fax_number: found.target === 'fax' ? (faxNumber ?? found.fax_number) : null,
        changed_at: now,
      }
      await updateDelivery(handle, found, changes, [{ at: now.getTime(), kind: 'asked', words }])
      await noteTry(handle, found, now, now)
    }
    const changed = await readDelivery(handle, caller, found.id)
    if (!changed) throw notFound()
    return { data: changed, key: found }
  })
  await announceDelivery(deps, key)
  return { data }
}
