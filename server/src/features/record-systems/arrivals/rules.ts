import type { LinkedSystem } from '@econsult/contract/record-systems/systems'
import { PATIENT_DETAILS, type VendorPatient } from '@econsult/adapters/records/patients-port'
import type { Insertable, Updateable } from 'kysely'
import type { PatientsTable } from '../../../tables/patients.ts'
import type { PatientRecord } from '../../patients/store.ts'
import { searchNameOf } from '../../../db/search-name.ts'
import { currentAmong, isOfPatient } from '../../patients/rules.ts'
import type { NewLinks } from '../../patients/links/store.ts'

/** A patient with the data from a record system. */
export type ArrivingPatient = VendorPatient

/** The result of matching a changed patient from a record system. */
export type Arrival =
  | { readonly outcome: 'updated' | 'linked'; readonly patients: readonly PatientRecord[] }
  | { readonly outcome: 'added' }
  | { readonly outcome: 'to decide'; readonly candidates: readonly PatientRecord[] }

function arrivalNameOf({ firstName, lastName }: Pick<ArrivingPatient, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}

/**
 * Matches a patient of a record system to patients in this product, by the linked ids or else by name and date of
 * birth.
 */
export function judgeArrival(
  system: LinkedSystem,
  arriving: ArrivingPatient,
  found: readonly PatientRecord[],
): Arrival {
  return judgePatient((one) => one.links[system]?.id ?? null, arriving, found)
}

/**
 * Matches an arriving patient to the patients in this product who are linked to the same id. If there are none, matches
 * the only patient with the same name and date of birth. A decision is required if several patients have that name and
 * date of birth, if the only one is linked to another id, or if the date of birth of a linked patient differs.
 */
export function judgePatient(
  linkOf: (patient: PatientRecord) => string | null,
  arriving: ArrivingPatient,
  found: readonly PatientRecord[],
): Arrival {
  const ids = [arriving.vendorPatientId, ...arriving.formerIds]
  const linked = found.filter((one) => ids.includes(linkOf(one) ?? ''))
  if (linked.length > 0) {
    const isSame = linked.every(({ dob }) => dob === arriving.dob)
    return isSame ? { outcome: 'updated', patients: linked } : { outcome: 'to decide', candidates: linked }
  }
  const typed = { patientName: arrivalNameOf(arriving), dob: arriving.dob }
  const called = found.filter((one) => isOfPatient(one, typed))
  const sameName = [...new Set(called.map((one) => currentAmong(one, found)))]
  const [only, ...others] = sameName
  if (!only) return { outcome: 'added' }
  if (others.length === 0 && linkOf(only) === null) return { outcome: 'linked', patients: [only] }
  return { outcome: 'to decide', candidates: sameName }
}

/** The columns of a patient, including the name. */
export type ArrivingColumns = Updateable<PatientsTable> &
  Pick<Insertable<PatientsTable>, 'first_name' | 'last_name' | 'full_name' | 'search_name'>

/** The stored data of an arriving patient. */
export interface Arrived<Columns = ArrivingColumns> {
  readonly columns: Columns
  readonly links: NewLinks
}

/** Returns the details from the system as columns, and the patient's id in the system as a link. */
export function arrivedOf(system: LinkedSystem, arriving: ArrivingPatient): Arrived {
  return { columns: detailColumnsOf(arriving), links: { [system]: { id: arriving.vendorPatientId } } }
}

/** Returns a patient's name and details as columns. Details that the system omits are left out. */
export function detailColumnsOf(arriving: ArrivingPatient): ArrivingColumns {
  const said = PATIENT_DETAILS.flatMap((name) => {
    const value = arriving.details[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(said),
    first_name: arriving.firstName,
    last_name: arriving.lastName,
    full_name: arrivalNameOf(arriving),
    search_name: searchNameOf(arrivalNameOf(arriving)),
  }
}
