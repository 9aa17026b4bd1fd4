import { sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { Scope } from '../cases/consults/rules.ts'

/** SQL expression for the month in which a consult was sent, YYYY-MM. */
export const MONTH = sql<string>`to_char(sent_on, 'YYYY-MM')`

/** Returns the display name of a scope. */
export async function findScopeName(handle: Handle, { kind, id }: Scope): Promise<string> {
  if (kind === 'platform') return 'All practices'
  if (kind === 'own') return 'Your consults'
  const practice = await handle
    .selectFrom('practices')
    .select('practice_name')
    .where('id', '=', id)
    .executeTakeFirst()
  return practice?.practice_name ?? ''
}
