import { type Selectable, sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { UsersTable } from '../../tables/users.ts'
import { receiverLanguage } from '../../db/receiver-language.ts'

export type UserRecord = Selectable<UsersTable>

/** Finds the account with this email address, ignoring letter case. System access only. */
export async function findUserByEmail(handle: Handle, email: string): Promise<UserRecord | undefined> {
  return handle
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Finds an account with its private fields. System access only. */
export async function findUserById(handle: Handle, id: string): Promise<UserRecord | undefined> {
  return handle.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Finds an account as the receiver of an email or a text message: if the user has chosen no language, it has the
 * practice's. System access only.
 */
export async function findReceiverById(handle: Handle, id: string): Promise<UserRecord | undefined> {
  return handle
    .selectFrom('users')
    .leftJoin('practices', 'practices.id', 'users.practice_id')
    .selectAll('users')
    .select(receiverLanguage.as('language'))
    .where('users.id', '=', id)
    .executeTakeFirst()
}

/** Finds an account and locks it until the transaction ends. System access only. */
export async function lockUser(handle: Handle, id: string): Promise<UserRecord | undefined> {
  return handle
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Updates the fields that users may change in their own account. System access only. */
export async function updateUser(handle: Handle, user: UserRecord): Promise<void> {
  await handle
    .updateTable('users')
    .set({
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      email_confirmed_at: user.email_confirmed_at,
      password_hash: user.password_hash,
      phone_number: user.phone_number,
      avatar_name: user.avatar_name,
      avatar_type: user.avatar_type,
      notification: user.notification,
      phone_notification: user.phone_notification,
      texts_stopped_at: user.texts_stopped_at,
      language: user.language,
    })
    .where('id', '=', user.id)
    .execute()
}

/**
 * Creates a platform administrator without a password if there is no administrator yet, and returns the id; undefined
 * if there is one, or if the address is in use. System access only.
 */
export async function insertFirstAdministrator(
  handle: Handle,
  { id, email, now }: { readonly id: string; readonly email: string; readonly now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into users (id, practice_id, email, password_hash, first_name, last_name, user_type, created_at)
    select ${id}::uuid, null, ${email}, null, 'Platform', 'Administrator', 'Admin', ${now}
    where not exists (select from users where user_type = 'Admin')
    on conflict do nothing
    returning id`.execute(handle)
  return rows[0]?.id
}
