import { PATIENT_DETAILS, type VendorPatient } from '@econsult/adapters/records/patients-port'
import type { Updateable } from 'kysely'
import type { PatientsTable } from '../../../db/patients-table.ts'
import type { PatientRecord } from '../../patients/store.ts'
import { searchNameOf } from '../../patients/rules.ts'
import { LINK_COLUMNS, type LinkedSystem } from '../rules.ts'

/** A patient as a record system tells of them. */
export type ArrivingPatient = VendorPatient

/** What is to be done about a patient that changed at a record system. */
export type Arrival =
  | { readonly outcome: 'updated' | 'linked'; readonly patients: readonly PatientRecord[] }
  | { readonly outcome: 'added' }
  | { readonly outcome: 'to decide'; readonly candidates: readonly PatientRecord[] }

/** The name as it is compared: without accents, case and signs. */
export function arrivalNameOf({
  firstName,
  lastName,
}: Pick<ArrivingPatient, 'firstName' | 'lastName'>): string {
  return searchNameOf(`${firstName} ${lastName}`)
}

/**
 * Who an arriving patient is here: whoever has their id of the system, then the one of their name and day of birth. Nobody
 * is merged silently: several of that name, one who is linked to another id, or another day of birth under the same id are
 * left to a person.
 */
export function judgeArrival(
  system: LinkedSystem,
  arriving: ArrivingPatient,
  found: readonly PatientRecord[],
): Arrival {
  const column = LINK_COLUMNS[system]
  const ids = [arriving.vendorPatientId, ...arriving.formerIds]
  const linked = found.filter((one) => ids.includes(one[column] ?? ''))
  if (linked.length > 0) {
    const isSame = linked.every(({ dob }) => dob === arriving.dob)
    return isSame ? { outcome: 'updated', patients: linked } : { outcome: 'to decide', candidates: linked }
  }
  const name = arrivalNameOf(arriving)
  const sameName = found.filter((one) => one.search_name === name && one.dob === arriving.dob)
  const [only, ...others] = sameName
  if (!only) return { outcome: 'added' }
  if (others.length === 0 && only[column] === null) return { outcome: 'linked', patients: [only] }
  return { outcome: 'to decide', candidates: sameName }
}

/** What the system says of a patient, as columns; what it does not say stays. */
export function columnsOf(system: LinkedSystem, arriving: ArrivingPatient): Updateable<PatientsTable> {
  const said = PATIENT_DETAILS.flatMap((name) => {
    const value = arriving.details[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(said),
    first_name: arriving.firstName,
    last_name: arriving.lastName,
    full_name: `${arriving.firstName} ${arriving.lastName}`,
    search_name: arrivalNameOf(arriving),
    [LINK_COLUMNS[system]]: arriving.vendorPatientId,
  }
}
