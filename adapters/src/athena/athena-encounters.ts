import type { ChartKey } from '../records/records-port.ts'
import type { VendorSession } from '../records/vendor-http.ts'
import { dayOfAthena } from './athena-days.ts'
import athena, { type AthenaEncounter } from './athena-wire.ts'

/** States in which an encounter has no content. */
const EMPTY_STATUSES = new Set(['TEMP', 'PEND'])

/** Returns a patient's latest encounter. */
export async function findLatestEncounter(
  session: VendorSession,
  patient: ChartKey,
  ownDepartment: string,
): Promise<AthenaEncounter | undefined> {
  return (await findEncounters(session, patient, ownDepartment))[0]
}

/**
 * Returns a patient's encounters, newest first, in the requested department or else in the practice's department.
 * athena's list has no reliable order.
 */
export async function findEncounters(
  session: VendorSession,
  { practiceId, patientId, departmentId }: ChartKey,
  ownDepartment: string,
): Promise<AthenaEncounter[]> {
  const path = `/${encodeURIComponent(practiceId)}/chart/${encodeURIComponent(patientId)}/encounters`
  const { encounters } = await session.get(
    path,
    { departmentid: departmentId ?? ownDepartment },
    athena,
    'encounters',
  )
  return encounters
    .filter(({ status }) => !EMPTY_STATUSES.has(status ?? ''))
    .toSorted((one, other) => keyOf(other).localeCompare(keyOf(one)))
}

function keyOf(encounter: AthenaEncounter): string {
  return `${dayOf(encounter)} ${encounter.encounterid.padStart(20, '0')}`
}

/** YYYY-MM-DD */
export function dayOf({ encounterdate }: AthenaEncounter): string {
  return dayOfAthena(encounterdate)
}
