import type { Selectable } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { UsersTable } from '../../db/tables.ts'

export type UserRecord = Selectable<UsersTable>

/** The account of an e-mail address, whatever its case; system access only. */
export async function findUserByEmail(handle: Handle, email: string): Promise<UserRecord | undefined> {
  return handle
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The account with its private fields; system access only. */
export async function findUserById(handle: Handle, id: string): Promise<UserRecord | undefined> {
  return handle.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}
