import { type Insertable, type Selectable, sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { UsersTable } from '../../tables/users.ts'
import { isUuid } from '../../db/uuid.ts'

const COLUMNS = [
  'id',
  'first_name',
  'last_name',
  'email',
  'user_type',
  'active',
  'is_admin',
  'invited_at',
] as const satisfies readonly (keyof UsersTable)[]

/** A member, and whether the member has set a password. The password itself is not included. */
const SELECTION = [...COLUMNS, sql<boolean>`password_hash is not null`.as('has_joined')] as const

export type MemberRecord = Pick<Selectable<UsersTable>, (typeof COLUMNS)[number]> & {
  readonly has_joined: boolean
}

/** Returns the members of a practice, sorted by name. */
export async function findMembers(handle: Handle, practiceId: string): Promise<MemberRecord[]> {
  return handle
    .selectFrom('users')
    .select(SELECTION)
    .where('practice_id', '=', practiceId)
    .where('deleted_at', 'is', null)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute()
}

/** Returns one member of a practice and locks the row until the transaction ends. */
export async function lockMember(
  handle: Handle,
  practiceId: string,
  userId: string,
): Promise<MemberRecord | undefined> {
  if (!isUuid(userId)) return undefined
  return handle
    .selectFrom('users')
    .select(SELECTION)
    .where('practice_id', '=', practiceId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns the number of used seats, which is the number of active members. */
export async function countSeatsTaken(handle: Handle, practiceId: string): Promise<number> {
  const row = await handle
    .selectFrom('users')
    .select((build) => build.fn.countAll<number>().as('taken'))
    .where('practice_id', '=', practiceId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.taken
}

/**
 * Returns the number of seats in the practice's plan. Locks the practice, so that no other transaction changes its
 * members until this one ends.
 */
export async function lockSeats(handle: Handle, practiceId: string): Promise<number> {
  const practice = await handle
    .selectFrom('practices')
    .select('max_users')
    .where('id', '=', practiceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return practice.max_users
}

/** Adds a member. Returns undefined if the email address already has an account in any practice. */
export async function insertMember(
  handle: Handle,
  member: Insertable<UsersTable>,
): Promise<MemberRecord | undefined> {
  return handle
    .insertInto('users')
    .values(member)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(SELECTION)
    .executeTakeFirst()
}

/** Records the time at which a member was invited again. */
export async function markInvited(handle: Handle, userId: string, at: Date): Promise<void> {
  await handle.updateTable('users').set({ invited_at: at }).where('id', '=', userId).execute()
}

/** Activates a waiting member. */
export async function activate(handle: Handle, userId: string): Promise<void> {
  await handle.updateTable('users').set({ active: true }).where('id', '=', userId).execute()
}

/**
 * Removes a member. The texts that the member wrote are kept. The email address can be used for a new account, and the
 * member is no longer a default specialist.
 */
export async function markDeleted(handle: Handle, { id, email }: MemberRecord, at: Date): Promise<void> {
  await handle
    .updateTable('users')
    .set({ deleted_at: at, active: false, former_email: email, email: `${id}@deleted.invalid` })
    .where('id', '=', id)
    .execute()
  await handle
    .updateTable('specialties')
    .set({ default_specialist_id: null })
    .where('default_specialist_id', '=', id)
    .execute()
}
