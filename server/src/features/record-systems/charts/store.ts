import {
  type ConnectableSystem,
  isByNumber,
  type LinkedSystem,
  type SystemByNumber,
} from '@econsult/contract/record-systems/systems'
import type { Handle } from '../../../db/database.ts'
import type { PracticesTable } from '../../../tables/practices.ts'
import { findCurrentPatient, type PatientRecord } from '../../patients/store.ts'
import { linkedTo, LINKS } from '../../patients/links/store.ts'

interface Link {
  readonly practiceId: string
  /**
   * If set, only patients of this provider and patients of the whole practice are found. Otherwise, all patients of the
   * practice are found.
   */
  readonly providerId: string | undefined
  readonly system: LinkedSystem
  /** The id of the patient in the record system. */
  readonly vendorId: string
}

/** Finds the patient of a practice who is linked to this id in a record system, directly or through a merged entry. */
export async function findLinkedPatient(
  handle: Handle,
  { practiceId, providerId, system, vendorId }: Link,
): Promise<PatientRecord | undefined> {
  const isChoosable = ({ provider_id }: PatientRecord) =>
    providerId === undefined || provider_id === null || provider_id === providerId
  const linked = await handle
    .selectFrom('patients')
    .selectAll('patients')
    .select(LINKS.as('links'))
    .where('practice_id', '=', practiceId)
    .where('id', 'in', linkedTo(handle, { practiceId, system }, [vendorId]))
    .orderBy('created_at')
    .execute()
  for (const entry of linked) {
    const patient = await findCurrentPatient(handle, practiceId, entry.id)
    if (patient && isChoosable(patient)) return patient
  }
  return undefined
}

/** For each record system that identifies practices by number, the column that contains the practice's number. */
const NUMBER_COLUMNS = {
  athena: 'athena_practice_id',
  elation: 'elation_practice_id',
} as const satisfies Record<SystemByNumber, keyof PracticesTable>

export function numberColumnOf(system: ConnectableSystem): keyof PracticesTable | undefined {
  return isByNumber(system) ? NUMBER_COLUMNS[system] : undefined
}

/** Finds a practice's numbers in the record systems. */
export async function findPracticeNumbers(
  handle: Handle,
  practiceId: string,
): Promise<Readonly<Record<SystemByNumber, string | null>>> {
  const found = await handle
    .selectFrom('practices')
    .select(Object.values(NUMBER_COLUMNS))
    .where('id', '=', practiceId)
    .executeTakeFirst()
  return { athena: found?.athena_practice_id ?? null, elation: found?.elation_practice_id ?? null }
}
