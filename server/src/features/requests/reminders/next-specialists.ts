import type { RequestRecord } from '../../../case-events/requests/rules.ts'
import type { Handle } from '../../../db/database.ts'
import { findOpenLoads, findSpecialists, type SpecialistRecord } from '../../specialties/store.ts'
import { findDecliners } from './store.ts'

/** A specialist to whom a request can be offered. */
export interface NextSpecialist extends SpecialistRecord {
  readonly openCases: number
}

/**
 * Who could take a request besides its specialist, the one with the fewest open cases first: active specialists of its
 * specialty who have not declined it. System access or an administrator only.
 */
export async function nextSpecialists(handle: Handle, request: RequestRecord): Promise<NextSpecialist[]> {
  const declined = await findDecliners(handle, request)
  const found = (await findSpecialists(handle)).filter(
    (one) =>
      one.specialty_id === request.specialty_id && one.id !== request.specialist_id && !declined.has(one.id),
  )
  const loads = await findOpenLoads(
    handle,
    found.map(({ id }) => id),
  )
  const counted = found.map((one) => ({ ...one, openCases: loads.get(one.id) ?? 0 }))
  return counted.toSorted((one, other) => one.openCases - other.openCases)
}
