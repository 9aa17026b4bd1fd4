import { PATIENT_DETAILS, type VendorPatient } from '@econsult/adapters/records/patients-port'
import { birthDaySchema } from '@econsult/contract/fields'
import { ARRIVAL_TEXTS, type Arrival } from '@econsult/contract/record-systems/arrivals'
import type * as contract from '@econsult/contract/record-systems/arrivals'
import { LINKED_SYSTEMS } from '@econsult/contract/record-systems/systems'
import { z } from 'zod'
import { requirePracticeAdmin } from '../../../access/practice-admin.ts'
import type { Handle } from '../../../db/database.ts'
import type { CoreDeps } from '../../../deps.ts'
import { badField, notFound } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { presentEach } from '../../../http/unreadable-rows.ts'
import { lockPatients, type PatientRecord } from '../../patients/store.ts'
import { arrivedOf } from './rules.ts'
import {
  type ArrivalRecord,
  findArrivals,
  findPatients,
  insertArrived,
  lockArrival,
  recordArrivalDecision,
  unlinkOthers,
  updateArrived,
} from './store.ts'

type Input = z.output<(typeof contract.decideArrival)['input']>

const MOST_ARRIVALS = 50

const arrivingSchema: z.ZodType<VendorPatient> = z.object({
  vendorPatientId: z.string(),
  formerIds: z.array(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  dob: birthDaySchema,
  details: z.partialRecord(z.enum(PATIENT_DETAILS), z.string()),
})
const systemSchema = z.enum(LINKED_SYSTEMS)

/** What the caller reads after a decision. */
const DECIDED: Readonly<Record<Input['decision'], string>> = {
  same: ARRIVAL_TEXTS.linked,
  new: ARRIVAL_TEXTS.added,
  none: ARRIVAL_TEXTS.leftOut,
}

/** Lists the arriving patients whom the admin must match to patients in this product. */
export const fetchArrivals: Action<typeof contract.fetchArrivals, CoreDeps> = async (
  deps,
  { caller, record },
) => {
  const { practiceId } = requirePracticeAdmin(caller, ARRIVAL_TEXTS.adminNeeded)
  return deps.database.asCaller(record, async (handle) => ({ data: await listArrivals(handle, practiceId) }))
}

/** Applies the admin's decision about an arriving patient. */
export const decideArrival: Action<typeof contract.decideArrival, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { practiceId, id } = requirePracticeAdmin(caller, ARRIVAL_TEXTS.adminNeeded)
  const now = deps.clock.now()
  return deps.database.asCaller(record, async (handle) => {
    await lockPatients(handle, practiceId)
    const arrival = await lockArrival(handle, practiceId, input.arrivalId)
    if (!arrival) throw notFound()
    const system = systemSchema.parse(arrival.system)
    const arriving = arrivingSchema.parse(arrival.details)
    const { columns, links } = arrivedOf(system, arriving)
    const arrived = { columns: { ...columns, dob: arriving.dob }, links }
    const candidates = await findPatients(handle, practiceId, arrival.candidate_ids)
    const chosen = candidates.find((one) => one.id === input.patientId)
    if (input.decision === 'same') {
      if (!chosen) throw badField('patientId', ARRIVAL_TEXTS.choosePatient)
      await updateArrived(handle, chosen, arrived)
      handle.audited.show(practiceId, chosen.id)
    }
    // A chart belongs to one patient. If other patients were linked to its id, their reports would be filed in the
    // wrong chart.
    const others = notMeant(input.decision, candidates, { chosen, dob: arriving.dob })
    const unlinked = await unlinkOthers(handle, { practiceId, system }, arriving, others)
    if (input.decision === 'new')
      handle.audited.show(practiceId, await insertArrived(handle, practiceId, arrived, now))
    await recordArrivalDecision(handle, arrival, id, now)
    const done = DECIDED[input.decision]
    const message = unlinked > 0 ? `${done} ${ARRIVAL_TEXTS.unlinked}` : done
    return { data: await listArrivals(handle, practiceId), message }
  })
}

/**
 * The candidates who are not the arriving patient according to the decision. Candidates with the same date of birth may
 * be the same person, who has one entry for each provider. They therefore stay linked.
 */
function notMeant(
  decision: Input['decision'],
  candidates: readonly PatientRecord[],
  { chosen, dob }: { readonly chosen: PatientRecord | undefined; readonly dob: string },
): PatientRecord[] {
  if (decision === 'new') return [...candidates]
  return decision === 'same' ? candidates.filter((one) => one !== chosen && one.dob !== dob) : []
}

async function listArrivals(handle: Handle, practiceId: string): Promise<Arrival[]> {
  const arrivals = await findArrivals(handle, practiceId, MOST_ARRIVALS)
  const ids = arrivals.flatMap(({ candidate_ids }) => candidate_ids)
  const patients = new Map((await findPatients(handle, practiceId, ids)).map((one) => [one.id, one]))
  for (const id of patients.keys()) handle.audited.show(practiceId, id)
  return presentEach(arrivals, (arrival) => {
    const all = arrival.candidate_ids.flatMap((id) => patients.get(id) ?? [])
    // If entries were merged in the meantime, they are listed as one choice.
    const candidates = all.filter(
      ({ replaced_by }) => replaced_by === null || !arrival.candidate_ids.includes(replaced_by),
    )
    return {
      ...presentArriving(arrival),
      candidates: candidates.map(({ id, full_name, dob }) => ({ id, fullName: full_name, dob })),
    }
  })
}

function presentArriving(arrival: ArrivalRecord) {
  const { firstName, lastName, dob, details, vendorPatientId } = arrivingSchema.parse(arrival.details)
  return {
    id: arrival.id,
    system: systemSchema.parse(arrival.system),
    vendorPatientId,
    fullName: `${firstName} ${lastName}`,
    dob,
    address: [details.address, details.city, details.state].filter(Boolean).join(', '),
    arrivedAt: arrival.arrived_at.getTime(),
  }
}
