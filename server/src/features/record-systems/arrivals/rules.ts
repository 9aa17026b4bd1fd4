import type { LinkedSystem } from '@econsult/contract/record-systems/systems'
import { PATIENT_DETAILS, type VendorPatient } from '@econsult/adapters/records/patients-port'
import type { Insertable, Updateable } from 'kysely'
import type { PatientsTable } from '../../../tables/patients.ts'
import type { PatientRecord } from '../../patients/store.ts'
import { searchNameOf } from '../../../db/search-name.ts'
import { currentAmong, isOfPatient } from '../../patients/rules.ts'
import type { NewLinks } from '../../patients/links/store.ts'

/** A patient as a record system describes them. */
export type ArrivingPatient = VendorPatient

/** The result of matching a patient who changed at a record system. */
export type Arrival =
  | { readonly outcome: 'updated' | 'linked'; readonly patients: readonly PatientRecord[] }
  | { readonly outcome: 'added' }
  | { readonly outcome: 'to decide'; readonly candidates: readonly PatientRecord[] }

function arrivalNameOf({ firstName, lastName }: Pick<ArrivingPatient, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}

/**
 * Matches a patient of a record system by the ids that are stored with the patients here, and otherwise by name and
 * date of birth.
 */
export function judgeArrival(
  system: LinkedSystem,
  arriving: ArrivingPatient,
  found: readonly PatientRecord[],
): Arrival {
  return judgePatient((one) => one.links[system]?.id ?? null, arriving, found)
}

/**
 * Matches an arriving patient to the patients here: those with the same id at the system, otherwise the one with the
 * same name and date of birth. Nobody is merged without a decision: a person decides if several patients have that
 * name, if the only one is linked to another id, or if the date of birth under the same id differs.
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

/** The columns of a patient, always with a name. */
export type ArrivingColumns = Updateable<PatientsTable> &
  Pick<Insertable<PatientsTable>, 'first_name' | 'last_name' | 'full_name' | 'search_name'>

/** The data that is stored of an arriving patient. */
export interface Arrived<Columns = ArrivingColumns> {
  readonly columns: Columns
  readonly links: NewLinks
}

/** A patient's details from the system as columns, and their id there as a link. */
export function arrivedOf(system: LinkedSystem, arriving: ArrivingPatient): Arrived {
  return { columns: detailColumnsOf(arriving), links: { [system]: { id: arriving.vendorPatientId } } }
}

/** A patient's names and details as columns; details that the system omits stay unchanged. */
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
