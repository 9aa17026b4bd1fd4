import { sql, type Insertable } from 'kysely'
import { findCase, findInboxCases } from '../../../access/store.ts'
import type { Handle } from '../../../db/database.ts'
import type { ClaimsApartTable } from '../../../tables/records.ts'
import type { CaseRecord } from '../../../tables/cases.ts'

/** Stores a claim that athena accepted. Returns false if it is already stored. Requires system access. */
export async function insertClaimApart(
  handle: Handle,
  claim: Insertable<ClaimsApartTable>,
): Promise<boolean> {
  const result = await handle
    .insertInto('claims_apart')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The patient among whose cases the case of a claim is searched. */
interface ClaimCases {
  readonly practiceId: string
  readonly patientId: string
}

function withoutClaim(handle: Handle, { practiceId, patientId }: ClaimCases) {
  return handle
    .selectFrom('cases')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('patient_id', '=', patientId)
    .where('claim_status', '<>', 'SUBMITTED')
    .where((match) =>
      match.not(
        match.exists(
          match
            .selectFrom('deliveries')
            .select('deliveries.id')
            .whereRef('deliveries.practice_id', '=', 'cases.practice_id')
            .whereRef('deliveries.case_id', '=', 'cases.id')
            .where('deliveries.target', '=', 'athena-claim')
            .where('deliveries.withdrawn_at', 'is', null),
        ),
      ),
    )
    .orderBy('id')
    .forUpdate()
}

/**
 * Finds and locks a patient's cases without a claim that this user closed since a given time. Requires system access.
 */
export async function lockClosedWithoutClaim(
  handle: Handle,
  of: ClaimCases & { readonly closedBy: string; readonly since: Date },
): Promise<CaseRecord[]> {
  return withoutClaim(handle, of)
    .where('is_closed', '=', true)
    .where('closed_by', '=', of.closedBy)
    .where('closed_at', '>', of.since)
    .execute()
}

/** Finds and locks a patient's case if it has no claim. Requires system access. */
export async function lockCaseWithoutClaim(
  handle: Handle,
  of: ClaimCases & { readonly caseId: string },
): Promise<CaseRecord | undefined> {
  return withoutClaim(handle, of).where('id', '=', of.caseId).executeTakeFirst()
}

/** True if a case belongs to this patient and is in this owner's inbox. Requires system access. */
export async function isCaseOfPatient(
  handle: Handle,
  { practiceId, patientId, caseId, ownerId }: ClaimCases & { caseId: string; ownerId: string },
): Promise<boolean> {
  const held = await findInboxCases(handle, ownerId, [caseId])
  const record = await findCase(handle, practiceId, caseId)
  return held.length > 0 && record?.patient_id === patientId
}

/**
 * Finds a practice's latest claims that are linked to no case. If a provider is given, finds only claims of that
 * provider.
 */
export async function findClaimsWithoutCase(
  handle: Handle,
  { practiceId, providerId, limit }: { practiceId: string; providerId: string | undefined; limit: number },
) {
  let query = handle
    .selectFrom('claims_apart')
    .innerJoin('patients', (join) =>
      join
        .onRef('patients.practice_id', '=', 'claims_apart.practice_id')
        .onRef('patients.id', '=', 'claims_apart.patient_id'),
    )
    .select([
      'claims_apart.claim_id',
      'claims_apart.patient_id',
      'claims_apart.procedure_codes',
      'claims_apart.created_at',
      'patients.full_name',
    ])
    .where('claims_apart.practice_id', '=', practiceId)
    .where('claims_apart.case_id', 'is', null)
  if (providerId !== undefined)
    query = query.where('claims_apart.created_by', '=', sql<string>`${providerId}`)
  return query.orderBy('claims_apart.created_at', 'desc').limit(limit).execute()
}
