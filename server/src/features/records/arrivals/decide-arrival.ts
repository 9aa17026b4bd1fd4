import { PATIENT_DETAILS, type VendorPatient } from '@econsult/adapters/records/patients-port'
import { RECORD_SYSTEMS } from '@econsult/adapters/records/records-port'
import type { ReplyOf } from '@econsult/contract/call'
import {
  ARRIVAL_TEXTS,
  type Arrival,
  type decideArrival as decideArrivalCall,
  type fetchArrivals as fetchArrivalsCall,
} from '@econsult/contract/arrivals'
import { z } from 'zod'
import { requirePracticeAdmin } from '../../../access/practice-admin.ts'
import type { Handle } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { badField, notFound } from '../../../http/errors.ts'
import type { CallRequest } from '../../../http/serve-call.ts'
import { lockPatients, type PatientRecord } from '../../patients/store.ts'
import {
  type ArrivalRecord,
  findArrivals,
  findPatients,
  insertArrived,
  lockArrival,
  settleArrival,
  unlinkOthers,
  updateArrived,
} from './store.ts'

type Input = z.output<(typeof decideArrivalCall)['input']>

const MOST_ARRIVALS = 50

const arrivingSchema: z.ZodType<VendorPatient> = z.object({
  vendorPatientId: z.string(),
  formerIds: z.array(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  dob: z.string(),
  details: z.partialRecord(z.enum(PATIENT_DETAILS), z.string()),
})
const systemSchema = z.enum([...RECORD_SYSTEMS, 'hint'])

/** The patients who changed at a record system and of whom the admin must say who they are here. */
export async function fetchArrivals(
  deps: Deps,
  { caller, record }: CallRequest<unknown>,
): Promise<ReplyOf<typeof fetchArrivalsCall>> {
  const { practiceId } = requirePracticeAdmin(caller, ARRIVAL_TEXTS.adminNeeded)
  return deps.database.asCaller(record, async (handle) => ({ data: await listArrivals(handle, practiceId) }))
}

/** Carries out what the admin decided about one of them. */
export async function decideArrival(
  deps: Deps,
  { caller, input, record }: CallRequest<Input>,
): Promise<ReplyOf<typeof decideArrivalCall>> {
  const { practiceId, id } = requirePracticeAdmin(caller, ARRIVAL_TEXTS.adminNeeded)
  const now = deps.clock.now()
  return deps.database.asCaller(record, async (handle) => {
    await lockPatients(handle, practiceId)
    const arrival = await lockArrival(handle, practiceId, input.arrivalId)
    if (!arrival) throw notFound()
    const system = systemSchema.parse(arrival.system)
    const arriving = arrivingSchema.parse(arrival.details)
    const candidates = await findPatients(handle, practiceId, arrival.candidate_ids)
    const chosen = candidates.find((one) => one.id === input.patientId)
    if (input.decision === 'same') {
      if (!chosen) throw badField('patientId', ARRIVAL_TEXTS.choosePatient)
      await updateArrived(handle, chosen, system, arriving, { dob: arriving.dob })
    }
    // A chart is one person's: whoever else had its id here would have their reports filed in it.
    const others = notMeant(input.decision, candidates, { chosen, dob: arriving.dob })
    const unlinked = await unlinkOthers(handle, { practiceId, system }, arriving, others)
    if (input.decision === 'new') await insertArrived(handle, { practiceId, system }, arriving, now)
    await settleArrival(handle, arrival, id, now)
    const message = ARRIVAL_TEXTS.decided[input.decision] + (unlinked > 0 ? ARRIVAL_TEXTS.unlinked : '')
    return { data: await listArrivals(handle, practiceId), message }
  })
}

/** Who is somebody else by what a person said; the same patient may stand here once for each provider. */
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
  return arrivals.map((arrival) => {
    const candidates = arrival.candidate_ids.flatMap((id) => patients.get(id) ?? [])
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
