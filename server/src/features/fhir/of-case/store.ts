import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { CaseRecord } from '../../../tables/cases.ts'
import { HASH_LENGTH } from './case-ids.ts'

interface VisibleSearch {
  readonly ownerId: string
  /** If given, only these cases are returned. They are identified by their ids or by the hashes of their ids. */
  readonly only: { readonly plain: readonly string[]; readonly hashes: readonly string[] } | undefined
  /** The first case id of the result; '' for all cases. */
  readonly from: string
  readonly limit: number
}

/** Returns the consults in an inbox, sorted by id, with their practices. */
export async function findVisibleCases(handle: Handle, { ownerId, only, from, limit }: VisibleSearch) {
  let query = handle
    .selectFrom('inbox_rows')
    .select(['practice_id', 'case_id'])
    .where('owner_id', '=', ownerId)
    .where('is_support', '=', false)
    .where('case_id', '>=', from)
  if (only) {
    query = query.where((match) =>
      match.or([
        match('case_id', '=', sql<string>`any(${only.plain}::text[])`),
        match(hashOfId, '=', sql<string>`any(${only.hashes}::text[])`),
      ]),
    )
  }
  return query.orderBy('case_id').limit(limit).execute()
}

const hashOfId = sql<string>`left(encode(sha256(convert_to(case_id, 'UTF8')), 'hex'), ${sql.lit(HASH_LENGTH)})`

/** Builds the SQL condition that `case_id` is the id of one of these cases. */
export function anyOf(cases: readonly CaseRecord[]) {
  return sql<string>`any(${cases.map(({ id }) => id)}::text[])`
}

/** Returns cases of one practice, sorted by id. If patients are given, returns only the cases of these patients. */
export async function findCasesOf(
  handle: Handle,
  practiceId: string,
  {
    caseIds,
    patientIds,
  }: { readonly caseIds: readonly string[]; readonly patientIds: readonly string[] | undefined },
): Promise<CaseRecord[]> {
  let query = handle
    .selectFrom('cases')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('id', '=', sql<string>`any(${caseIds}::text[])`)
  if (patientIds) query = query.where('patient_id', '=', sql<string>`any(${patientIds}::uuid[])`)
  return query.orderBy('id').execute()
}
