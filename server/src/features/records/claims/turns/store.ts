import type { Selectable, Updateable } from 'kysely'
import type { Handle } from '../../../../db/database.ts'
import { isFree, isHeld } from '../../../../leases/store.ts'
import type { DirectClaimsTable } from '../../../../tables/records.ts'

export type DirectClaim = Selectable<DirectClaimsTable>
export type ClaimKey = Pick<DirectClaim, 'practice_id' | 'claim_key'>

/** Takes the turn to create a claim; returns false if another process holds it. Requires system access. */
export async function leaseClaim(handle: Handle, key: ClaimKey, now: Date, until: Date): Promise<boolean> {
  const begun = { busy_until: until, is_uncertain: false, claim_id: null }
  const taken = await handle
    .insertInto('direct_claims')
    .values({ ...key, ...begun })
    .onConflict((conflict) =>
      conflict
        .columns(['practice_id', 'claim_key'])
        .doUpdateSet(begun)
        .where(isFree('direct_claims.busy_until', now)),
    )
    .returning('claim_key')
    .executeTakeFirst()
  return taken !== undefined
}

/** Finds the stored state of a claim whose turn is held by another process. Requires system access. */
export async function findClaim(handle: Handle, key: ClaimKey): Promise<DirectClaim | undefined> {
  return handle
    .selectFrom('direct_claims')
    .selectAll()
    .where('practice_id', '=', key.practice_id)
    .where('claim_key', '=', key.claim_key)
    .executeTakeFirst()
}

/**
 * Updates a claim if its turn still expires at `busy_until`. Otherwise another process has taken the turn, and false is
 * returned. Requires system access.
 */
export async function changeHeldClaim(
  handle: Handle,
  { practice_id, claim_key, busy_until }: Omit<DirectClaim, 'is_uncertain' | 'claim_id'>,
  changes: Updateable<DirectClaimsTable>,
): Promise<boolean> {
  const changed = await handle
    .updateTable('direct_claims')
    .set(changes)
    .where('practice_id', '=', practice_id)
    .where('claim_key', '=', claim_key)
    .where(isHeld('busy_until', busy_until))
    .returning('claim_key')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Deletes the claims whose turn expired before this time. They are no longer needed, because athena is always asked
 * first whether a claim exists. Requires system access.
 */
export async function removeOldClaims(handle: Handle, overBefore: Date): Promise<void> {
  await handle.deleteFrom('direct_claims').where('busy_until', '<', overBefore).execute()
}
