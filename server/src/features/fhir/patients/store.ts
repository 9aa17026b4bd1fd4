import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import { LINKS } from '../../patients/links/store.ts'
import type { PatientRecord } from '../../patients/store.ts'

/** Returns the practices of the cases in an inbox. */
export async function findPracticesOfCases(handle: Handle, ownerId: string): Promise<string[]> {
  const rows = await handle
    .selectFrom('inbox_rows')
    .select('practice_id')
    .distinct()
    .where('owner_id', '=', ownerId)
    .where('is_support', '=', false)
    .execute()
  return rows.map((row) => row.practice_id)
}

/**
 * Returns the consults of one practice that are in an inbox. `isNew` means that the consult changed within the last
 * minute.
 */
export function findCaseIds(handle: Handle, ownerId: string, practiceId: string) {
  return handle
    .selectFrom('inbox_rows')
    .select(['case_id as id', sql<boolean>`updated_at > now() - interval '1 minute'`.as('isNew')])
    .where('owner_id', '=', ownerId)
    .where('practice_id', '=', practiceId)
    .where('is_support', '=', false)
    .execute()
}

interface PatientSearch {
  readonly practiceId: string
  /** Selects the patients of these cases. */
  readonly caseIds: readonly string[]
  /**
   * If set, also selects the patients whom this caller can choose for a new case. These are all patients of the
   * practice, or only the caller's own patients and the patients of no particular provider.
   */
  readonly choosable: 'none' | 'all' | { readonly providerId: string }
  readonly ids: readonly string[] | undefined
  readonly after: string
  readonly limit: number
}

/**
 * Returns patients of one practice, sorted by id. A merged entry is visible to every user who sees the entry that
 * replaced it.
 */
export async function findPatientsSeen(handle: Handle, search: PatientSearch): Promise<PatientRecord[]> {
  const { practiceId, caseIds, choosable, ids, after } = search
  let query = handle
    .selectFrom('patients')
    .selectAll('patients')
    .select(LINKS.as('links'))
    .where('practice_id', '=', practiceId)
    .where('id', '>', after)
  if (ids) query = query.where('id', '=', sql<string>`any(${ids}::uuid[])`)
  if (choosable !== 'all') {
    const ofCases = handle
      .selectFrom('cases')
      .select('patient_id')
      .where('practice_id', '=', practiceId)
      .where('id', '=', sql<string>`any(${caseIds}::text[])`)
      .where('patient_id', 'is not', null)
      .$castTo<{ patient_id: string }>()
    query = query.where((match) =>
      match.or([
        match('id', 'in', ofCases),
        match('replaced_by', 'in', ofCases),
        ...(choosable === 'none'
          ? []
          : [match('provider_id', '=', choosable.providerId), match('provider_id', 'is', null)]),
      ]),
    )
  }
  return query.orderBy('id').limit(search.limit).execute()
}

/** Returns, for each of these patients, the ids of the merged entries that the patient has replaced. */
export async function findReplaced(
  handle: Handle,
  practiceId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await handle
    .selectFrom('patients')
    .select(['id', 'replaced_by'])
    .where('practice_id', '=', practiceId)
    .where('replaced_by', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .execute()
  const byKept = Map.groupBy(rows, ({ replaced_by }) => replaced_by ?? '')
  return new Map([...byKept].map(([keptId, replaced]) => [keptId, replaced.map(({ id }) => id)]))
}
