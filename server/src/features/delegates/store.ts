import type { Insertable, Selectable } from 'kysely'
import type { DelegatesTable } from '../../tables/delegates.ts'
import type { Handle } from '../../db/database.ts'

/** The stored right of one delegate to act for one clinician. */
export type GrantRecord = Selectable<DelegatesTable>

/**
 * Returns the clinician's delegates whose right has not ended, sorted by name. Rights that begin later are included.
 */
export async function findDelegates(
  handle: Handle,
  { practiceId, clinicianId, now }: { practiceId: string; clinicianId: string; now: Date },
) {
  return handle
    .selectFrom('delegates')
    .innerJoin('users', 'users.id', 'delegates.delegate_id')
    .selectAll('delegates')
    .select(['users.first_name', 'users.last_name'])
    .where('delegates.practice_id', '=', practiceId)
    .where('delegates.clinician_id', '=', clinicianId)
    .where('delegates.revoked_at', 'is', null)
    .where('delegates.ends_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('users.id')
    .execute()
}

/** A right to act with the delegate's name. */
export type DelegateRecord = Awaited<ReturnType<typeof findDelegates>>[number]

/** Returns the active members of a practice who send cases, or who work for members who do, sorted by name. */
export async function findPeople(handle: Handle, practiceId: string) {
  return handle
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'user_type'])
    .where('practice_id', '=', practiceId)
    .where('user_type', 'in', ['PCP', 'PCPSUPERUSER', 'Biller'])
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute()
}

interface Pair {
  readonly practiceId: string
  readonly clinicianId: string
  readonly delegateId: string
}

/**
 * Revokes all rights that the delegate has for the clinician, and returns their rows. This includes rights that expired
 * without being revoked.
 */
export async function revokeGrants(
  handle: Handle,
  { practiceId, clinicianId, delegateId }: Pair,
  now: Date,
): Promise<GrantRecord[]> {
  return handle
    .updateTable('delegates')
    .set({ revoked_at: now })
    .where('practice_id', '=', practiceId)
    .where('clinician_id', '=', clinicianId)
    .where('delegate_id', '=', delegateId)
    .where('revoked_at', 'is', null)
    .returningAll()
    .execute()
}

/** Inserts a right to act; returns false if a concurrent call inserted another one. */
export async function insertGrant(handle: Handle, grant: Insertable<DelegatesTable>): Promise<boolean> {
  const result = await handle
    .insertInto('delegates')
    .values(grant)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Returns a right to act, whether current, expired or revoked. Requires system access. */
export async function findGrant(
  handle: Handle,
  { practiceId, grantId }: { practiceId: string; grantId: string },
): Promise<GrantRecord | undefined> {
  return handle
    .selectFrom('delegates')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('id', '=', grantId)
    .executeTakeFirst()
}
