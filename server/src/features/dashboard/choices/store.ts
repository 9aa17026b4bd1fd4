import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { Scope } from '../../cases/consults/rules.ts'

interface Wanted {
  /** Start of a first, last or full name; empty matches everybody. */
  readonly keyword: string
  /** A provider to include, whatever the keyword. */
  readonly providerId: string | null
  readonly atMost: number
}

/** Providers of a scope by name: of the practice, of the platform, or of the consults that a specialist has. */
export async function findProviders(handle: Handle, scope: Scope, { keyword, providerId, atMost }: Wanted) {
  let people = handle.selectFrom('users').where('users.user_type', 'in', ['PCP', 'PCPSUPERUSER'])
  if (scope.kind === 'practice') people = people.where('users.practice_id', '=', scope.id)
  if (scope.kind === 'own') {
    people = people.where(sql<boolean>`users.id in (
      select provider_id from specialist_facts where specialist_id = ${scope.id})`)
  }
  const start = `${keyword.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return people
    .where(
      sql<boolean>`(lower(first_name) like ${start} or lower(last_name) like ${start}
        or lower(first_name || ' ' || last_name) like ${start} or users.id = ${providerId})`,
    )
    .select(['users.id', 'users.first_name', 'users.last_name'])
    .orderBy(sql`users.id = ${providerId}`, 'desc')
    .orderBy('users.last_name')
    .orderBy('users.first_name')
    .limit(atMost)
    .execute()
}
