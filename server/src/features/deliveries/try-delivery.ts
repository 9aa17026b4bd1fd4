/*
 * Terms. A delivery is one report or claim of a closing for one target. A try is one attempt; each target has a sender,
 * which communicates with the target's vendor. A delivery is uncertain if a try may have arrived although its response
 * did not (`uncertain_from`).
 *
 * Rule. A delivery is leased, so that only one process tries it at a time. The lease is acquired in one transaction,
 * and the result is recorded in another; no transaction is open during a request to the vendor. Before each try of an
 * uncertain delivery, the sender looks the document up at the vendor by its reference, and sends it only if it is
 * missing. After a failure, the delivery is either tried again later or needs a user's attention.
 *
 * Trade-off. A vendor gets at most one document, claim and fax of a closing. The cost is a look-up before every try
 * after an unclear response, and a delay until the vendor's look-up includes recently accepted documents. Every sender
 * therefore needs a way to look a document up.
 */
import { isClaim } from '@econsult/contract/deliveries/texts'
import type { DeliveryStep } from '@econsult/contract/deliveries'
import { errorName } from '../../lib/error-facts.ts'
import { announceDelivery } from './announce.ts'
import { judgeFailure } from './judge-failure.ts'
import { renewLeaseToSend, leaseDelivery, renewLease, updateFaxNumber } from './lease-delivery.ts'
import { type Accepted, type DeliveryJob, type DeliverySender, referenceOf } from './sender.ts'
import { recordAccepted, recordFailure } from './record-delivery.ts'
import { nameOf } from './words.ts'
import { findCase } from '../../access/store.ts'
import type { CoreDeps, ExchangeDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import type { DeliveryRecord } from './ledger/store.ts'
import { findPatient } from '../patients/store.ts'
import { findPracticeById } from '../practices/store.ts'
import { reportOfClosing } from './report-copy.ts'

/** Returns the sender of a target. */
export type Senders = (target: DeliveryRecord['target']) => DeliverySender

/**
 * Tries a delivery once. Only one process sends it at a time. If an earlier try may have been accepted, its result is
 * looked up first. No transaction is open while the vendor responds. As a result, a closing makes at most one document,
 * one claim and one fax. In the end, each of them either was accepted or needs attention.
 */
export async function tryDelivery(
  deps: CoreDeps & RealtimeDeps & FileDeps & ExchangeDeps,
  senders: Senders,
  key: Pick<DeliveryRecord, 'practice_id' | 'id'>,
): Promise<void> {
  const leased = await leaseDelivery(deps, key)
  if (!leased) return
  const sender = senders(leased.delivery.target)
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

/**
 * Makes the report before the vendor is called. Returns undefined if making it failed, if the lease has ended, or if a
 * corrected report replaces this one.
 */
async function prepare(
  deps: CoreDeps & FileDeps & ExchangeDeps,
  delivery: DeliveryRecord,
  sender: DeliverySender,
): Promise<Ready | undefined> {
  let job: DeliveryJob
  try {
    job = await readJob(deps, delivery)
    if (!isClaim(delivery.target)) await job.report()
  } catch (error) {
    // No request was sent yet, so this failure does not make the delivery uncertain.
    await fail(deps, { held: delivery, sender, steps: [] }, error, false)
    return undefined
  }
  // An error here is not caught. If only the response of the database was lost, the lease may have been renewed. The
  // outbox tries again after the lease has ended.
  const held = await renewLease(deps, delivery)
  return held && { held, job: { ...job, delivery: held } }
}

interface Try extends Ready {
  readonly sender: DeliverySender
  readonly steps: readonly DeliveryStep[]
}

async function lookThenSend(deps: CoreDeps & ExchangeDeps, tried: Try): Promise<void> {
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
    const steps = [step(deps, 'looked-up', `${name} was checked: it has arrived.${rest}`)]
    await recordAccepted(deps, tried.held, found, steps)
    return
  }
  const steps = [step(deps, 'looked-up', `${name} was checked: it has not arrived.`)]
  // If the answer was corrected in the meantime, the corrected report is sent instead of this one.
  const renewed = await renewLease(deps, { ...tried.held, uncertain_from: null })
  const held = renewed && (await updateFaxNumber(deps, renewed))
  if (held) await send(deps, { ...tried, held, job: { ...job, delivery: held }, steps })
}

async function send(deps: CoreDeps & ExchangeDeps, tried: Try): Promise<void> {
  const { sender, job, steps } = tried
  const held = await renewLeaseToSend(deps, tried.held)
  if (!held) return
  let accepted: Accepted
  try {
    accepted = await sender.send(job)
  } catch (error) {
    return fail(deps, { held, sender, steps }, error, true)
  }
  const words = sender.vendor === 'fax' ? 'Fax has been sent.' : `Accepted by ${nameOf(sender.vendor)}.`
  await recordAccepted(deps, held, accepted, [...steps, step(deps, 'accepted', words)])
}

async function fail(
  deps: CoreDeps & ExchangeDeps,
  { held, sender, steps }: Omit<Try, 'job'>,
  error: unknown,
  hasSent: boolean,
): Promise<void> {
  const judged = judgeFailure(error, sender.vendor, held.tries)
  const failure = { ...judged, isUncertain: hasSent && judged.isUncertain }
  deps.log.warn({ target: held.target, tries: held.tries, failure: errorName(error) }, 'delivery failed')
  await recordFailure(deps, held, failure, [...steps, step(deps, failure.kind, failure.words)])
}

function step(deps: CoreDeps, kind: DeliveryStep['kind'], words: string): DeliveryStep {
  return { at: deps.clock.now().getTime(), kind, words }
}

/** Reads all data that is needed to send a delivery. */
async function readJob(deps: CoreDeps & FileDeps, delivery: DeliveryRecord): Promise<DeliveryJob> {
  const { practice_id, case_id } = delivery
  const { record, practice, patient } = await deps.database.asSystem(async (handle) => {
    const found = await findCase(handle, practice_id, case_id)
    return {
      record: found,
      practice: await findPracticeById(handle, practice_id),
      patient: found?.patient_id ? await findPatient(handle, practice_id, found.patient_id) : undefined,
    }
  })
  if (!record || !practice) throw new Error('the case or practice of the delivery was not found')
  return {
    delivery,
    record,
    practice,
    patient,
    reference: referenceOf(delivery),
    report: () => reportOfClosing(deps, delivery, record),
  }
}
