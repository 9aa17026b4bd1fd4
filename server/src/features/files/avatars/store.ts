import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { AvatarsTable } from '../../../db/tables.ts'
import { type Caller, inboxOwner } from '../../../http/caller.ts'

/** Keeps a picture; false where its link was used already. System access only, as for all of this file. */
export async function insertAvatar(handle: Handle, avatar: Insertable<AvatarsTable>): Promise<boolean> {
  const result = await handle
    .insertInto('avatars')
    .values(avatar)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The picture of a name. */
export async function findAvatar(
  handle: Handle,
  name: string,
): Promise<Selectable<AvatarsTable> | undefined> {
  return handle.selectFrom('avatars').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Whether the person has a picture of this name that they may show. */
export async function ownsAvatar(handle: Handle, userId: string, name: string): Promise<boolean> {
  const row = await handle
    .selectFrom('avatars')
    .select('name')
    .where('name', '=', name)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Throws a person's pictures away, but for these. */
export async function removeAvatars(handle: Handle, userId: string, kept: readonly string[]): Promise<void> {
  let query = handle.deleteFrom('avatars').where('user_id', '=', userId)
  if (kept.length > 0) query = query.where('name', 'not in', [...kept])
  await query.execute()
}

/** Throws those of a person's pictures away that they do not show, but for one that just came. */
export async function removeUnusedAvatars(handle: Handle, userId: string, newest: string): Promise<void> {
  const shown = await handle
    .selectFrom('users')
    .select('avatar_name')
    .where('id', '=', userId)
    .executeTakeFirst()
  await removeAvatars(handle, userId, [newest, ...(shown?.avatar_name ? [shown.avatar_name] : [])])
}

/** Whoever shows the picture of this name. */
export async function findAvatarOwner(handle: Handle, name: string) {
  return handle
    .selectFrom('users')
    .select(['id', 'user_type', 'practice_id'])
    .where('avatar_name', '=', name)
    .executeTakeFirst()
}

/** Whether some case stands in the inboxes of both. */
export async function shareCase(
  handle: Handle,
  one: Pick<Caller, 'id' | 'userType'>,
  other: Pick<Caller, 'id' | 'userType'>,
): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`select exists (
    select from inbox_rows as ones join inbox_rows as others on others.case_id = ones.case_id
    where ones.owner_id = ${inboxOwner(one)} and others.owner_id = ${inboxOwner(other)}
  ) as shared`.execute(handle)
  return rows[0]?.shared === true
}
