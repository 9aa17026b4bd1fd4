import type { Insertable } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { RevokedInvitesTable } from '../../db/sign-up-tables.ts'

/** Withdraws an invite link; twice is the same. System access only, like all of this file. */
export async function insertRevokedInvite(
  handle: Handle,
  row: Insertable<RevokedInvitesTable>,
): Promise<void> {
  await handle
    .insertInto('revoked_invites')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether an invite link was withdrawn. */
export async function isRevoked(handle: Handle, id: string): Promise<boolean> {
  const row = await handle.selectFrom('revoked_invites').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
