import type { Handle } from '../../db/database.ts'

/** Who answers the support: everybody who administers the platform. */
export async function findAdministrators(handle: Handle): Promise<string[]> {
  const rows = await handle
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', 'Admin')
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
