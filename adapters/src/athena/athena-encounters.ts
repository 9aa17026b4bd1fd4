import type { ChartKey } from '../records/records-port.ts'
import type { VendorSession } from '../records/vendor-http.ts'
import { type AthenaEncounter, encountersSchema } from './athena-wire.ts'

/** Department of lookups (document 2, section 9). */
export const LOOKUP_DEPARTMENT = '1'

/** Encounters that hold nothing yet. */
const EMPTY_STATUSES = new Set(['TEMP', 'PEND'])

/** A patient's latest encounter; the list comes in no order that can be relied on. */
export async function findLatestEncounter(
  session: VendorSession,
  { practiceId, patientId, departmentId = LOOKUP_DEPARTMENT }: ChartKey,
): Promise<AthenaEncounter | undefined> {
  const path = `/${encodeURIComponent(practiceId)}/chart/${encodeURIComponent(patientId)}/encounters`
  const { encounters } = await session.get(path, { departmentid: departmentId }, encountersSchema)
  return encounters
    .filter(({ status }) => !EMPTY_STATUSES.has(status ?? ''))
    .toSorted((one, other) => keyOf(other).localeCompare(keyOf(one)))[0]
}

function keyOf(encounter: AthenaEncounter): string {
  return `${dayOf(encounter)} ${encounter.encounterid.padStart(20, '0')}`
}

/** YYYY-MM-DD */
export function dayOf({ encounterdate }: AthenaEncounter): string {
  return dayOfAthena(encounterdate)
}

/** YYYY-MM-DD of athena's mm/dd/yyyy. */
export function dayOfAthena(date: string): string {
  const [month, day, year] = date.split('/')
  return `${year}-${month}-${day}`
}

/** athena's mm/dd/yyyy of YYYY-MM-DD. */
export function athenaDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}
