import type { DeliveryStep } from '@econsult/contract/deliveries'
import type { Deps } from '../../deps.ts'
import type { DeliveryRecord } from '../../delivery-ledger/store.ts'
import { errorName } from '../../error-facts.ts'
import { announceDelivery } from './announce.ts'
import { judgeFailure } from './judge-failure.ts'
import { leaseDelivery, renewLease, turnToAskedNumber } from './lease-delivery.ts'
import { readJob } from './read-job.ts'
import type { Accepted, DeliveryJob, DeliverySender } from './sender.ts'
import { settleAccepted, settleFailed } from './settle-delivery.ts'
import { nameOf } from './words.ts'

/** How each target is sent. */
export type Senders = Readonly<Record<DeliveryRecord['target'], DeliverySender>>

/**
 * Tries a delivery once. Only one sends it at a time; what an earlier try may have brought about is looked up first; no
 * transaction is open while the vendor is asked. So a closing brings one document, claim and fax at most, and one in the end
 * or a person who knows.
 */
export async function tryDelivery(
  deps: Deps,
  senders: Senders,
  key: Pick<DeliveryRecord, 'practice_id' | 'id'>,
): Promise<void> {
  const leased = await leaseDelivery(deps, key)
  if (!leased) return
  const sender = senders[leased.delivery.target]
  await announceDelivery(deps, leased.delivery)
  const ready = await prepare(deps, leased.delivery, sender)
  if (!ready) return announceDelivery(deps, leased.delivery)
  const { held, job } = ready
  if (!leased.mustLook) await send(deps, { held, job, sender, steps: [] })
  else await lookThenSend(deps, { held, job, sender, steps: [] })
  await announceDelivery(deps, held)
}

interface Ready {
  readonly held: DeliveryRecord
  readonly job: DeliveryJob
}

/** Has the report made before the vendor's time begins; undefined where that failed, or took so long that others may send. */
async function prepare(
  deps: Deps,
  delivery: DeliveryRecord,
  sender: DeliverySender,
): Promise<Ready | undefined> {
  try {
    const job = await readJob(deps, delivery)
    if (delivery.target !== 'athena-claim') await job.report()
    const held = await renewLease(deps, delivery)
    return held && { held, job: { ...job, delivery: held } }
  } catch (error) {
    // Nothing has left yet, so that what was certain stays so.
    await fail(deps, { held: delivery, sender, steps: [] }, error, false)
    return undefined
  }
}

interface Try extends Ready {
  readonly sender: DeliverySender
  readonly steps: readonly DeliveryStep[]
}

async function lookThenSend(deps: Deps, tried: Try): Promise<void> {
  const { sender, job } = tried
  const name = nameOf(sender.vendor)
  let found: Accepted | null
  try {
    found = await sender.find(job)
  } catch (error) {
    return fail(deps, tried, error, false)
  }
  const { asked_fax_number: asked, fax_number: before } = tried.held
  if (found) {
    const rest = asked ? ` It went to ${before}; nothing was sent to ${asked}.` : ''
    const steps = [step(deps, 'looked-up', `Looked up at ${name}: it is there.${rest}`)]
    await settleAccepted(deps, tried.held, found, steps)
    return
  }
  const steps = [step(deps, 'looked-up', `Looked up at ${name}: it is not there.`)]
  const held = await turnToAskedNumber(deps, { ...tried.held, uncertain_from: null })
  if (held) await send(deps, { ...tried, held, job: { ...job, delivery: held }, steps })
}

async function send(deps: Deps, tried: Try): Promise<void> {
  const { sender, job, held, steps } = tried
  let accepted: Accepted
  try {
    accepted = await sender.send(job)
  } catch (error) {
    return fail(deps, tried, error, true)
  }
  const words = sender.vendor === 'fax' ? 'Fax has been sent.' : `Accepted by ${nameOf(sender.vendor)}.`
  await settleAccepted(deps, held, accepted, [...steps, step(deps, 'accepted', words)])
}

async function fail(
  deps: Deps,
  { held, sender, steps }: Omit<Try, 'job'>,
  error: unknown,
  hasSent: boolean,
): Promise<void> {
  const judged = judgeFailure(error, sender.vendor, held.tries)
  const failure = { ...judged, isUncertain: hasSent && judged.isUncertain }
  deps.log.warn({ target: held.target, tries: held.tries, failure: errorName(error) }, 'delivery failed')
  await settleFailed(deps, held, failure, [...steps, step(deps, failure.kind, failure.words)])
}

function step(deps: Deps, kind: DeliveryStep['kind'], words: string): DeliveryStep {
  return { at: deps.clock.now().getTime(), kind, words }
}
