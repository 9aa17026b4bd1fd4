import type { Selectable, Updateable } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { DirectClaimsTable } from '../../../db/record-tables.ts'

export type DirectClaim = Selectable<DirectClaimsTable>
export type ClaimKey = Pick<DirectClaim, 'practice_id' | 'claim_key'>

/** Takes a claim to create it, where nobody is at it; false where somebody is. System access only. */
export async function takeClaim(handle: Handle, key: ClaimKey, now: Date, until: Date): Promise<boolean> {
  const begun = { busy_until: until, is_uncertain: false, claim_id: null }
  const taken = await handle
    .insertInto('direct_claims')
    .values({ ...key, ...begun })
    .onConflict((conflict) =>
      conflict
        .columns(['practice_id', 'claim_key'])
        .doUpdateSet(begun)
        .where('direct_claims.busy_until', '<=', now),
    )
    .returning('claim_key')
    .executeTakeFirst()
  return taken !== undefined
}

/** What is known of a claim that somebody is at; system access only. */
export async function findClaim(handle: Handle, key: ClaimKey): Promise<DirectClaim | undefined> {
  return handle
    .selectFrom('direct_claims')
    .selectAll()
    .where('practice_id', '=', key.practice_id)
    .where('claim_key', '=', key.claim_key)
    .executeTakeFirst()
}

/** Changes a claim as long as it is still its holder's, who had it until that time; system access only. */
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
    .where('busy_until', '=', busy_until)
    .returning('claim_key')
    .executeTakeFirst()
  return changed !== undefined
}

/** Forgets whose time was over before this one: athena is asked for them anyway. System access only. */
export async function removeOldClaims(handle: Handle, overBefore: Date): Promise<void> {
  await handle.deleteFrom('direct_claims').where('busy_until', '<', overBefore).execute()
}
