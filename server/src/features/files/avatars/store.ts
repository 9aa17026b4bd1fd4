import type { Insertable, Selectable } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { AvatarsTable } from '../../../tables/users.ts'
import { type Caller, inboxOwner } from '../../../sessions/caller.ts'

/** Stores a picture; returns false if its link was already used. All functions in this file require system access. */
export async function insertAvatar(handle: Handle, avatar: Insertable<AvatarsTable>): Promise<boolean> {
  const result = await handle
    .insertInto('avatars')
    .values(avatar)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Returns the picture with this name. */
export async function findAvatar(
  handle: Handle,
  name: string,
): Promise<Selectable<AvatarsTable> | undefined> {
  return handle.selectFrom('avatars').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Returns a user's practice; undefined for users without a practice. */
export async function findPracticeOf(handle: Handle, userId: string): Promise<string | undefined> {
  const row = await handle
    .selectFrom('users')
    .select('practice_id')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.practice_id ?? undefined
}

/** Returns true if the user owns a picture with this name. Only then may the user show it. */
export async function ownsAvatar(handle: Handle, userId: string, name: string): Promise<boolean> {
  const row = await handle
    .selectFrom('avatars')
    .select('name')
    .where('name', '=', name)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a user's pictures except the given ones. */
export async function removeAvatars(handle: Handle, userId: string, kept: readonly string[]): Promise<void> {
  let query = handle.deleteFrom('avatars').where('user_id', '=', userId)
  if (kept.length > 0) query = query.where('name', 'not in', [...kept])
  await query.execute()
}

/** Deletes a user's pictures except the displayed one and the newest one. */
export async function removeUnusedAvatars(handle: Handle, userId: string, newest: string): Promise<void> {
  const shown = await handle
    .selectFrom('users')
    .select('avatar_name')
    .where('id', '=', userId)
    .executeTakeFirst()
  await removeAvatars(handle, userId, [newest, ...(shown?.avatar_name ? [shown.avatar_name] : [])])
}

/** Returns the user whose account shows the picture with this name. */
export async function findAvatarOwner(handle: Handle, name: string) {
  return handle
    .selectFrom('users')
    .select(['id', 'user_type', 'practice_id'])
    .where('avatar_name', '=', name)
    .executeTakeFirst()
}

/**
 * Returns true if the inboxes of the two users have a case in common. The query uses `with`, because otherwise Citus
 * cannot read rows on other servers.
 */
export async function shareCase(
  handle: Handle,
  one: Pick<Caller, 'id' | 'userType'>,
  other: Pick<Caller, 'id' | 'userType'>,
): Promise<boolean> {
  const shared = await handle
    .with('theirs', (query) =>
      query.selectFrom('inbox_rows').select('case_id').where('owner_id', '=', inboxOwner(other)),
    )
    .selectFrom('inbox_rows')
    .select('case_id')
    .where('owner_id', '=', inboxOwner(one))
    .where('case_id', 'in', (query) => query.selectFrom('theirs').select('case_id'))
    .limit(1)
    .executeTakeFirst()
  return shared !== undefined
}
