import { LINKED_SYSTEMS } from '@econsult/contract/record-systems/systems'
import { createsCases } from '@econsult/contract/roles'
import type { Updateable } from 'kysely'
import { z } from 'zod'
import type { PatientsTable } from '../../tables/patients.ts'
import type { NewLinks } from '../patients/links/store.ts'
import type { Caller } from '../../sessions/caller.ts'
import { mayChoosePatient, providerOfChoice } from '../patients/rules.ts'
import type { PatientRecord } from '../patients/store.ts'

type Merger = Pick<Caller, 'id' | 'userType' | 'isAdmin'>

/** True if the caller has access to a list of patients. */
export function hasPatients({ userType, isAdmin }: Pick<Merger, 'userType' | 'isAdmin'>): boolean {
  return createsCases(userType) || isAdmin
}

/**
 * The provider whose patients are in the caller's list, besides the patients of the whole practice. Undefined if the
 * list contains the patients of all providers.
 */
export function providerOfList(caller: Merger): string | undefined {
  return caller.isAdmin ? undefined : providerOfChoice(caller)
}

/**
 * True if the caller may merge this patient or undo a merge of it. Practice admins may, and so may users who are
 * allowed to choose the patient.
 */
export function mayMerge(patient: Pick<PatientRecord, 'provider_id'>, caller: Merger): boolean {
  return caller.isAdmin || (createsCases(caller.userType) && mayChoosePatient(patient, caller))
}

/**
 * Groups of related details. If a kept entry has at least one detail of a group, it gets no other details of that
 * group.
 */
const GROUPS = [
  ['gender'],
  ['address', 'city', 'state', 'zip'],
  ['mobile_no'],
  ['homephone'],
  ['email'],
  [
    'guarantor_frstnm',
    'guarantor_lastnm',
    'guarantor_addr',
    'guarantor_city',
    'guarantor_state',
    'guarantor_zip',
  ],
  [
    'primary_ins_name',
    'primary_ins_id',
    'primary_grp_no',
    'primary_ins_addr',
    'primary_ins_city',
    'primary_ins_state',
    'primary_ins_zip',
  ],
  [
    'secondary_ins_name',
    'secondary_ins_id',
    'secondary_grp_no',
    'secondary_ins_addr',
    'secondary_ins_city',
    'secondary_ins_state',
    'secondary_ins_zip',
  ],
] as const satisfies readonly (readonly (keyof PatientsTable)[])[]

/** The columns that a chart can change or that a merge can fill. */
const COLUMNS = ['full_name', 'first_name', 'last_name', 'search_name', ...GROUPS.flat()] as const

const beforeSchema = z.object({
  provider_id: z.string().nullable(),
  details: z.partialRecord(z.enum(COLUMNS), z.string().nullable()),
  links: z.partialRecord(
    z.enum(LINKED_SYSTEMS),
    z.object({ id: z.string(), physicianId: z.string().nullable() }),
  ),
})
export type KeptBefore = z.infer<typeof beforeSchema>

/** The state of the kept entry before the merge. */
export function keptBefore(kept: PatientRecord): KeptBefore {
  return {
    provider_id: kept.provider_id,
    details: Object.fromEntries(COLUMNS.map((column) => [column, kept[column]])),
    links: kept.links,
  }
}

/** Parses the stored state of the kept entry before the merge. */
export function readKeptBefore(stored: unknown): KeptBefore {
  return beforeSchema.parse(stored)
}

/**
 * The changes to the kept entry. It gets the details of those groups in which it has no detail at all. If the entries
 * belong to two providers, the kept entry becomes a patient of the whole practice, so that neither provider loses
 * access.
 */
export function filledColumns(kept: PatientRecord, merged: PatientRecord): Updateable<PatientsTable> {
  const missing = GROUPS.filter((group) => group.every((column) => isEmpty(kept[column]))).flat()
  return {
    ...Object.fromEntries(missing.map((column) => [column, merged[column]])),
    provider_id: kept.provider_id === merged.provider_id ? kept.provider_id : null,
  }
}

/**
 * The values that undoing a merge restores in the kept entry. These are the previous values of the details that came
 * from the merged entry, either by the merge or later from the merged entry's chart. Other changes since the merge are
 * kept.
 */
export function restoredColumns(
  kept: PatientRecord,
  merged: PatientRecord,
  before: KeptBefore,
): Updateable<PatientsTable> {
  const foreign = COLUMNS.filter(
    (column) => kept[column] === merged[column] && kept[column] !== (before.details[column] ?? null),
  )
  return {
    ...Object.fromEntries(foreign.map((column) => [column, before.details[column] ?? null])),
    provider_id: kept.provider_id ?? before.provider_id,
  }
}

/** The chart links that the kept entry gets. They are in record systems to which the kept entry has no link. */
export function filledLinks(kept: PatientRecord, merged: PatientRecord): NewLinks {
  return Object.fromEntries(
    LINKED_SYSTEMS.filter((system) => !kept.links[system]).map((system) => [system, merged.links[system]]),
  )
}

/**
 * The record systems in which undoing a merge restores the links of the kept entry, and the links that it had before
 * the merge.
 */
export function restoredLinks(kept: PatientRecord, merged: PatientRecord, before: KeptBefore) {
  const systems = LINKED_SYSTEMS.filter((system) => {
    const [now, then] = [kept.links[system]?.id, before.links[system]?.id]
    return now === merged.links[system]?.id && now !== then
  })
  const links: NewLinks = Object.fromEntries(systems.map((system) => [system, before.links[system]]))
  return { systems, links }
}

function isEmpty(value: string | null): boolean {
  return value === null || value.trim() === ''
}
