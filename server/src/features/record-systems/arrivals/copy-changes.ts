import type { PatientFeed, VendorPatient } from '@econsult/adapters/records/patients-port'
import type { ARRIVAL_OUTCOMES } from '@econsult/contract/record-systems/arrivals'
import type { Handle } from '../../../db/database.ts'
import type { CoreDeps } from '../../../deps.ts'
import { MINUTE } from '../../../scheduling/durations.ts'
import { lockPatients, type PatientRecord } from '../../patients/store.ts'
import type { LinkedSystem } from '@econsult/contract/record-systems/systems'
import { arrivedOf, judgeArrival } from './rules.ts'
import { beginFeed, findPossible, finishFeed, insertArrived, saveArrival, updateArrived } from './store.ts'

/** The number of patients written in one transaction. */
const AT_ONCE = 100
/**
 * The overlap between two transfers. The clocks of record systems may differ from ours, so the product requests changes
 * from slightly before the last transfer on.
 */
const OVERLAP_MS = 5 * MINUTE

interface Feed {
  readonly practiceId: string
  readonly system: LinkedSystem
  readonly feed: PatientFeed
  /** The id of the practice in the record system. */
  readonly vendorPracticeId: string
}

export interface TakenPatient {
  readonly patient: VendorPatient
  /** The patients in this product who are, or may be, the arriving patient. Empty if the arriving patient was added. */
  readonly here: readonly PatientRecord[]
  /** The ids of the patients in `here`, or the id of the added patient. */
  readonly ids: readonly string[]
  readonly outcome: (typeof ARRIVAL_OUTCOMES)[number]
}

/**
 * Copies the changed patients of a practice from a record system. If a transfer is interrupted, it is repeated, because
 * the system may count changes as delivered although they were not received. No transaction is open during the request.
 * @throws RecordSystemError
 */
export async function copyChanges(
  { database, clock }: CoreDeps,
  { practiceId, system, feed, vendorPracticeId }: Feed,
): Promise<TakenPatient[]> {
  const key = { practiceId, system }
  const begun = clock.now()
  const { brokenAt, takenAt } = await database.asSystem((handle) => beginFeed(handle, key, begun))
  const from = takenAt ?? brokenAt
  const since = from && new Date(from.getTime() - OVERLAP_MS)
  const wanted = { practiceId: vendorPracticeId, since, again: brokenAt !== null }
  const changed = await feed.changedPatients(wanted)
  const taken: TakenPatient[] = []
  for (let first = 0; first < changed.length; first += AT_ONCE) {
    const some = changed.slice(first, first + AT_ONCE)
    const done = await database.asSystem(async (handle) => {
      await lockPatients(handle, practiceId)
      const results: TakenPatient[] = []
      for (const patient of some) results.push(await take(handle, key, patient, begun))
      return results
    })
    taken.push(...done)
  }
  await database.asSystem((handle) => finishFeed(handle, key, begun))
  return taken
}

async function take(
  handle: Handle,
  key: Pick<Feed, 'practiceId' | 'system'>,
  patient: VendorPatient,
  now: Date,
): Promise<TakenPatient> {
  const found = await findPossible(handle, key, patient)
  const arrival = judgeArrival(key.system, patient, found)
  const { outcome } = arrival
  if (outcome === 'added') {
    const { columns, links } = arrivedOf(key.system, patient)
    const arrived = { columns: { ...columns, dob: patient.dob }, links }
    return { patient, outcome, here: [], ids: [await insertArrived(handle, key.practiceId, arrived, now)] }
  }
  if (outcome === 'to decide') {
    const candidateIds = arrival.candidates.map(({ id }) => id)
    await saveArrival(handle, key, patient, candidateIds, now)
    return { patient, outcome, here: arrival.candidates, ids: candidateIds }
  }
  for (const one of arrival.patients) await updateArrived(handle, one, arrivedOf(key.system, patient))
  return { patient, outcome, here: arrival.patients, ids: arrival.patients.map(({ id }) => id) }
}
