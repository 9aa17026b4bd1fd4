import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import { fullName } from '../../../lib/full-name.ts'
import { LINKS } from '../links/store.ts'
import type { PatientRecord } from '../store.ts'

// Facts about each patient in a list. They distinguish patients with the same name.

interface NameSearch {
  readonly practiceId: string
  /** Search words in lower case and without accents. Each must be the start of a word in one of the patient's names. */
  readonly words: readonly string[]
  readonly limit: number
}

/** Finds patients of a practice by their name or by the name of a merged entry. Each patient is returned once. */
export function searchByAnyName(
  handle: Handle,
  { practiceId, words, limit }: NameSearch,
): Promise<PatientRecord[]> {
  const fits = sql.join(
    words.map((word) => sql`position(${` ${word}`} in known.search_name) > 0`),
    sql` and `,
  )
  return handle.send(sql<PatientRecord>`
    select patients.*, ${LINKS} as links from patients
    where patients.practice_id = ${practiceId} and patients.replaced_by is null and exists (
      select from patients known where known.practice_id = ${practiceId}
        and (known.id = patients.id or known.replaced_by = patients.id) and ${fits})
    order by patients.full_name, patients.dob, patients.id limit ${limit}`)
}

interface CasesOf {
  readonly practiceId: string
  readonly patientIds: readonly string[]
  /** If set, only cases of this provider are counted; otherwise, all cases are. */
  readonly providerId: string | undefined
}

export interface PatientCases {
  readonly count: number
  /** The time when the last case was sent. */
  readonly last: Date
}

/**
 * Finds the number of cases and the time of the last case for each of these patients. Patients without cases are
 * omitted.
 */
export async function findCasesOf(
  handle: Handle,
  { practiceId, patientIds, providerId }: CasesOf,
): Promise<Map<string, PatientCases>> {
  if (patientIds.length === 0) return new Map()
  let query = handle
    .selectFrom('cases')
    .select(['patient_id', ({ fn }) => fn.countAll<number>().as('count')])
    .select(({ fn }) => fn.max('created_at').as('last'))
    .where('practice_id', '=', practiceId)
    .where('patient_id', '=', sql<string>`any(${patientIds}::uuid[])`)
    .groupBy('patient_id')
  if (providerId) query = query.where('provider_id', '=', providerId)
  const rows = await query.execute()
  return new Map(
    rows.flatMap(({ patient_id, count, last }) =>
      patient_id === null ? [] : [[patient_id, { count, last }] as const],
    ),
  )
}

/** Finds the name of each patient's provider, by patient id. Patients of the whole practice are omitted. */
export async function findProviderNames(
  handle: Handle,
  patients: readonly PatientRecord[],
): Promise<Map<string, string>> {
  const ids = patients.flatMap(({ provider_id }) => provider_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await handle
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const names = new Map(rows.map((row) => [row.id, fullName(row)]))
  return new Map(
    patients.flatMap(({ id, provider_id }) => {
      const name = names.get(provider_id ?? '')
      return name === undefined ? [] : [[id, name] as const]
    }),
  )
}
