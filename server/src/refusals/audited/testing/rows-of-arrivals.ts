import {
  decideArrival,
  changedAthenaPatients,
  fetchArrivals,
} from '@econsult/contract/record-systems/arrivals'
import { addTestPatient } from '../../../testing/test-patient.ts'
import { newWord } from './patient-scene.ts'
import type { AuditWorld, ReachingRow } from './reaching-row.ts'

const PRACTICE = { athenaPracticeId: '100001' }
const DOB = '1948-07-08'
const BY_ADMIN = ['colleague'] as const

/** Changes a patient of this name at athena. */
async function changeAtAthena({ vendors }: AuditWorld, lastname: string): Promise<void> {
  const row = { patientid: `9${Date.now()}`, firstname: 'Arriva', lastname, dob: '07/08/1948', sex: 'F' }
  await fetch(`${vendors.athena.url}/sandbox/changed-patients`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(row),
  })
}

/** A patient at athena who may match two patients in the list. */
async function arrival(world: AuditWorld) {
  const word = newWord()
  const name = `Arriva ${word}`
  const patientId = await addTestPatient(world.server, { name, dob: DOB })
  await addTestPatient(world.server, { name, dob: DOB })
  await changeAtAthena(world, word)
  const owner = await world.apiOf('colleague')
  await owner.get(changedAthenaPatients.path.replace('{athenaPracticeId}', PRACTICE.athenaPracticeId))
  const waiting = (await owner.call(fetchArrivals, {})).data
  const found = waiting.find(({ fullName }) => fullName === name)
  if (!found) throw new Error('nobody arrived')
  return { arrivalId: found.id, patientId }
}

/** Calls about patients who arrive from a record system. */
export const ROWS_OF_ARRIVALS: readonly ReachingRow[] = [
  {
    path: changedAthenaPatients.path,
    name: 'patients who changed at athena',
    input: async (world) => {
      await changeAtAthena(world, newWord())
      return PRACTICE
    },
    by: BY_ADMIN,
  },
  {
    path: fetchArrivals.path,
    name: 'patients of whom a person decides',
    input: async (world) => {
      await arrival(world)
      return {}
    },
    by: BY_ADMIN,
  },
  {
    path: decideArrival.path,
    name: 'decide who a patient is',
    input: async (world) => ({ ...(await arrival(world)), decision: 'same' }),
    by: BY_ADMIN,
  },
]
