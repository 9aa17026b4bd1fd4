import { said } from '@econsult/contract/languages/codes'
import { DELIVERY_ERRORS } from '@econsult/contract/deliveries/errors'
import type * as contract from '@econsult/contract/deliveries'
import { DELIVERY_TEXTS } from '@econsult/contract/deliveries/texts'
import type { CoreDeps, ExchangeDeps, RealtimeDeps } from '../../deps.ts'
import { type DeliveryRecord, enqueueTry } from './ledger/store.ts'
import { readPracticeTargets } from './ledger/practice-targets.ts'
import type { Caller } from '../../sessions/caller.ts'
import { conflict, notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { announceDelivery } from './announce.ts'
import { readerOf, readDelivery } from './fetch-deliveries.ts'
import { readPhoneNumber } from '../users/phone-number.ts'
import { faxNumbersOfRetry, newFaxNumberOf } from './rules.ts'
import { findDeliveries, lockDelivery, updateDelivery } from './store.ts'

/**
 * Tries a delivery again now, and then automatically for another day. If the delivery may have been accepted, it is
 * looked up first. A fax is sent to the practice's current number. If that number has changed, the caller must confirm
 * it.
 * @throws CallError conflict if the delivery was already accepted, or if the caller did not confirm the current number
 */
export const retryDelivery: Action<
  typeof contract.retryDelivery,
  CoreDeps & RealtimeDeps & ExchangeDeps
> = async (deps, { caller, input, record }) => {
  const { faxNumber } = await readPracticeTargets(deps, caller.practiceId)
  const filter = { reader: readerOf(caller), id: input.deliveryId, terms: [] }
  const { data, key } = await deps.database.asCaller(record, async (handle) => {
    const [seen] = await findDeliveries(handle, filter, { limit: 1, offset: 0 })
    const found = seen && (await lockDelivery(handle, seen))
    // If a claim was billed in another way in the meantime, it has been withdrawn.
    if (!found || found.withdrawn_at !== null) throw notFound()
    if (found.state === 'accepted') throw conflict(DELIVERY_ERRORS.acceptedAlready)
    const now = deps.clock.now()
    // The earlier sender did not finish. The new try therefore looks the delivery up first.
    const isAbandoned = found.state === 'sending' && (found.sending_until ?? now) <= now
    if (isAbandoned) await enqueueTry(handle, found, now, now)
    if (found.state !== 'sending') {
      const numbers = agreedNumbers(found, faxNumber, input.faxNumber)
      const words = retryWords(caller, found, numbers.asked_fax_number ?? numbers.fax_number)
      const changes = {
        state: 'waiting' as const,
        next_try_at: now,
        first_try_at: null,
        has_arrived: null,
        ...numbers,
        changed_at: now,
      }
      await updateDelivery(handle, found, changes, [{ at: now.getTime(), kind: 'asked', words }])
      await enqueueTry(handle, found, now, now)
    }
    const changed = await readDelivery(handle, caller, found.id, faxNumber)
    if (!changed) throw notFound()
    return { data: changed, key: found }
  })
  await announceDelivery(deps, key)
  return { data }
}

function agreedNumbers(found: DeliveryRecord, number: string | null, agreed: string | undefined) {
  if (found.target !== 'fax') return faxNumbersOfRetry(found, '')
  if (number === null) throw conflict(DELIVERY_TEXTS.noFaxNumber)
  const isOther = newFaxNumberOf(found, number) !== null
  if (isOther && (agreed === undefined || readPhoneNumber(agreed) !== number)) {
    throw conflict(said(DELIVERY_TEXTS.numberChanged, { number }))
  }
  return faxNumbersOfRetry(found, number)
}

function retryWords({ firstName, lastName }: Caller, found: DeliveryRecord, number: string | null): string {
  const by = `Retry by ${firstName} ${lastName}`
  if (number === found.fax_number) return by
  const first = found.uncertain_from ? ` We first check whether it already reached ${found.fax_number}.` : ''
  return `${by}, to ${number}.${first}`
}
