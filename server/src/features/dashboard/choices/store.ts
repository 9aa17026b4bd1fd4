import { hasName } from '@econsult/contract/name-search'
import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import { fullName } from '../../../lib/full-name.ts'
import type { Scope } from '../../cases/consults/rules.ts'

interface Wanted {
  /** Searched for in the names, as in all lists of people; an empty keyword matches everybody. */
  readonly keyword: string
  /** A provider to include, whatever the keyword. */
  readonly providerId: string | null
  readonly atMost: number
}

interface Provider {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
}

/**
 * Rows per query. Names are compared in groups of this size, so that a search over all providers of the platform does
 * not block other calls.
 */
const AT_ONCE = 1000

/** Providers of a scope by name: of the practice, of the platform, or of the consults that a specialist has. */
export async function findProviders(
  handle: Handle,
  scope: Scope,
  { keyword, providerId, atMost }: Wanted,
): Promise<Provider[]> {
  const included =
    providerId === null ? [] : await providersOf(handle, scope).where('id', '=', providerId).execute()
  const found = [...included]
  let after: Provider | undefined
  while (found.length < atMost) {
    const group = await findGroup(handle, scope, after)
    const others = group.filter((one) => one.id !== providerId && hasName(fullName(one), keyword))
    found.push(...others.slice(0, atMost - found.length))
    if (group.length < AT_ONCE) break
    after = group.at(-1)
  }
  return found
}

/** The next group of providers in the order of their names, after the given one. */
function findGroup(handle: Handle, scope: Scope, after: Provider | undefined): Promise<Provider[]> {
  let people = providersOf(handle, scope)
  if (after) {
    const place = sql`(${after.last_name}, ${after.first_name}, ${after.id}::uuid)`
    people = people.where(sql<boolean>`(last_name, first_name, id) > ${place}`)
  }
  return people.orderBy('last_name').orderBy('first_name').orderBy('id').limit(AT_ONCE).execute()
}

function providersOf(handle: Handle, scope: Scope) {
  const people = handle
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('user_type', 'in', ['PCP', 'PCPSUPERUSER'])
  if (scope.kind === 'practice') return people.where('practice_id', '=', scope.id)
  if (scope.kind !== 'own') return people
  return people.where(
    sql<boolean>`id in (select provider_id from specialist_facts where specialist_id = ${scope.id})`,
  )
}
